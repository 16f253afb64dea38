import { counted } from '../format.ts'
import type { Words } from '../words.ts'

/** Texts about who may enter a room (locked, limits), the same on the big screen and on the presenter's remote. */
export const doors: Words['doors'] = {
  title: 'Doors of the room',
  open: 'Doors',
  lock: 'Lock the room',
  unlock: 'Unlock the room',
  locked: 'Room locked',
  lockedEffect: 'Nobody new gets in. Players who have a seat can come back.',
  openEffect: 'As long as there are seats, a new phone can join.',
  removeAway: 'Remove absent players',
  away: (n) => {
    if (n === 0) return 'Nobody is absent.'
    const effect =
      n === 1
        ? 'their points are erased, their phone can come back from zero'
        : 'their points are erased, their phones can come back from zero'
    return `${counted(n, 'player', 'players')} absent: ${effect}.`
  },
  keep: 'Keep',
  close: 'Close',

  ask: 'Several phones are coming from the same address. Let them in?',
  askKicked: 'A phone is coming from the address of removed players. Let it in?',
  from: (address, seats) => `${address}, ${counted(seats, 'player', 'players')}.`,
  why: 'This is common behind a Wi-Fi access point or a shared connection. A yes holds for the whole room.',
  whyKicked: 'A yes holds for everyone who comes from there.',
  allow: 'Let in',
  later: 'Not now',
}
