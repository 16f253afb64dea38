/** The words of a challenge, played alone by its link. */
export { challenge } from '../challenge.ts'
export { compass } from '../compass.ts'
export { kiosk } from '../kiosk.ts'
export { map } from '../map.ts'
export { playing } from '../playing.ts'
export { spoken } from '../spoken.ts'
export { spokenMap } from '../spokenMap.ts'
