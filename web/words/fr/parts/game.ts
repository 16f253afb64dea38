/** What a phone shows once the game runs, and what it says aloud. */
export { compass } from '../compass.ts'
export { map } from '../map.ts'
export { playing } from '../playing.ts'
export { spoken } from '../spoken.ts'
export { spokenMap } from '../spokenMap.ts'
