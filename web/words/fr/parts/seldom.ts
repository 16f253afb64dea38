/** Pages and notices that hardly any visit opens. */
export { errors } from '../errors.ts'
export { leaveReasons } from '../seldom/leaveReasons.ts'
export { privacy } from '../privacy.ts'
export { reach } from '../reach.ts'
export { stops } from '../seldom/stops.ts'
