// What is told of a show: to its host page, to the screens of its halls, and to their phones.
import type { HostStep } from '#core/views/viewShapes.ts'

/** The network that phones join first; an open one has no password. */
export interface Wifi {
  ssid: string
  password: string | null
}

/** A hall as the show's host page finds it. */
export interface HallDoor {
  name: string
  roomID: string
  joinUrl: string
  /** of this hall's own big screen, which resumes its room with it */
  hostSession: string
}

/** How a hall stands. */
export interface HallState {
  name: string
  /** it was heard of a moment ago; false: cut off, or its node has just died */
  here: boolean
  step: HostStep
  questionIndex: number
  seats: number
  /** of these, whose phone is there */
  present: number
  /** to the running question */
  answered: number
}

/** The ranking over all halls. */
export interface AllHalls {
  questionIndex: number
  /** lines of the whole ranking: players, or teams */
  seats: number
  /** its first ten; equal points share a rank */
  top: { rank: number; name: string; hall: string; points: number }[]
  /** halls that have not closed that question, whose lines are those of before */
  behind: string[]
}

export interface PlayerAllHalls {
  questionIndex: number
  /** of this player, or of its team, over all halls */
  rank: number
  seats: number
}

export interface ShowOpened {
  show: string
  hostSession: string
  quiz: { unique_name: string; name: string; questionsNb: number }
  /** seconds */
  maxAnswerTime: number
  halls: HallDoor[]
  unreachable: boolean
  wifi: Wifi | null
}

/** What a hall's room adds to `pres_roomState`. */
export interface HallOfShow {
  id: string
  hall: number
  halls: readonly string[]
  /** the show's host page is there: it paces, this screen does not */
  paced: boolean
  allHalls: AllHalls | null
}

/** Server → host page of a show, by event name. */
export interface ShowEvents {
  pres_newShow_callback: ShowOpened
  pres_showState: ShowOpened & { states: HallState[]; allHalls: AllHalls | null }
  /** to the show's host page, whenever it has changed */
  pres_halls: { states: HallState[] }
  pres_allHalls: AllHalls
  pres_replaced: { message: string }
  error: { code: string; message: string }
  pong: { t?: number }
}

/** Server → screen of a hall, beside what every room's screen is told. */
export interface HallEvents {
  /** once all halls have closed a question, or 5 s after the first */
  pres_allHalls: AllHalls
  /** whether the show's host page paces it */
  pres_paced: { paced: boolean }
}
