// The room that this tab hosts, so that a reload comes back to it while another tab opens its own.

export interface KeptRoom {
  /** unique name of its quiz */
  quiz: string
  roomID: string
  /** the right to drive the room, which outlives the account's session; unknown when the manager resumes a room */
  hostSession?: string
  /** totals before question `questionIndex`, by pseudo or team: what each gained is told from them */
  before?: { questionIndex: number; totals: Readonly<Record<string, number>> }
}

const KEY = 'hostedRoom'

// Storage may be refused: the room then lives as long as the page.
let memory: KeptRoom | null = null

/** The room that this tab hosts for that quiz, null without one. */
export function keptRoom(quiz: string): KeptRoom | null {
  const kept = memory ?? read()
  return kept?.quiz === quiz ? kept : null
}

export function keepRoom(room: KeptRoom): void {
  memory = room
  try {
    sessionStorage.setItem(KEY, JSON.stringify(room))
  } catch {
    // Kept in memory alone.
  }
}

/** The next hosting page of this tab opens a new room. */
export function forgetRoom(): void {
  memory = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There was nothing to remove.
  }
}

function read(): KeptRoom | null {
  try {
    const text = sessionStorage.getItem(KEY)
    if (text === null) return null
    const room: KeptRoom = JSON.parse(text)
    return typeof room.quiz === 'string' && typeof room.roomID === 'string' ? room : null
  } catch {
    return null
  }
}
