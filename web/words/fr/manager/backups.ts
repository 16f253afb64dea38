import { dateTime, weight } from '../../lateLoadedFormat.ts'

/** Words about the backups: on « Tout est prêt ? », and on the library's first page. */
export const backups = {
  title: 'Sauvegardes',
  loading: 'Lecture des sauvegardes…',
  places: { beside: 'dans la boîte', elsewhere: 'dans BACKUP_DIR' },

  download: 'Télécharger une sauvegarde',
  downloadHint:
    'Tout est dans un seul fichier\u00a0: quiz, photos, comptes, parties. Gardez-le comme une clé, ailleurs que dans la boîte.',
  withMaps: (bytes: number) => `Avec les cartes préparées (${weight(bytes)})`,
  downloading: 'La sauvegarde se fait…',
  fileName: 'point-de-mire.sauvegarde',

  list: 'Revenir à une sauvegarde',
  none: 'Aucune sauvegarde encore\u00a0: la première se fait quelques minutes après le démarrage.',
  more: (left: number) => (left === 1 ? 'Voir l’autre' : `Voir les ${left}\u00a0autres`),
  row: (madeAt: string) => `Du ${dateTime(madeAt)}`,
  size: (bytes: number, place: string) => `${weight(bytes)}, ${place}`,
  restore: 'Remettre en place',
  restoreNamed: (madeAt: string) => `Remettre en place la sauvegarde du ${dateTime(madeAt)}`,

  askTitle: 'Remettre cette sauvegarde en place\u202f?',
  ask: (madeAt: string) =>
    `La boîte redevient ce qu’elle était le ${dateTime(madeAt)}\u00a0: quiz, photos, comptes et mots de passe. Elle est vérifiée, puis la boîte redémarre, et vous vous reconnectez.`,
  askGames: (games: number) =>
    `${games === 1 ? 'Une partie est ouverte' : `${games}\u00a0parties sont ouvertes`}\u00a0: ce qui n’est pas dans la sauvegarde s’arrête, et les téléphones l’apprennent.`,
  askKept:
    'Les données d’aujourd’hui ne sont pas effacées\u00a0: elles sont mises de côté pendant 90\u00a0jours.',
  cancel: 'Annuler',
  kept: 'Rien n’a changé.',
  restarting: 'La boîte redémarre avec cette sauvegarde. Cette page revient d’elle-même.',
  restored: 'La sauvegarde est en place.',

  clockTitle: 'L’horloge de la boîte',
  clockRight: 'L’heure est juste',
  clockBelieved: 'C’est noté.',

  noticeTitle: 'À voir avant la prochaine soirée',
  backup: 'Sauvegarde\u00a0: ',
  clock: 'Horloge\u00a0: ',
  notice: 'Voir dans Tout est prêt\u202f?',
} as const
