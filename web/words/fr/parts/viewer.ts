/** The texts of the public pages, which anybody with their link can open without a login, and of the help. */
export { common } from '../common.ts'
export { compass } from '../compass.ts'
export { errors } from '../errors.ts'
export { help } from '../help.ts'
export { map } from '../map.ts'
export { refusals } from '../refusals.ts'
export { spokenMap } from '../spokenMap.ts'
export { viewer } from '../viewer.ts'
