// The big screen's view of an evening (plan, round, corrections), and how the server's messages change that view. Pure.
import type { HostEvents, NewRoomCallback, RoomState } from '#protocol/hostMessages.ts'
import type {
  BreakTold,
  EveningTold,
  FinalResults,
  QuizData,
  QuestionResults,
  RoundTold,
} from '#protocol/shapes.ts'
import type { FoldContext, HostFrame, InRoom, Room, Totals } from '../hostView.ts'
import { closestHelp } from '../launch/launchOptions.ts'
import type { RoomRounds } from './roomRounds.ts'
import { shifted, totalsOf } from '../ranking/totals.ts'

export type RoundFrame = Extract<
  HostFrame,
  {
    event:
      | 'pres_round'
      | 'pres_roundEnd'
      | 'pres_break'
      | 'pres_chain_callback'
      | 'pres_adjusted'
      | 'pres_voided'
  }
>

/** Question index under which the page keeps the totals before the round's first question. */
export const BEFORE_ROUND = -1

type Standings = Pick<QuestionResults, 'results' | 'team_results'>

export function openedRounds({
  evening = null as EveningTold | null,
  quizzData,
}: Pick<NewRoomCallback, 'quizzData'> & { evening?: EveningTold | null }): RoomRounds {
  return {
    evening,
    stepIndex: 0,
    round: null,
    voided: [],
    corrections: [],
    carried: {},
    titles: {},
    asked: [],
    played: quizzData,
    back: null,
    over: false,
  }
}

export function resumedRounds(
  state: RoomState,
  known: Room | null,
  keptBefore: FoldContext['keptBefore'],
): RoomRounds {
  const { quizzData, evening, stepIndex = 0, voided = [], corrections = [], asked = [] } = state
  const round = roundOf(state, quizzData)
  const sameRound = known !== null && known.round?.roundIndex === round?.roundIndex
  return {
    evening: evening ?? null,
    stepIndex,
    round,
    voided,
    corrections,
    carried:
      carriedTo(state, round) ??
      keptBefore(BEFORE_ROUND, round?.roundIndex ?? 0) ??
      (sameRound ? known.carried : null),
    titles: sameRound ? known.titles : {},
    asked,
    played: round?.tieBreak && known ? known.played : quizzData,
    back: state.back ?? null,
    over: false,
  }
}

/**
 * Returns the totals with which a round begins: those of the round or game that has just finished, or an empty record
 * before a first round; null where the server's state (`RoomState`) does not hold these totals.
 */
function carriedTo({ step, roundEnd, endGame }: RoomState, round: RoundTold | null): Totals | null {
  if (step === 'roundEnd' && roundEnd) return totalsOf(roundEnd)
  if (step === 'endGame' && endGame) return finalTotals(endGame)
  return round === null || (round.roundIndex === 0 && step !== 'break' && !round.tieBreak)
    ? {}
    : null
}

export function afterRoundFrame(
  view: InRoom,
  frame: RoundFrame,
  { at, chained }: FoldContext,
): InRoom {
  const { room } = view
  switch (frame.event) {
    case 'pres_round':
      return { ...view, room: { ...room, ...begunRound(frame.data) } }
    case 'pres_roundEnd': {
      const { roundIndex, roundsNb } = frame.data
      const round = room.round && { ...room.round, roundIndex, roundsNb }
      return {
        step: 'roundEnd',
        room: { ...room, round, carried: totalsOf(frame.data) },
        since: at,
        told: frame.data,
        shown: 'podium',
      }
    }
    case 'pres_break':
      return atBreak(
        { ...room, stepIndex: frame.data.stepIndex, back: frame.data.back ?? null },
        frame.data,
        at,
      )
    case 'pres_chain_callback': {
      const { quizzData: quiz } = frame.data
      const kept = chained?.keepScores ?? true
      const rounds = {
        evening: null,
        stepIndex: 0,
        round: kept ? chainedRound(room, quiz) : null,
        voided: [],
        titles: {},
        played: quiz,
        back: frame.data.back ?? null,
      }
      const left = kept ? {} : { corrections: [], carried: {} }
      return {
        step: 'lobby',
        newcomer: null,
        room: {
          ...room,
          ...rounds,
          ...left,
          quiz,
          maxAnswerTime: chained?.time ?? room.maxAnswerTime,
          helpZone: chained?.helpZone ?? room.helpZone,
        },
      }
    }
    case 'pres_adjusted':
      return withStandings(
        { ...view, room: { ...room, corrections: frame.data.corrections ?? room.corrections } },
        frame.data,
        null,
      )
    case 'pres_voided': {
      const { questionIndex } = frame.data
      const others = room.voided.filter((index) => index !== questionIndex)
      return withStandings(
        {
          ...view,
          room: { ...room, voided: frame.data.void ? [...others, questionIndex] : others },
        },
        frame.data,
        questionIndex,
      )
    }
    default:
      return frame satisfies never
  }
}

