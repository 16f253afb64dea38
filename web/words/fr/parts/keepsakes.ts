/** What stays of a game: a souvenir for each, an album for all. */
export { album } from '../seldom/keepsakes.ts'
export { keepsakes } from '../seldom/keepsakes.ts'
export { souvenir } from '../seldom/keepsakes.ts'
