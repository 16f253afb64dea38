import type { Words } from '../../words.ts'
import { common } from '../staff.ts'

const NBSP = '\u00a0'

/** English names of the sound files that ship with the server. */
const GIVEN: ReadonlyMap<string, string> = new Map([
  ['1-attente.mp3', '1-waiting.mp3'],
  ['2-classement.mp3', '2-ranking.mp3'],
  ['4-bipper.mp3', '4-beep.mp3'],
  ['6-photo-boussole.mp3', '6-photo-compass.mp3'],
  ['7-photo-escale.mp3', '7-photo-stopover.mp3'],
])

/** Words of the library's page on which sound files for games are added and removed. */
export const sounds: Words['sounds'] = {
  title: 'Sounds',
  lead: '.mp3 files only, 20\u00a0MB at most.',
  loading: 'Loading the sounds…',
  reload: common.reloadList,
  categories: [
    { title: 'Waiting music', hint: 'In the lobby, very softly' },
    { title: 'Ranking music', hint: 'Between two photos' },
    { title: 'Final ranking music', hint: 'At the end of the game' },
    { title: 'Beep', hint: 'Ten seconds before the end' },
  ],
  photos: { title: 'Photo music', hint: 'One at random for each photo' },
  file: (name) => GIVEN.get(name) ?? name,
  none: 'No sounds.',

  listen: 'Play',
  listenNamed: (name) => `Play ${name}`,
  stop: 'Stop',
  stopNamed: (name) => `Stop ${name}`,
  change: 'Change',
  changeNamed: (name) => `Change ${name}`,
  removeNamed: (name) => `Remove ${name}`,
  add: 'Add a sound',
  position: (name) => `Playing ${name}`,
  duration: (seconds) => {
    const whole = Math.round(seconds)
    return whole < 60
      ? `${whole}${NBSP}s`
      : `${Math.floor(whole / 60)}${NBSP}min${whole % 60 === 0 ? '' : ` ${whole % 60}${NBSP}s`}`
  },
  notMp3: 'Only .mp3 files will do: nothing has changed.',
  silent: 'This sound can’t be played here.',
  kept: 'The sound from before is still there.',
  nothingAdded: 'Nothing was added.',
  changed: (name) => `${name} is in place.`,
  added: (name) => `${name} is added.`,

  removing: {
    title: 'Remove this sound?',
    text: (name) => `“${name}” will no longer be played during photos.`,
    cancel: common.cancel,
    confirm: 'Remove',
    done: (name) => `${name} is removed.`,
  },
}
