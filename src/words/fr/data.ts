/** Texts about the data folder: its database, and `server.key`, the secret from which the box derives its keys. */
export const data = {
  unusable: (path: string, reason: string) =>
    `Le dossier de données ${path} est inutilisable\u00a0: ${reason}.`,
  folder: {
    notAFolder: 'ce n’est pas un dossier',
    cannotBeMade: 'il ne peut pas être créé à cet endroit',
    denied: 'accès refusé',
    readOnly: 'le disque est en lecture seule',
    full: 'le disque est plein',
    longName: 'son nom est trop long',
    cannotBeOpened: 'il ne peut pas être ouvert',
    taken: 'un autre Point de Mire s’en sert déjà',
    lock: (file: string, code: string) => `le fichier ${file} ne peut pas y être écrit (${code})`,
    key: (file: string) => `le fichier ${file} ne peut pas y être lu ou écrit`,
    absent: 'il n’existe pas',
    foreign: 'il contient autre chose qu’une boîte',
  },
  onlyServe: 'Seul le démarrage (serve) fait un dossier de données.',
  twoBoxes: (line: string, service: string, own: string) =>
    `Il y a deux boîtes ici. Pour celle du service, tapez : ${line} --data ${service} ; pour l’autre : ${line} --data ${own}`,
  noBox: (path: string, line: string) =>
    `Aucune boîte dans ${path}. Tapez : ${line} --data DOSSIER, avec le dossier de données que le démarrage affiche.`,
  closed: (path: string, line: string) =>
    `Les données sont dans ${path}, que ce compte n’a pas le droit d’ouvrir. Tapez : sudo ${line}`,

  database: {
    tooNew: (path: string) =>
      `La base de données ${path} vient d’une version plus récente de Point de Mire\u00a0: mettez ce programme à jour.`,
    unusable: (path: string, reason: string) =>
      `La base de données ${path} est inutilisable\u00a0: ${reason}.`,
    damaged: 'elle est abîmée',
    readOnly: 'elle est en lecture seule',
    full: 'le disque est plein',
    busy: 'un autre programme s’en sert',
    cannotBeOpened: (code: string) => `elle ne peut pas être ouverte (${code})`,
    notRewritten: (reason: string) =>
      `La base de données n’a pas été réécrite : ${reason}. Rien n’est perdu, elle sert comme avant.`,
    noRoom: 'le disque n’a pas assez de place libre',
  },
  keyLost: (file: string) =>
    `La clé du serveur (${file}) manquait ou était abîmée : une autre a été faite. Chacun se reconnecte ; les mots de passe des maîtres du jeu et les clés des cartes sont à redonner.`,
  noBackup:
    'Aucune sauvegarde n’est à côté : si vous en avez une ailleurs, remettez-la avec la commande restore.',
  lastBackup: (moment: string) =>
    `La dernière bonne sauvegarde est du ${moment} ; pour la remettre, tapez :`,
}
