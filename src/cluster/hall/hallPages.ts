// Tells which HTTP requests of phones a hall node answers in place of the desk. `/api/game/check`, which asks whether a
// room has a given number, is always answered by the hall node for its own rooms. Only while the desk cannot be
// reached, the hall node also answers it for other numbers, and answers requests for photos that desk/forward.ts has
// not found.
import type { Rooms } from '../../live/room/rooms.ts'

export type OwnPage = (url: string) => 'here' | 'without the desk' | null

const ABOUT_A_ROOM = /^\/api\/game\/check\/(\d{6})\/?(?:$|\?)/
const IN_A_GAME = /^\/api\/(?:game\/check|photo)\b/

export function hallPage(rooms: () => Rooms | null): OwnPage {
  return (url) => {
    const [, code] = ABOUT_A_ROOM.exec(url) ?? []
    if (code !== undefined && rooms()?.find(code)) return 'here'
    return IN_A_GAME.test(url) ? 'without the desk' : null
  }
}
