import { counted } from '../../format.ts'

/** Words of a quiz's challenges, in the library. */
export const challenges = {
  entry: 'Défi',
  title: (quiz: string) => `Défi\u00a0: ${quiz}`,
  lead: 'Un lien, et chacun y joue seul, quand il veut, avec un classement. Il garde le quiz tel qu’il est maintenant\u00a0: le modifier ensuite n’y change rien. Les vues de Street View n’y sont pas.',
  time: 'Temps par photo',
  seconds: (value: number) => `${value}\u00a0secondes`,
  help: 'Zone d’aide',
  noHelp: 'Sans',
  until: 'Dernier jour (facultatif)',
  create: 'Créer un défi',
  made: 'Le défi est créé.',
  none: 'Ce quiz n’a pas encore de défi.',
  list: 'Ses défis',
  loading: 'Les défis arrivent…',
  qr: 'Code QR du défi',
  copy: 'Copier le lien',
  copied: 'Le lien est copié.',
  running: (until: string | null) =>
    until === null ? 'En cours, sans date de fin' : `En cours, jusqu’au ${until}`,
  ended: 'Terminé',
  played: (players: number, playing: number) =>
    `${counted(players, 'joueur classé', 'joueurs classés')}${playing > 0 ? `, ${playing} en train de jouer` : ''}`,
  end: 'Terminer',
  endNow: 'Le défi est terminé\u00a0: on n’y joue plus.',
  erase: 'Effacer',
  erased: 'Le défi et ses noms sont effacés.',
  kiosk: 'Borne d’un hall ou d’un musée',
  kioskText:
    'À cette adresse, le défi tourne en boucle sur un écran tactile\u00a0: une partie par personne, le classement du jour, et le retour au début après une minute sans toucher.',
  kioskCommand: 'Pour que personne n’en sorte, démarrez-y Chromium ainsi\u00a0:',
  copyKiosk: 'Copier l’adresse',
  copiedKiosk: 'L’adresse de la borne est copiée.',
  copyCommand: 'Copier la commande',
  copiedCommand: 'La commande est copiée.',
  names: 'Classement',
  removeName: (name: string) => `Retirer ${name}`,
  removed: (name: string) => `${name} n’est plus dans le classement.`,
  close: 'Fermer',
  kept: 'Rien n’a été changé.',
} as const
