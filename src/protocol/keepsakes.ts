// What stays of a game, as it is told: contract, section 7.
import type { AlbumQuestion, AlbumRound, Standings, ToldSouvenir } from '#core/views/keepsakeShapes.ts'

export type { AlbumQuestion, AlbumRound, KeptRound, SouvenirAnswer } from '#core/views/keepsakeShapes.ts'

export const KEEPSAKE_ERRORS = {
  unknownSouvenir: "Ce souvenir n'existe pas, ou n'existe plus.",
  unknownAlbum: "Cet album n'existe pas, ou il est terminé.",
} as const

/** GET /api/souvenir/{key} */
export interface Souvenir extends ToldSouvenir {
  /** name of the quiz, or of the evening */
  quiz: string
  /** ISO 8601 UTC */
  playedAt: string
}

/** GET /api/album/{key} */
export interface Album extends Standings {
  /** of the quiz, or of the evening */
  name: string
  /** ISO 8601 UTC */
  playedAt: string
  questions: AlbumQuestion[]
  /** additions of ours */
  players: number
  rounds: AlbumRound[]
  /** questions that a game which is open now still asks: they come back after it */
  withheld: number
  /** ISO 8601 UTC: nobody sees it any more from then on */
  until: string
}

/** What the history tells of a game's album. */
export interface AlbumOfGame {
  key: string
  url: string
  /** ISO 8601 UTC */
  until: string
}
