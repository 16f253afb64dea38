/** The keepsakes of a game: a souvenir for each player, an album for all. */
export { album } from '../seldom/keepsakes.ts'
export { keepsakes } from '../seldom/keepsakes.ts'
export { souvenir } from '../seldom/keepsakes.ts'
