/** Words of the lobby picture screen. */
export const fr = {
  title: 'Mettre à jour la photo du Lobby',
  lead: {
    admin: 'Elle borde le grand écran pendant que les joueurs arrivent, chez tous ceux qui n’ont pas choisi la leur.',
    mj: 'Elle borde le grand écran pendant que vos joueurs arrivent.',
  },
  preview: 'Aperçu du salon, avec la photo de chaque côté',
  now: 'Photo actuelle',
  chosen: (name: string) => `Photo choisie\u00a0: ${name}`,
  choose: 'Choisir une photo',
  change: 'Choisir une autre photo',
  help: 'JPEG, PNG, WebP ou AVIF, 25\u00a0Mo au plus. Une photo verticale convient le mieux.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: 'La photo du Lobby est à jour.',
  missing: 'Choisissez une photo.',
  kept: 'La photo d’avant est toujours là.',
}
