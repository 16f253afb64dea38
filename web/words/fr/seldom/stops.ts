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
