// The HTTP requests of phones that a hall node answers itself. It always answers checks of its own rooms' numbers; it
// answers checks of other numbers, and requests for photos, only while the desk cannot be reached.
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