export function atBreak(room: Room, told: BreakTold & { stepIndex: number }, at: number): InRoom {
  return {
    step: 'break',
    room,
    since: at,
    until: told.remaining === null ? null : at + told.remaining,
    told,
  }
}

function begunRound(told: HostEvents['pres_round']): Partial<Room> {
  const { quizzData: quiz, stepIndex, maxAnswerTime, helpZone } = told
  const round = roundOf(told, quiz)
  return {
    quiz,
    stepIndex,
    maxAnswerTime,
    helpZone: closestHelp(helpZone, quiz.targetSettings),
    round,
    voided: [],
    titles: {},
    back: told.back ?? null,
    ...(!round?.tieBreak && { played: quiz }),
  }
}

function roundOf(
  {
    roundIndex,
    roundsNb,
    title,
    multiplier = 1,
    formula = 'classic',
    tieBreak,
    contenders,
  }: Partial<RoundTold>,
  quiz: QuizData,
): RoundTold | null {
  if (roundIndex === undefined || roundsNb === undefined) return null
  return {
    roundIndex,
    roundsNb,
    title: title ?? quiz.name,
    multiplier,
    formula,
    ...(tieBreak && { tieBreak }),
    ...(contenders && { contenders }),
  }
}

/**
 * The round that a chained quiz will be. The page computes it for the lobby before that quiz; when the quiz starts, the
 * server sends the round itself (`pres_round`).
 */
function chainedRound({ round }: Room, quiz: QuizData): RoundTold {
  const roundIndex = (round?.roundIndex ?? 0) + 1
  return {
    roundIndex,
    roundsNb: roundIndex + 1,
    title: quiz.name,
    multiplier: 1,
    formula: 'classic',
  }
}

/** @param voided index of the question that was taken out or put back; null for a correction */
function withStandings(view: InRoom, standings: Standings, voided: number | null): InRoom {
  const { results, team_results } = standings
  const after = totalsOf(standings)
  switch (view.step) {
    case 'roundEnd':
      return {
        ...view,
        room: { ...view.room, carried: after },
        told: { ...view.told, results, team_results },
      }
    case 'endGame':
      return {
        ...view,
        room: { ...view.room, carried: after },
        results: team_results ? { teams: team_results } : results,
      }
    case 'lobby':
    case 'break':
      return { ...view, room: { ...view.room, carried: after } }
    case 'resultsQuestion':
    case 'resultsQuestion_classement': {
      const { asked, results: shown } = view
      const before =
        voided === asked.questionIndex
          ? asked.before
          : shifted(asked.before, totalsOf(shown), after)
      return { ...view, asked: { ...asked, before }, results: { ...shown, results, team_results } }
    }
    case 'question':
    case 'endQuestion':
      return { ...view, asked: { ...view.asked, before: view.asked.before && after } }
    case 'starting':
      return view
  }
}

export function finalTotals(results: FinalResults): Totals {
  return 'teams' in results
    ? totalsOf({
        results: results.teams.flatMap(({ players }) =>
          players.map((row) => ({ ...row, rank: 0, classementMove: 0 })),
        ),
        team_results: results.teams,
      })
    : totalsOf({ results, team_results: null })
}
