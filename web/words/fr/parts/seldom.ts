/** The texts of pages and notices that few players see, loaded apart from the others. */
export { errors } from '../errors.ts'
export { leaveReasons } from '../seldom/leaveReasons.ts'
export { phoneCheck } from '../seldom/phoneCheck.ts'
export { privacy } from '../privacy.ts'
export { stops } from '../seldom/stops.ts'
