import { common } from '../staff.ts'

const NBSP = '\u00a0'

/** Words of the library's page on which sound files for games are added and removed. */
export const sounds = {
  title: 'Gestion des sons',
  lead: 'Fichiers .mp3 seulement, 20\u00a0Mo au plus.',
  loading: 'Loading',
  reload: common.reloadList,
  categories: [
    { title: 'Son d’attente', hint: 'Pendant le salon, tout doucement' },
    { title: 'Son de classement intermédiaire', hint: 'Entre deux photos' },
    { title: 'Son de classement final', hint: 'À la fin de la partie' },
    { title: 'Bipper', hint: 'Dix secondes avant la fin' },
  ],
  photos: { title: 'Son des photos', hint: 'Un au hasard à chaque photo' },
  /**
   * name of a sound file that ships with the server: unchanged, because it is French; the English dictionary translates
   * it
   */
  file: (name: string) => name,
  none: 'Aucun son.',

  listen: 'Écouter',
  listenNamed: (name: string) => `Écouter ${name}`,
  stop: 'Arrêter',
  stopNamed: (name: string) => `Arrêter ${name}`,
  change: 'Changer',
  changeNamed: (name: string) => `Changer ${name}`,
  removeNamed: (name: string) => `Retirer ${name}`,
  add: 'Ajouter un son',
  position: (name: string) => `Écoute de ${name}`,
  /** @param seconds of the whole sound */
  duration: (seconds: number) => {
    const whole = Math.round(seconds)
    return whole < 60
      ? `${whole}${NBSP}s`
      : `${Math.floor(whole / 60)}${NBSP}min${whole % 60 === 0 ? '' : ` ${whole % 60}${NBSP}s`}`
  },
  notMp3: 'Seuls les fichiers .mp3 conviennent\u00a0: rien n’a changé.',
  silent: 'Ce son ne peut pas être lu ici.',
  kept: 'Le son d’avant est toujours là.',
  nothingAdded: 'Rien n’a été ajouté.',
  changed: (name: string) => `${name} est en place.`,
  added: (name: string) => `${name} est ajouté.`,

  removing: {
    title: 'Retirer ce son\u202f?',
    text: (name: string) => `«\u00a0${name}\u00a0» ne sera plus joué pendant les photos.`,
    cancel: common.cancel,
    confirm: 'Retirer',
    done: (name: string) => `${name} est retiré.`,
  },
}
