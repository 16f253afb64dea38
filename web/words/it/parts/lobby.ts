export { home } from '../home.ts'
export { player } from '../player.ts'
export { pseudo } from '../pseudo.ts'
export { ui } from '../ui.ts'
