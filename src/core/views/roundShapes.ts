// What the screens are told of rounds, breaks and corrections: the payloads that an evening adds. Names are the contract's own.
import type { Formula, Multiplier } from '../evening.ts'
import type { GameOptions } from '../game.ts'
import type { Color } from '../pseudo.ts'
import type { LatLng } from '../scoring/geo.ts'
import type { MapSettings, PointsSettings, TargetRing } from '../quiz.ts'
import type { HelpSettings, ResultRow, TeamRow } from './shapes.ts'

/** A round as it is told; `roundIndex` from 0. */
export interface RoundTold {
  roundIndex: number
  roundsNb: number
  title: string
  multiplier: Multiplier
  formula: Formula
  /** one more question for those who share the first place */
  tieBreak?: true
  /** only to a phone, in a knock-out round: its seat is eliminated and scores no more */
  out?: boolean
}

export interface PlayerRound extends RoundTold {
  questionsNb: number
  mapSettings: MapSettings
  mapSource?: string
  pointsSettings: PointsSettings
  timePoints: GameOptions['timePoints']
  targetSettings: readonly TargetRing[]
  helpSettings: HelpSettings[]
  /** seconds */
  maxAnswerTime: number
}

export interface RoundEndTold {
  roundIndex: number
  roundsNb: number
  /** this round alone */
  round: { pseudo: string; points: number; rank: number }[]
  /** the evening so far */
  results: ResultRow[]
  team_results: TeamRow[] | null
  /** who shares the first place; empty when one alone is first */
  tied: string[]
  /** after a knock-out: who was out */
  out_players?: string[]
}

export interface PlayerRoundEnd {
  roundIndex: number
  roundsNb: number
  pointsRound: number
  pointsTotal: number
  rank: number
  /** of the evening so far; in rooms of more than 100: the first ten and the receiver's neighbours */
  results: ResultRow[]
}

export interface BreakTold {
  title: string
  text: string
  /** ms; null without an end */
  remaining: number | null
}

/** Where a correction leaves a player, and what it was. */
export type PlayerScores = { pointsTotal: number; rank: number } & (
  /** `team`: it is the team's, and the player's own points are as before; `note`: why, in the presenter's words */
  | { reason: 'adjust'; points: number; note: string; team?: Color }
  /** which question counts no more, or again */
  | { reason: 'void'; questionIndex: number; void: boolean }
)

/** A team's one marker, and who placed it. */
export interface TeamPinTold {
  coords: LatLng
  pseudo: string
}

export interface EveningTold {
  name: string
  steps: { kind: 'round' | 'break'; title: string; questionsNb?: number; multiplier?: Multiplier; formula?: Formula }[]
}

/** A correction as the host's page lists it. */
export interface CorrectionTold {
  playerID: string | null
  pseudo: string | null
  team: string | null
  points: number
  reason: string
}

/** What the host's page knows of rounds, beside the round itself. */
export interface EveningState {
  evening?: EveningTold
  /** index of the evening's present step */
  stepIndex?: number
  /** of the round's questions, those that count nowhere */
  voided?: number[]
  corrections?: CorrectionTold[]
  /** in a knock-out: pseudos of those who score no more */
  out_players?: string[]
  roundEnd?: RoundEndTold
  break?: BreakTold & { stepIndex: number }
  /** at the end: who shares the first place */
  tied?: string[]
}
