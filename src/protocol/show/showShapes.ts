// Shapes of messages about a show: to its host page, to the screens of its halls, and to their phones.
import type { HostStep } from '#core/views/viewShapes.ts'

/** The Wi-Fi network that phones join to reach the box; `password` is null for an open network. */
export interface Wifi {
  ssid: string
  password: string | null
}

/** The way into a hall, for the show's host page: what phones and the hall's big screen need to reach its room. */
export interface HallOpening {
  name: string
  roomID: string
  joinUrl: string
  /** the room's token, which the hall's big screen sends to resume the room */
  hostSession: string
}

/** State of one hall, as the show's host page receives it. */
export interface HallState {
  name: string
  /** whether a state of the hall was received recently; false: its node is cut off, or has stopped */
  here: boolean
  /** URL of the hall's own node, which runs the hall's game even while cut off from other nodes; null: no own node */
  base: string | null
  /** whether the hall's big screen is open */
  screen: boolean
  step: HostStep
  questionIndex: number
  seats: number
  /** number of the hall's seats whose phone is connected */
  present: number
  /** number of answers to the running question in this hall */
  answered: number
}

/** The ranking over all halls of the show. */
export interface AllHalls {
  questionIndex: number
  /** number of lines of the whole ranking: of players, or of teams when the room ranks teams */
  seats: number
  /** first ten lines of the ranking over all halls; equal points share a rank */
  top: { rank: number; name: string; hall: string; points: number }[]
  /** names of the halls that have not closed the question: their players are ranked by their points before it */
  behind: string[]
  /** those of `behind` that are there, and may still close it: the final ranking waits for them */
  awaited: string[]
  /** to the screen of a hall: the hall's first line, even where it is not in `top`; null while nobody there is ranked */
  best?: { rank: number; name: string; points: number } | null
}

export interface PlayerAllHalls {
  questionIndex: number
  /** rank over all halls of this player, or of the player's team */
  rank: number
  seats: number
  /** name of the player's hall */
  hall: string
}

export interface ShowOpened {
  show: string
  hostSession: string
  quiz: { unique_name: string; name: string; questionsNb: number }
  /** answer time of a question, seconds */
  maxAnswerTime: number
  halls: HallOpening[]
  unreachable: boolean
  wifi: Wifi | null
  /**
   * when this page took the lead of the show, epoch ms (of several nodes: by NATS' clock); the page with the latest
   * `since` drives the show
   */
  since: number
}

/** Fields that a room of a show adds to `pres_roomState`. */
export interface HallOfShow {
  id: string
  hall: number
  halls: readonly string[]
  /** whether the show's host page is connected: then that page drives the game, not the hall's big screen */
  paced: boolean
  allHalls: AllHalls | null
}

export interface HallStates {
  /** state of each hall whose state the server knows, in the order of the halls */
  states: HallState[]
  /** index of the question that the host page has led all halls to; null: the show has not been started */
  ordered: number | null
}

/** Messages from the server to the host page of a show: the `event` of a frame, and the type of its `data`. */
export interface ShowEvents {
  pres_newShow_callback: ShowOpened
  pres_showState: ShowOpened & HallStates & { allHalls: AllHalls | null }
  /** the server sends this to the show's host page whenever a hall's state changes */
  pres_halls: HallStates
  pres_allHalls: AllHalls
  pres_replaced: { message: string }
  error: { code: string; message: string }
  pong: { t?: number }
}

/** Messages from the server to the big screen of a hall, besides the messages to the screen of any room. */
export interface HallEvents {
  /** ranking over all halls, sent once all have closed a question, or 5 s after the first hall has */
  pres_allHalls: AllHalls
  /** whether the show's host page drives the hall */
  pres_paced: { paced: boolean }
}
