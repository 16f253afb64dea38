export { album } from '../seldom/keepsakes.ts'
export { keepsakes } from '../seldom/keepsakes.ts'
export { souvenir } from '../seldom/keepsakes.ts'
