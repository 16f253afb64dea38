// The corrections that the presenter can make in the present step, and the step that follows it. Pure.
import type {
  CorrectionInfo,
  EveningInfo,
  FinalResults,
  ResultRow,
  RoundEndInfo,
  TeamRow,
} from '#protocol/shapes.ts'
import { closedQuestions, mayAdjust } from '../../live/corrections.ts'
import type { InRoom, Room } from '../hostView.ts'
import { finalStandings, type Standing, withOut } from '../ranking/standings.ts'
import { teamBoxes } from '../teams.ts'

export interface CorrectionsPanel {
  mayAdjust: boolean
  players: readonly { ID: string; pseudo: string }[]
  /** names of the teams with at least one player; empty when the ranking is by player */
  teams: readonly string[]
  /** corrections that the presenter has made, oldest first */
  corrections: readonly CorrectionInfo[]
  /** the questions of the round, in the order in which they are played */
  questions: readonly { index: number; title: string | null; void: boolean }[]
}

export function correctionsOf(view: InRoom): CorrectionsPanel {
  const { room, step } = view
  const { round, players, maxTeam, corrections, titles, voided, quiz } = room
  const closed = round?.tieBreak
    ? 0
    : closedQuestions(step, 'asked' in view ? view.asked.questionIndex : 0, quiz.questionsNb)
  return {
    mayAdjust: mayAdjust(step, round?.roundIndex ?? 0),
    players,
    teams:
      maxTeam === null
        ? []
        : teamBoxes(players, maxTeam)
            .filter((box) => box.players.length > 0)
            .map(({ team }) => team),
    corrections,
    questions: Array.from({ length: closed }, (_, index) => ({
      index,
      title: titles[index] ?? null,
      void: voided.includes(index),
    })),
  }
}

/** Whether some team's total is no longer what its players' points give. */
export function isTeamCorrected(corrections: readonly CorrectionInfo[]): boolean {
  const given = new Map<string, number>()
  for (const { team, points } of corrections)
    if (team !== null) given.set(team, Math.round(1000 * points) + (given.get(team) ?? 0))
  return [...given.values()].some((points) => points !== 0)
}

/** Returns kind and title (none of the final podium) of the step that follows the room's present step of the evening. */
export function stepAfter({
  evening,
  stepIndex,
}: {
  evening: EveningInfo | null
  stepIndex: number
}): { kind: 'round' | 'break' | 'end'; title: string } {
  const step = evening?.steps[stepIndex + 1]
  return step ? { kind: step.kind, title: step.title } : { kind: 'end', title: '' }
}

/** Whether the presenter can end the game now: something has been played, and nobody is answering. */
export function mayFinish(view: InRoom): boolean {
  const { step, room } = view
  if (room.show) return false
  if (step === 'break') return breakPart(room) !== 'before'
  return step === 'resultsQuestion' || step === 'resultsQuestion_classement' || step === 'roundEnd'
}

/** Whether no round of the evening follows the present step. */
export const isLastRound = ({ evening, stepIndex }: Pick<Room, 'evening' | 'stepIndex'>): boolean =>
  !evening?.steps.slice(stepIndex + 1).some(({ kind }) => kind === 'round')

/** Returns where a break that is the room's present step stands: before the first round, between two, after the last. */
export function breakPart({
  evening,
  stepIndex,
}: {
  evening: EveningInfo | null
  stepIndex: number
}): 'before' | 'between' | 'after' {
  const steps = evening?.steps ?? []
  if (!steps.slice(stepIndex + 1).some(({ kind }) => kind === 'round')) return 'after'
  return steps.slice(0, stepIndex).some(({ kind }) => kind === 'round') ? 'between' : 'before'
}

/**
 * Returns the names of the players (with teams: of the teams) that share the first place, where a tie-break can be
 * played: at the end of the game, or after the last round. Returns an empty list in every other case.
 */
export function tiedFirst(view: InRoom): string[] {
  if (view.step === 'endGame') return sharing(view.results)
  if (view.step !== 'roundEnd' || !isLastRound(view.room)) return []
  const { results, team_results } = view.info
  return sharing(team_results ? { teams: team_results } : results)
}

function sharing(results: FinalResults): string[] {
  const first = finalStandings(results).filter(({ rank }) => rank === 1)
  return first.length > 1 ? first.map(({ name }) => name) : []
}

/**
 * Returns the questions of a quiz that the room has not asked, whose places nobody has been shown.
 * @param asked `filename` of each question that the room has asked
 */
export function unasked<Q extends { filename: string }>(
  questions: readonly Q[],
  asked: readonly string[],
): Q[] {
  return questions.filter(({ filename }) => !asked.includes(filename))
}

/**
 * Returns the quizzes that have a question that the room has not asked.
 * @param askedNb for each quiz of which the room has asked some: how many
 */
export const withUnasked = <Quiz extends { unique_name: string; questionsNb: number }>(
  quizzes: readonly Quiz[],
  askedNb: Readonly<Record<string, number>>,
): Quiz[] =>
  quizzes.filter(({ unique_name, questionsNb }) => questionsNb > (askedNb[unique_name] ?? 0))

/** Returns the standings of one round alone, by player. */
export function roundStandings({ round, out_players: out }: RoundEndInfo): Standing[] {
  return withOut(
    round.map(({ pseudo, points, rank }) => ({
      kind: 'player',
      name: pseudo,
      points,
      rank,
      move: 0,
      gain: null,
    })),
    out,
  )
}

/** Returns the standings of the evening after a round; a player's gain is that player's points in that round. */
export function eveningStandings({ round, results, team_results }: RoundEndInfo): Standing[] {
  const won = new Map(round.map(({ pseudo, points }) => [pseudo, points]))
  return team_results
    ? team_results.map(teamLine)
    : results.map((row) => ({ ...playerLine(row), gain: won.get(row.pseudo) ?? null }))
}

const playerLine = ({ pseudo, points, rank, classementMove }: ResultRow): Standing => ({
  kind: 'player',
  name: pseudo,
  points,
  rank,
  move: classementMove,
  gain: null,
})
const teamLine = ({ team, players, points, rank, classementMove }: TeamRow): Standing => ({
  kind: 'team',
  name: team,
  players,
  points,
  rank,
  move: classementMove,
  gain: null,
})
