import { day, weight } from '../../lateLoadedFormat.ts'

/** Words of the page « Faire de la place ». */
export const space = {
  title: 'Faire de la place',
  lead: 'Ce qui prend de la place sur le disque de la boîte, et ce qui peut partir.',
  loading: 'Mesure du disque…',
  reload: 'Recharger',
  disk: (free: number, of: number) => `${weight(free)} libres sur ${weight(of)}`,
  diskLabel: 'Part du disque qui est prise',

  kindsTitle: 'Par nature',
  kinds: {
    photos: {
      title: 'Photos des quiz',
      text: 'Les photos de la bibliothèque, chacune une seule fois.',
    },
    bin: {
      title: 'Corbeille',
      text: 'Les photos des quiz supprimés, pendant 30\u00a0jours.',
      link: 'Ouvrir la corbeille',
    },
    games: {
      title: 'Parties jouées',
      text: 'Les réponses et les points de chaque partie.',
      link: 'Voir les parties',
    },
    other: { title: 'Sons, images, comptes', text: 'Le reste de la base de données.' },
    tiles: {
      title: 'Cartes gardées au passage',
      text: 'Ce que les téléphones ont regardé. La carte se redemande à internet au besoin.',
      act: 'Vider',
      ask: 'Vider les cartes gardées\u202f?',
      asked:
        'Sans internet, ce qui n’est pas préparé ne s’affichera plus. Les zones préparées restent.',
    },
    maps: {
      title: 'Zones préparées et fichiers de carte',
      text: 'Ce qui sert sans internet.',
      link: 'Voir les cartes',
    },
    backups: {
      title: 'Sauvegardes',
      text: 'Les plus anciennes s’en vont d’elles-mêmes. Copiez-en une ailleurs de temps en temps.',
    },
    oldCopies: {
      title: 'Copies d’avant',
      text: 'Gardées à chaque mise à jour et à chaque restauration, pendant 90\u00a0jours.',
      act: 'Retirer',
      ask: 'Retirer les copies d’avant\u202f?',
      asked:
        'Elles permettent de revenir à la boîte d’avant une mise à jour ou une restauration. Si tout va bien, elles ne servent plus.',
    },
    journal: { title: 'Journal technique', text: 'Cinq fichiers au plus, pour qui vous aide.' },
  },
  copies: {
    update: (made: string, goes: string, bytes: number) =>
      `Avant la mise à jour du ${day(made)}\u00a0: ${weight(bytes)}, jusqu’au ${day(goes)}`,
    restore: (made: string, goes: string, bytes: number) =>
      `Avant la restauration du ${day(made)}\u00a0: ${weight(bytes)}, jusqu’au ${day(goes)}`,
  },
  cancel: 'Garder',
  kept: 'Rien n’a changé.',
  freed: 'C’est fait.',

  emptyTitle: 'Place déjà effacée',
  empty: (bytes: number) => `${weight(bytes)} de la base de données ne contiennent plus rien.`,
  giving: {
    none: 'Rien à rendre au disque\u00a0: ce qui est effacé sert aux prochaines photos.',
    ready:
      'La boîte les rend d’elle-même au disque quand personne ne joue. Vous pouvez le demander maintenant.',
    going: 'La boîte les rend au disque, petit à petit. Une partie qui s’ouvre passe avant.',
    waiting: 'La boîte les rendra au disque quand les parties ouvertes seront finies.',
    rewrite:
      'Cette base de données date d’une version plus ancienne\u00a0: réécrite une fois, elle rendra ensuite sa place d’elle-même. La boîte redémarre\u00a0; comptez une minute par gigaoctet.',
  },
  give: 'Rendre maintenant',
  rewrite: 'Redémarrer et réécrire',
  rewriting: 'La boîte redémarre et réécrit sa base de données. Cette page revient d’elle-même.',
  rewritten: 'La base de données a été réécrite.',
} as const
