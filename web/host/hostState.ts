// The state of a game on the big screen, and how each message of the server changes it. Pure: `at` is a
// `performance.now()` reading in ms, so that a wrong clock on the computer is harmless.
import type { SameAddress } from '#protocol/admissionMessages.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { HostEvents } from '#protocol/hostMessages.ts'
import type { HallOfShow } from '#protocol/show/showShapes.ts'
import type { PlayerRow } from '#protocol/shapes.ts'
import { facts, fromRoomState } from './hostResume.ts'
import { ask, totalsBefore } from './ranking/totals.ts'
import { playing } from './rounds/playing.ts'
import { afterRoundFrame, finalTotals, openedRounds, type RoundFrame } from './rounds/roundState.ts'

import type {
  AnswerMark,
  FoldContext,
  HostFrame,
  HostMove,
  HostView,
  InRoom,
  RemoteFrame,
  Room,
} from './hostView.ts'

const ABSENT = new Set<ErrorCode>([
  'not_found',
  'unauthorized',
  'bad_options',
  'no_question',
  'bad_request',
  'rate_limited',
  'too_many_rooms',
  'full',
])

export function afterFrame(view: HostView, frame: HostFrame, context: FoldContext): HostView {
  switch (frame.event) {
    case 'pres_newRoom_callback': {
      const { maxAnswerTime, helpZone } = context
      const room: Room = {
        ...facts(frame.data),
        ...openedRounds(frame.data),
        maxAnswerTime,
        helpZone,
        players: [],
        locked: false,
        sameAddress: [],
        rehearsal: false,
        show: null,
      }
      return { step: 'lobby', room, newcomer: null }
    }
    case 'pres_roomState':
      return fromRoomState(view, frame.data, context)
    case 'pres_joinUrl':
      return 'room' in view ? { ...view, room: { ...view.room, ...frame.data } } : view
    case 'pres_replaced':
      return { step: 'replaced' }
    case 'pres_roomClosed':
      // The big screen keeps the podium in view after the server has closed the room.
      return view.step === 'endGame'
        ? { ...view, room: { ...view.room, over: true } }
        : { step: 'closed', reason: frame.data.reason }
    case 'error':
      return afterError(view, frame.data)
    case 'pong':
    // Messages about the remote leave this view unchanged: `remote/hostRemote.ts` has a store of its own for them.
    case 'pres_newRemote_callback':
    case 'pres_remoteStatus':
    case 'pres_remoteAsks':
    case 'pres_remote':
      return view
    case 'pres_newPlayer':
    case 'pres_playerLeft':
    case 'pres_kickPlayer_callback':
    case 'pres_rehearse_callback':
    case 'pres_locked':
    case 'pres_allHalls':
    case 'pres_paced':
    case 'pres_sameAddress':
    case 'pres_addressAllowed':
    case 'pres_startGame_callback':
    case 'pres_newQuestion':
    case 'pres_hurry':
    case 'pres_playerAnswered':
    case 'pres_endQuestion':
    case 'pres_results':
    case 'pres_endGame':
    case 'pres_album':
    case 'pres_round':
    case 'pres_roundEnd':
    case 'pres_break':
    case 'pres_chain_callback':
    case 'pres_adjusted':
    case 'pres_voided':
      return 'room' in view ? inRoom(view, frame, context) : view
    default:
      return frame satisfies never
  }
}

export function afterMove(view: HostView, move: HostMove, at: number): HostView {
  switch (move) {
    case 'resultsShown':
      return view.step === 'endQuestion' && view.results
        ? {
            step: 'resultsQuestion',
            room: view.room,
            asked: view.asked,
            results: view.results,
            since: at,
          }
        : view
    case 'rankingShown':
      return view.step === 'resultsQuestion'
        ? {
            step: 'resultsQuestion_classement',
            room: view.room,
            asked: view.asked,
            results: view.results,
            since: at,
            paused: false,
          }
        : view
    case 'standingsShown':
      return view.step === 'roundEnd' && view.shown === 'podium'
        ? { ...view, shown: 'standings', since: at }
        : view
    case 'paused':
    case 'unpaused':
      return view.step === 'resultsQuestion_classement'
        ? { ...view, paused: move === 'paused', since: at }
        : view
    default:
      return move satisfies never
  }
}

type GameFrame = Exclude<
  HostFrame,
  {
    event:
      | 'pres_newRoom_callback'
      | 'pres_roomState'
      | 'pres_joinUrl'
      | 'pres_replaced'
      | 'pres_roomClosed'
      | 'error'
      | 'pong'
      | RemoteFrame['event']
  }
>

