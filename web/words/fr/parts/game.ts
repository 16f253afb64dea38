/** The texts and announcements of a phone during the game. */
export { compass } from '../compass.ts'
export { map } from '../map.ts'
export { playing } from '../playing.ts'
export { spoken } from '../spoken.ts'
export { spokenMap } from '../spokenMap.ts'
