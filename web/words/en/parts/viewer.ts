/** The texts of a shared quiz's pages, of the map page, and of the page on how to maintain the server. */
export { common } from '../common.ts'
export { compass } from '../compass.ts'
export { errors } from '../errors.ts'
export { help } from '../help.ts'
export { map } from '../map.ts'
export { refusals } from '../refusals.ts'
export { spokenMap } from '../spokenMap.ts'
export { viewer } from '../viewer.ts'
