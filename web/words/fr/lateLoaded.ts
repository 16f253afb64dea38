import { HTTP_ERRORS } from '#protocol/errors.ts'

// Error texts of the web pages: several that the server sends too, and one for a server that does not answer.

export const errors = {
  notAuthenticated: HTTP_ERRORS.notAuthenticated,
  forbidden: HTTP_ERRORS.forbidden,
  server: HTTP_ERRORS.server,
  missingFields: HTTP_ERRORS.missingFields,
  badCredentials: HTTP_ERRORS.badCredentials,
  unreachable:
    'Le serveur ne répond pas. Vérifiez qu’il tourne et que le réseau est bon, puis réessayez.',
}

/** Words that say why a player is back on the home page. */
export const leaveReasons = {
  presLeft: {
    title: 'Le présentateur a quitté la partie.',
    advice: 'Entrez le numéro d’une autre salle pour rejouer.',
  },
  ended: {
    title: 'La partie est terminée.',
    advice: 'Entrez le numéro d’une autre salle pour rejouer.',
  },
  noSuchRoom: {
    title: 'Cette salle n’existe pas ou n’est pas accessible',
    advice: 'Vérifiez le numéro affiché sur le grand écran.',
  },
  begun: {
    title: 'La partie a commencé sans ce téléphone.',
    advice:
      'Cette salle n’accepte plus de nouveaux joueurs. Demandez au présentateur, ou entrez le numéro d’une autre salle.',
  },
  full: {
    title: 'Cette salle est complète.',
    advice: 'Demandez au présentateur d’ouvrir une place, ou entrez le numéro d’une autre salle.',
  },
  barred: {
    title: 'Le présentateur vous a retiré de la partie.',
    advice: 'Cette salle n’accepte plus ce téléphone. Entrez le numéro d’une autre salle.',
  },
}

/** Texts of a phone that checks whether it reaches the server. */
export const phoneCheck = {
  trying: 'Essai en cours…',
  works: 'Ça marche',
  advice: 'Ce téléphone atteint l’ordinateur du jeu. Regardez l’écran du présentateur.',
  over: 'Cet essai n’est plus valable',
  overAdvice:
    'Ce téléphone atteint bien l’ordinateur du jeu, mais le code est trop ancien. Affichez-en un autre.',
  failed: 'Le jeu ne répond plus',
  failedAdvice: 'Vérifiez le Wi-Fi de ce téléphone, puis scannez de nouveau le code.',
}

/** Texts of the page about privacy: which data of players the server stores, and which it does not. */
export const privacy = {
  title: 'Vie privée',
  lead: 'Point de Mire fonctionne sur l’ordinateur qui l’héberge. Rien de ce qu’il garde n’est envoyé ailleurs.',
  parts: [
    {
      title: 'Vous jouez',
      points: [
        'Aucun compte, aucun nom, aucune adresse\u202f: un fruit et une couleur, tirés au sort ou choisis dans une liste.',
        'Aucun cookie. Votre téléphone garde la clé de votre place, pour y revenir après une coupure, et la langue choisie.',
        'La partie garde vos réponses, leur temps et vos points, sous ce fruit et cette couleur.',
        'Votre position n’est jamais demandée.',
        'Un défi garde le nom que vous tapez, vos points et votre temps. Son auteur peut retirer un nom, et tout est effacé avec le défi, au plus tard 30\u00a0jours après sa fin.',
        'La partie finie, votre souvenir est à qui a son lien, et l’album de la soirée à qui a le sien\u00a0: ces liens ne se devinent pas, et ne disent rien l’un de l’autre. Le présentateur termine l’album quand il veut, sinon il l’est de lui-même après 30\u00a0jours\u00a0; le souvenir disparaît avec la partie, quand elle est effacée. L’image et le fichier que vous enregistrez restent à vous.',
      ],
    },
    {
      title: 'Vous présentez',
      points: [
        'Une session ouverte garde un cookie sur votre appareil, jusqu’à la déconnexion ou son expiration.',
        'Des photos, seule l’image est gardée\u202f: ce que l’appareil y avait noté (lieu, date, modèle) est retiré.',
        'L’historique d’une partie s’efface dans «\u00a0Parties jouées\u00a0». Un quiz supprimé reste 30\u00a0jours dans la corbeille, ou disparaît dès qu’on la vide.',
        'Ce qui est effacé l’est aussi dans le fichier de l’ordinateur, et pas seulement caché.',
        'Les sauvegardes gardent tout tel que c’était\u00a0: les sept dernières, et la dernière de chaque mois pendant six mois. Ce qui est effacé aujourd’hui y reste jusqu’à ce qu’elles soient remplacées. Une copie d’avant une mise à jour ou une restauration est retirée après 90\u00a0jours.',
        'Le journal technique ne contient ni adresse de téléphone, ni réponse.',
      ],
    },
    {
      title: 'Ce qui peut sortir',
      points: [
        'Les cartes, quand l’ordinateur a internet\u00a0: il cherche les images à la source que l’administrateur a choisie (au début l’IGN, pour la France), et les garde. Les téléphones ne parlent qu’à lui.',
        'Street View et la carte de Google, quand une question ou un quiz s’en sert\u202f: les appareils qui les affichent les demandent alors à Google.',
      ],
    },
  ],
  home: 'Retour à l’accueil',
}

/**
 * Texts for a phone that cannot go on (player kicked, seat taken by another tab, host must allow the phone), loaded
 * only when one is needed.
 */
export const stops = {
  kicked: {
    title: 'Vous avez été retiré de la salle',
    advice: 'Vos points n’ont pas été gardés. Vous pouvez revenir, à zéro.',
    action: 'Rejoindre',
  },
  waiting: {
    advice:
      'Plusieurs téléphones arrivent par la même adresse que le vôtre. Gardez cette page ouverte, elle redemande d’elle-même.',
    asking: 'En attente du présentateur',
  },
  replaced: {
    title: 'Ouvert dans un autre onglet',
    advice: 'Votre place est tenue par l’autre onglet de ce téléphone.',
    action: 'Reprendre ici',
  },
  paused: {
    title: 'Trop de messages',
    advice: 'Votre place et vos points sont gardés. Patientez un instant, puis réessayez.',
    action: 'Réessayer',
  },
}
