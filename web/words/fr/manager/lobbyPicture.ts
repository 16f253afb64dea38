import { common } from '../staff.ts'

/** Words of the library's page that chooses the photo on both sides of the big screen's lobby. */
export const lobbyPicture = {
  title: common.lobbyPicture,
  lead: {
    admin:
      'Elle borde le grand écran pendant que les joueurs arrivent, chez tous ceux qui n’ont pas choisi la leur.',
    mj: 'Elle borde le grand écran pendant que vos joueurs arrivent.',
  },
  preview: 'Aperçu du salon, avec la photo de chaque côté',
  now: 'Photo actuelle',
  chosen: (name: string) => `Photo choisie\u00a0: ${name}`,
  choose: 'Choisir une photo',
  change: 'Choisir une autre photo',
  help: 'JPEG, HEIC, PNG, WebP ou AVIF, 25\u00a0Mo au plus. Une photo verticale convient le mieux.',
  save: common.save,
  cancel: common.cancel,
  saved: 'La photo du salon est à jour.',
  missing: common.choosePhoto,
  kept: 'La photo d’avant est toujours là.',
}