function inRoom(view: InRoom, frame: GameFrame, context: FoldContext): HostView {
  const { at, keptBefore } = context
  switch (frame.event) {
    case 'pres_newPlayer': {
      const seated = withPlayers(view, frame.data.playerList)
      return seated.step === 'lobby' ? { ...seated, newcomer: frame.data.pseudo } : seated
    }
    case 'pres_playerLeft':
    case 'pres_kickPlayer_callback':
    case 'pres_rehearse_callback':
      return withPlayers(view, frame.data.playerList)
    case 'pres_locked':
      return { ...view, room: { ...view.room, locked: frame.data.locked } }
    case 'pres_allHalls':
      return withShow(view, { allHalls: frame.data })
    case 'pres_paced':
      return withShow(view, frame.data)
    case 'pres_sameAddress':
      return {
        ...view,
        room: {
          ...view.room,
          sameAddress: [...without(view.room.sameAddress, frame.data.address), frame.data],
        },
      }
    case 'pres_addressAllowed':
      return {
        ...view,
        room: { ...view.room, sameAddress: without(view.room.sameAddress, frame.data.address) },
      }
    case 'pres_startGame_callback':
      return { step: 'starting', room: view.room, since: at }
    case 'pres_newQuestion': {
      const { questionIndex, question } = frame.data
      const before =
        totalsBefore(view, questionIndex) ??
        keptBefore(questionIndex, view.room.round?.roundIndex ?? 0)
      const { titles, asked } = view.room
      const room: Room = {
        ...view.room,
        titles: { ...titles, [questionIndex]: question.titre ?? question.name },
        asked: [...asked, question.filename],
        back: null,
      }
      return {
        step: 'question',
        room,
        asked: ask(frame.data, playing(view.room), at, before),
        answered: [],
      }
    }
    case 'pres_hurry':
      return view.step === 'question'
        ? { ...view, asked: { ...view.asked, endsAt: at + frame.data.remaining } }
        : view
    case 'pres_playerAnswered':
      return view.step === 'question'
        ? { ...view, answered: withAnswers(view.answered, frame.data.answers ?? [frame.data]) }
        : view
    case 'pres_endQuestion':
      return view.step === 'question'
        ? { step: 'endQuestion', room: view.room, asked: view.asked, since: at, results: null }
        : view
    case 'pres_results':
      if (view.step === 'question')
        return {
          step: 'endQuestion',
          room: view.room,
          asked: view.asked,
          since: at,
          results: frame.data,
        }
      return view.step === 'endQuestion' ? { ...view, results: frame.data } : view
    case 'pres_endGame':
      return {
        step: 'endGame',
        room: { ...view.room, back: null, carried: finalTotals(frame.data) },
        since: at,
        results: frame.data,
        album: null,
      }
    case 'pres_album':
      return view.step === 'endGame' ? { ...view, album: frame.data.album } : view
    case 'pres_round':
    case 'pres_roundEnd':
    case 'pres_break':
    case 'pres_chain_callback':
    case 'pres_adjusted':
    case 'pres_voided':
      return afterRoundFrame(view, frame satisfies RoundFrame, context)
    default:
      return frame satisfies never
  }
}

function afterError(view: HostView, { code, message }: HostEvents['error']): HostView {
  if (code === 'replaced') return { step: 'replaced' }
  if (view.step === 'loading' && ABSENT.has(code)) return { step: 'refused', code, message }
  return view
}

function withPlayers(view: InRoom, players: readonly PlayerRow[]): InRoom {
  // A game that starts as a rehearsal remains one until its end, even when all simulated players are removed.
  const rehearsal =
    view.step === 'lobby' ? players.some(({ simulated }) => simulated) : view.room.rehearsal
  return { ...view, room: { ...view.room, players, rehearsal } }
}

/** Applies `change` to the `show` of the view's room; if the room belongs to no show, returns the view unchanged. */
function withShow(view: InRoom, change: Partial<HallOfShow>): InRoom {
  return view.room.show === null
    ? view
    : { ...view, room: { ...view.room, show: { ...view.room.show, ...change } } }
}

const without = (asked: readonly SameAddress[], address: string): readonly SameAddress[] =>
  asked.filter((other) => other.address !== address)

function withAnswers(
  answered: readonly AnswerMark[],
  more: readonly AnswerMark[],
): readonly AnswerMark[] {
  const known = new Set(answered.map(({ pseudo }) => pseudo))
  return [
    ...answered,
    ...more
      .filter(({ pseudo }) => !known.has(pseudo))
      .map(({ pseudo, time, by }) => ({ pseudo, time, ...(by !== undefined && { by }) })),
  ]
}
