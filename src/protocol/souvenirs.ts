// Responses about what players keep of a game, souvenir and album: specification, section 7.
import type {
  AlbumQuestion,
  AlbumRound,
  Standings,
  ToldSouvenir,
} from '#core/views/souvenirShapes.ts'

export type {
  AlbumQuestion,
  AlbumRound,
  KeptRound,
  SouvenirAnswer,
} from '#core/views/souvenirShapes.ts'

export const SOUVENIR_ERRORS = {
  unknownSouvenir: "Ce souvenir n'existe pas, ou n'existe plus.",
  unknownAlbum: "Cet album n'existe pas, ou il est terminé.",
} as const

/** Response of GET /api/souvenir/{key}. */
export interface Souvenir extends ToldSouvenir {
  /** title of the quiz or evening that the player has played */
  quiz: string
  /** time when the game was played, ISO 8601 UTC */
  playedAt: string
}

/** Response of GET /api/album/{key}. */
export interface Album extends Standings {
  /** title of the quiz or evening that the album shows */
  name: string
  /** time when the game was played, ISO 8601 UTC */
  playedAt: string
  questions: AlbumQuestion[]
  /** an addition to the specification, as are `rounds`, `withheld` and `until` */
  players: number
  rounds: AlbumRound[]
  /**
   * number of the game's questions that the album leaves out: an open room has yet to close a question with the same
   * photo or Street View
   */
  withheld: number
  /** end of the album's lifetime, ISO 8601 UTC */
  until: string
}

/** The public album of a past game, as the history links to it. */
export interface AlbumOfGame {
  key: string
  url: string
  /** end of the album's lifetime, ISO 8601 UTC */
  until: string
}
