// Builds the view of a page that resumes its room (after a reload, say) from the step that the server sends. Pure.
import { optionsIn } from '#core/options.ts'
import type { HostStep, NewRoomCallback, RoomState } from '#protocol/hostMessages.ts'
import type { AskedQuestion, FoldContext, HostView, InRoom, Room } from './hostView.ts'
import { endOfQuestion } from '../live/timer.ts'
import { closestHelp } from './launch/launchOptions.ts'
import { ask, totalsBefore } from './ranking/totals.ts'
import { playing } from './rounds/playing.ts'
import { atBreak, resumedRounds } from './rounds/roundState.ts'

export function fromRoomState(
  view: HostView,
  state: RoomState,
  { at, keptBefore }: FoldContext,
): HostView {
  const { roomID, maxAnswerTime, playerList } = state
  const rounds = resumedRounds(
    state,
    'room' in view && view.room.roomID === roomID ? view.room : null,
    keptBefore,
  )
  const room: Room = {
    ...facts(state),
    ...rounds,
    maxAnswerTime,
    helpZone: closestHelp(state.helpZone, state.quizzData.targetSettings),
    players: playerList,
    locked: state.locked,
    sameAddress: state.sameAddress,
    rehearsal: state.rehearsal ?? false,
    show: state.show ?? null,
  }
  const since = at - (state.elapsed ?? 0)
  if (state.step === 'lobby') return { step: 'lobby', room, newcomer: null }
  if (state.step === 'starting') return { step: 'starting', room, since }
  if (state.step === 'roundEnd' && state.roundEnd) {
    const shown = view.step === 'roundEnd' && view.room.roomID === roomID ? view.shown : 'podium'
    return { step: 'roundEnd', room, since: at, told: state.roundEnd, shown }
  }
  if (state.step === 'break' && state.break) return atBreak(room, state.break, at)
  if (state.step === 'roundEnd' || state.step === 'break') return { step: 'loading' }
  if (state.step === 'endGame')
    return state.endGame
      ? { step: 'endGame', room, since: at, results: state.endGame, album: state.album ?? null }
      : { step: 'loading' }

  // `same`: this page's view before its connection was cut, if that view was of the same question; else null. It holds
  // what the server does not send, such as when the reveal began, or that the page had gone on to the ranking.
  const isSame =
    'asked' in view &&
    view.room.roomID === roomID &&
    view.room.round?.roundIndex === rounds.round?.roundIndex
  const same = isSame && view.asked.questionIndex === state.questionIndex ? view : null
  const before =
    same?.asked.before ??
    totalsBefore(isSame ? view : { step: 'starting', room, since }, state.questionIndex) ??
    keptBefore(state.questionIndex, rounds.round?.roundIndex ?? 0)
  const question = state.question ?? same?.asked.question
  if (!question) return { step: 'loading' }
  const told = {
    maxAnswerTime,
    question,
    questionIndex: state.questionIndex,
    questionsNb: state.questionsNb,
  }
  const asked = {
    ...ask(
      told,
      playerList,
      since,
      before,
      endOfQuestion({ openedAt: since, durationMs: maxAnswerTime * 1000 }, at, state.remaining),
    ),
    seated: same?.asked.seated ?? playing(room).map(({ pseudo }) => pseudo),
  }
  return atQuestion(state.step, { room, asked, state, same, at })
}

/** The fields of a room that the server sends both when it opens the room and when a page resumes the room. */
export function facts(told: NewRoomCallback | RoomState) {
  const { roomID, hostSession, quizzData, joinUrl, unreachable, wifi, capacity, maxTeam } = told
  return {
    ...optionsIn(told),
    roomID,
    hostSession,
    quiz: quizzData,
    joinUrl,
    unreachable,
    wifi,
    capacity,
    maxTeam,
  }
}

type Resumed = {
  room: Room
  asked: AskedQuestion
  state: RoomState
  same: (InRoom & { asked: AskedQuestion }) | null
  at: number
}

function atQuestion(
  step: Exclude<HostStep, 'lobby' | 'starting' | 'roundEnd' | 'break' | 'endGame'>,
  { room, asked, state, same, at }: Resumed,
): HostView {
  const results = state.results ?? null
  switch (step) {
    case 'question':
      return { step, room, asked, answered: state.answered ?? [] }
    case 'endQuestion':
      return { step, room, asked, since: at, results }
    case 'resultsQuestion':
      if (!results) return { step: 'endQuestion', room, asked, since: at, results }
      // This page had already moved on to the ranking, but the connection was cut before the server learnt it: the page
      // stays at the ranking.
      if (same?.step === 'resultsQuestion_classement') return { ...same, room, since: at }
      return { step, room, asked, results, since: same?.step === step ? same.since : at }
    case 'resultsQuestion_classement':
      if (!results) return { step: 'endQuestion', room, asked, since: at, results }
      return { step, room, asked, results, since: at, paused: state.paused }
    default:
      return step satisfies never
  }
}
