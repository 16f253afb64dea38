/** The texts of a phone until its lobby: the home page, the choice of a pseudo, the lobby. */
export { home } from '../home.ts'
export { player } from '../player.ts'
export { pseudo } from '../pseudo.ts'
export { ui } from '../ui.ts'
