/** Words of the home page, and of the page for an unknown address. */
export const home = {
  name: 'Point de Mire',
  tagline: 'Retrouvez d’où ont été prises les photos\u202f!',
  roomLabel: 'Numéro de la salle',
  join: 'Rejoindre',
  checking: 'Recherche de la salle…',
  administration: 'Administration',
  gameMasters: 'Maîtres du jeu',
  privacy: 'Vie privée',

  missingField: 'Tout les champs sont obligatoires',
  noSuchRoom: 'Cette salle n’existe pas ou n’est pas accessible',
  serverError: 'Une erreur est survenue au niveau du serveur',
  tooManyTries: 'Trop de tentatives\u00a0: patientez un instant, puis réessayez.',

  notFound: {
    title: 'Cette page n’existe pas',
    advice: 'Vérifiez l’adresse, ou revenez à l’accueil pour rejoindre une salle.',
    home: 'Retour à l’accueil',
  },
}
