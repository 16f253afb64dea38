// Types of the messages about an evening's rounds, breaks and corrections. Names are those of the API.
import type { Formula, Multiplier } from '../evening.ts'
import type { GameOptions } from '../game.ts'
import type { Color } from '../pseudo.ts'
import type { LatLng } from '../scoring/geo.ts'
import type { MapSettings, PointsSettings, TargetRing } from '../quiz.ts'
import type { FinalResults, HelpSettings, ResultRow, TeamRow, TeamScore } from './shapes.ts'

/** A round as messages describe it; `roundIndex` counts rounds from 0. */
export interface RoundInfo {
  roundIndex: number
  roundsNb: number
  title: string
  multiplier: Multiplier
  formula: Formula
  /** whether the round is a tie-break: one more question for those who share the first place */
  tieBreak?: true
  /** pseudos of those who play a tie-break; only in messages to the big screen */
  contenders?: string[]
  /** whether the receiving phone's seat is eliminated and scores no more; only in messages to phones in a knock-out */
  out?: boolean
}

export interface PlayerRound extends RoundInfo {
  /** number of questions that the room asked before this round; absent: none */
  askedBefore?: number
  questionsNb: number
  mapSettings: MapSettings
  mapSource?: string
  pointsSettings: PointsSettings
  timePoints: GameOptions['timePoints']
  targetSettings: readonly TargetRing[]
  /** each team has one marker; absent when each player has one */
  teamPin?: true
  helpSettings: HelpSettings[]
  /** answer time of a question, seconds */
  maxAnswerTime: number
}

export interface RoundEndInfo {
  roundIndex: number
  roundsNb: number
  /** ranking of the players by the points of this round alone */
  round: { pseudo: string; points: number; rank: number }[]
  /** ranking of the players over the whole evening up to this round */
  results: ResultRow[]
  team_results: TeamRow[] | null
  /** pseudos of the players who share the first place; empty when one player alone is first */
  tied: string[]
  /** after a knock-out: pseudos of the players whom the knock-out has eliminated */
  out_players?: string[]
}

export interface PlayerRoundEnd extends Partial<TeamScore> {
  roundIndex: number
  roundsNb: number
  pointsRound: number
  pointsTotal: number
  rank: number
  /** ranking of the evening so far; above 100 seats only its first ten rows and the rows around the receiver's own */
  results: ResultRow[]
  /**
   * in a room that ranks teams: their ranking of the evening so far; above 100 seats the receiver's own team alone has
   * its players
   */
  teams?: TeamRow[]
}

export interface BreakInfo {
  title: string
  text: string
  /** time left of the break, ms; null when the break lasts until the host continues */
  remaining: number | null
}

/** What the remote tells of the running break. */
export interface RemoteBreak {
  title: string
  /** time left of the break, ms; null when the break lasts until the host continues */
  remaining: number | null
  /** where the break stands: before the first round, between two, after the last */
  part: 'before' | 'between' | 'after'
  /** the step that follows, with its title; null: the final podium */
  next: { kind: 'round' | 'break'; title: string } | null
}

/** The corrected ranking of the step that a phone shows. */
export interface PlayerStandings extends Partial<TeamScore> {
  results: FinalResults
  /** at the end of a round, in a room that ranks teams: as in `player_roundEnd` */
  teams?: TeamRow[]
  /** at the end of a round: as in `player_roundEnd` */
  pointsRound?: number
}

/** A player's total and rank after a correction, and the correction itself. */
export type PlayerScores = {
  pointsTotal: number
  rank: number
  /** in an evening: what the correction leaves of the joker, which a voided question gives back */
  joker?: JokerState
} & Partial<TeamScore> &
  /**
   * `team`: colour of the corrected team, whose players keep their own points; absent for a player's correction;
   * `note`: the reason that the presenter typed; `undone`: an earlier correction was taken back
   */
  (
    | { reason: 'adjust'; points: number; note: string; team?: Color; undone?: true }
    /** index of the question that the host has voided, or restored so that it counts */
    | { reason: 'void'; questionIndex: number; void: boolean }
  )

/** State of a player's joker: not played yet, played on the question that is shown, or played before. */
export type JokerState = 'free' | 'now' | 'spent'

/** The receiver's team, in a room that ranks teams. */
export interface TeamInfo {
  team: Color
  /** pseudos of the other players of the team, in the order in which they came; at most MATES_TOLD */
  mates: string[]
  /** the team has more players than `mates` names */
  more?: true
}

/** Place of a team's one marker, and pseudo of the player who placed the marker. */
export interface TeamPinInfo {
  coords: LatLng
  pseudo: string
}

export interface EveningInfo {
  name: string
  steps: {
    kind: 'round' | 'break'
    title: string
    questionsNb?: number
    multiplier?: Multiplier
    formula?: Formula
  }[]
}

/** A correction by the host, as the list on the host's page shows it. */
export interface CorrectionInfo {
  playerID: string | null
  pseudo: string | null
  team: string | null
  points: number
  reason: string
  /** the correction takes back the one with this index; absent when it takes back none */
  undoes?: number
  /** a later correction has taken this one back */
  undone?: true
}

/** Data about the evening that the host's page receives besides the current round. */
export interface EveningState {
  evening?: EveningInfo
  /** index of the evening's present step */
  stepIndex?: number
  /** indices of the round's voided questions */
  voided?: number[]
  corrections?: CorrectionInfo[]
  /** in a knock-out: pseudos of the players whom the knock-out has eliminated */
  out_players?: string[]
  roundEnd?: RoundEndInfo
  break?: BreakInfo & { stepIndex: number }
  /** at the evening's end: pseudos of the players who share the first place */
  tied?: string[]
}
