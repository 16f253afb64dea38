/** The words of a game's keepsakes: a souvenir for each player, an album for all. */
export { album } from '../seldom/keepsakes.ts'
export { keepsakes } from '../seldom/keepsakes.ts'
export { souvenir } from '../seldom/keepsakes.ts'
