// The halls that this process owns: each publishes its state to the other halls, follows the orders of the show's host
// page, ends its questions together with the other halls, and tells its pages the ranking over all halls.
import { hurriedEnd, isThrough, markersUntil } from '#core/decisions/closing.ts'
import { commandTowards } from '#core/decisions/orders.ts'
import type { GameEvent } from '#core/events.ts'
import type { EpochMs, Game, PlayerId } from '#core/game.ts'
import { isAnswering, closedQuestions, currentIndex, isAtQuestion } from '#core/seats/progress.ts'
import type { ShowPlace } from '#core/show.ts'
import { hallStandings } from '#core/views/allHalls.ts'
import { hostStep } from '#core/views/hostView.ts'
import type { HallOfShow, PlayerAllHalls } from '#protocol/show/showShapes.ts'
import type { Clock, Timer } from '../clock.ts'
import type { Fanout } from '../room/fanout.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import { allHallsIn, createRankingBroadcast, placeIn } from './rankingBroadcast.ts'
import type { HallInfo, ShowChannel, ShowMessage } from './showChannel.ts'
import type { ShowHere, ShowsHere } from './showsHere.ts'

export interface Halls {
  /** Extra fields of the state that is sent to a hall's screen; none for a room outside a show. */
  stateOf(room: Room): { show?: HallOfShow }
  /** Whether the show's host page drives that room, instead of the room's own screen. */
  isPaced(room: Room): boolean
  /** The player's rank in the last ranking over all halls; null: there is none, or it must not be shown yet. */
  placeOf(game: Game, playerId: PlayerId): PlayerAllHalls | null
}

interface Dependencies {
  clock: Clock
  rooms: Rooms
  fanout: Fanout
  shows: ShowsHere
  channel: ShowChannel
  /** address of this machine when it is a hall's own machine; null: it may own rooms of any hall */
  ownBase: () => string | null
}

/** interval at which a hall publishes its state while phones are answering, ms */
const TOLD_EVERY_MS = 200
/** How long a new or taken over hall waits for its big screen or the host page before its host counts as gone, ms. */
const FIRST_MS = 6_000

interface Hall {
  room: Room
  show: ShowHere
  since: EpochMs
  leave: () => void
  /** timer until the hall publishes its state again */
  telling: Timer | null
  /** timer until the hall stops waiting for late markers of the question that has ended */
  markers: Timer | null
  /** timer until the host page's order takes effect in this hall */
  ordered: Timer | null
  sent: Pick<HallInfo, 'step' | 'through' | 'stamp' | 'hurriedTo'> | null
  wasPaced: boolean
  /** number of seats that were taken away since this process has the hall: each is in no ranking any more */
  removed: number
}

export function createHalls({
  clock,
  rooms,
  fanout,
  shows,
  channel,
  ownBase,
}: Dependencies): Halls {
  const halls = new Map<string, Hall>()
  const ranking = createRankingBroadcast(fanout)

  const tell = (hall: Hall): void => {
    const { room, show } = hall
    hall.telling?.cancel()
    hall.telling = null
    const sent = hallInfo(room, clock.now(), show, {
      stamp: stampOf(hall),
      base: ownBase(),
      screen: fanout.attachedAt(room.row.id, { at: 'host' }) !== undefined,
      hurriedTo: hurriedTo(room),
    })
    if (sent === null) return
    const isNew = hall.sent?.stamp !== sent.stamp
    hall.sent = sent
    show.say({ kind: 'hall', ...sent })
    if (isNew && sent.stamp !== '') tellStandings(hall)
  }

  const tellStandings = (hall: Hall): void => {
    const { room, show } = hall
    const { game } = room
    if (game.show !== null)
      show.say({ kind: 'standings', stamp: stampOf(hall), ...hallStandings(game, game.show.hall) })
  }

  const hurriedTo = ({ game }: Room): EpochMs | null => {
    const end = hurriedEnd(game)
    return end === null ? null : channel.toShared(end)
  }

  const tellSoon = (hall: Hall): void => {
    const { game } = hall.room
    const isTurn =
      hall.sent?.step !== hostStep(game) ||
      hall.sent.through !== throughOf(game, clock.now()) ||
      (hall.sent.hurriedTo === null) !== (hurriedEnd(game) === null) ||
      hall.sent.stamp !== stampOf(hall)
    if (isTurn) tell(hall)
    else hall.telling ??= clock.setTimer(TOLD_EVERY_MS, () => tell(hall))
  }

  const follow = (hall: Hall): void => {
    const order = hall.show.order()
    if (order === null || !hall.show.isPaced()) return
    const moment = channel.toOwn(order.at)
    const wait = moment - clock.now()
    hall.ordered?.cancel()
    hall.ordered = null
    // A timer may fire 1 ms early: the command is applied with the moment that the order states.
    if (wait > 1) {
      hall.ordered = clock.setTimer(wait, () => follow(hall))
      return
    }
    const command = commandTowards(hall.room.game, order)
    if (command) hall.room.apply(command, Math.max(clock.now(), moment))
  }

  const closeTogether = (hall: Hall): void => {
    const { room, show } = hall
    const { game } = room
    if (!isThrough(game, clock.now()) || !isAnswering(game) || game.show === null) return
    const heard = show.halls()
    const isAsked =
      game.phase === 'endQuestion' ||
      game.tally.playing > 0 ||
      heard.some(
        ({ hall: other, questionIndex, playing }) =>
          show.isAlive(other) && questionIndex === game.questionIndex && playing > 0,
      )
    if (isAsked && isThroughElsewhere(show, heard, game.show, game.questionIndex))
      room.apply({ type: 'closeQuestion' }, clock.now())
  }

  const hurryTogether = ({ room }: Hall, { hurriedTo: shared = null, ...of }: HallInfo): void => {
    const { game } = room
    if (shared === null || game.phase !== 'question' || of.questionIndex !== game.questionIndex)
      return
    room.apply({ type: 'hurry', endsAt: channel.toOwn(shared) }, clock.now())
  }

  const waitForMarkers = (hall: Hall): void => {
    const until = markersUntil(hall.room.game)
    hall.markers?.cancel()
    hall.markers =
      until === null
        ? null
        : clock.setTimer(until - clock.now(), () => {
            tell(hall)
            closeTogether(hall)
          })
  }

  const tellRanking = ({ room, show }: Hall): void => {
    const [merged, allHalls] = [show.merged(), show.allHalls()]
    if (merged && allHalls) room.settle((game) => ranking.send(room.row.id, game, merged, allHalls))
  }

  /** Updates whether the hall has a host: while its own screen or the show's host page is connected. */
  const attend = (hall: Hall): void => {
    const { room, show } = hall
    const paced = show.isPaced()
    if (paced !== hall.wasPaced)
      room.settle(() =>
        fanout.publish(room.row.id, [
          { audience: { to: 'host' }, event: 'pres_paced', data: () => ({ paced }) },
        ]),
      )
    hall.wasPaced = paced
    const isDriven = paced || fanout.attachedAt(room.row.id, { at: 'host' }) !== undefined
    if (isDriven && room.game.host.kind === 'gone') room.apply({ type: 'hostArrives' }, clock.now())
    if (!isDriven && room.game.host.kind === 'present' && clock.now() - hall.since > FIRST_MS)
      room.apply({ type: 'hostLeaves' }, clock.now())
  }

  const heard = (hall: Hall, message: ShowMessage): void => {
    switch (message.kind) {
      case 'who':
        return tell(hall)
      case 'wanted':
        if (hall.sent?.stamp && hall.room.game.show?.hall === message.hall) tellStandings(hall)
        return
      case 'hall':
        hurryTogether(hall, message)
        return closeTogether(hall)
      case 'paced':
        attend(hall)
        return follow(hall)
      case 'standings':
      case 'known':
        return
      default:
        message satisfies never
    }
  }

  const drop = (hall: Hall): void => {
    halls.delete(hall.room.row.id)
    for (const timer of [hall.telling, hall.markers, hall.ordered]) timer?.cancel()
    hall.leave()
  }

  const enter = (room: Room, id: string): Hall => {
    const show = shows.enter(id)
    show.expect()
    const hall: Hall = {
      room,
      show,
      since: clock.now(),
      leave: () => {},
      telling: null,
      markers: null,
      ordered: null,
      sent: null,
      wasPaced: false,
      removed: 0,
    }
    halls.set(room.row.id, hall)
    const stop = show.on({
      heard: (message) => heard(hall, message),
      merged: () => tellRanking(hall),
      beat() {
        // The room is no longer a hall of this process: another node owns it, or it plays a quiz outside the show.
        if (rooms.find(room.row.roomID) !== room || room.game.show === null) return drop(hall)
        attend(hall)
        follow(hall)
        tell(hall)
      },
    })
    hall.leave = () => {
      stop()
      shows.leave(id)
    }
    return hall
  }

  rooms.onEvent((room, event) => {
    const { game } = room
    if (game.show === null) return
    const hall = halls.get(room.row.id)
    if (event.type === 'roomClosed') return hall && drop(hall)
    after(hall ?? enter(room, game.show.id), event)
  })

  const after = (hall: Hall, { type }: GameEvent): void => {
    if (type === 'playerKicked' || type === 'seatFreed') hall.removed += 1
    tellSoon(hall)
    if (type === 'questionEnded') waitForMarkers(hall)
    if (type === 'resultsRevealed') tellRanking(hall)
    closeTogether(hall)
    follow(hall)
  }

  return {
    stateOf(room) {
      const { show } = room.game
      if (show === null) return {}
      const here = shows.find(show.id)
      const [merged, allHalls] = [here?.merged(), here?.allHalls()]
      return {
        show: {
          ...show,
          paced: here?.isPaced() ?? false,
          allHalls: merged && allHalls ? allHallsIn(merged, allHalls, room.game) : null,
        },
      }
    },
    isPaced: ({ game }) => game.show !== null && (shows.find(game.show.id)?.isPaced() ?? false),
    placeOf(game, playerId) {
      const merged = game.show && shows.find(game.show.id)?.merged()
      return merged ? placeIn(merged, game)(playerId) : null
    },
  }
}

/** Whether no other hall that must be waited for still answers the question. */
function isThroughElsewhere(
  show: ShowHere,
  heard: readonly HallInfo[],
  { hall: own, halls }: ShowPlace,
  questionIndex: number,
): boolean {
  const through = new Map(heard.map((sent) => [sent.hall, sent.through]))
  return halls.every(
    (_, hall) =>
      hall === own || !show.isAwaited(hall) || (through.get(hall) ?? -1) >= questionIndex,
  )
}

/** Index of the last question for which the hall awaits no more answers; −1: none. */
function throughOf(game: Game, now: EpochMs): number {
  return isThrough(game, now) && isAnswering(game) ? game.questionIndex : closedQuestions(game) - 1
}

/** Identifies the version of the hall's standings; empty before the first closed question. */
function stampOf({ room: { game }, removed }: Pick<Hall, 'room' | 'removed'>): string {
  const closed = closedQuestions(game)
  return closed === 0
    ? ''
    : `${closed}.${game.corrections.length}.${game.voided.join('-')}.${removed}`
}

function hallInfo(
  { row, game }: Room,
  now: EpochMs,
  show: ShowHere,
  here: Pick<HallInfo, 'base' | 'screen' | 'stamp' | 'hurriedTo'>,
): HallInfo | null {
  const step = hostStep(game)
  if (game.show === null || step === null) return null
  const { questionIndex } = isAtQuestion(game) ? game : { questionIndex: currentIndex(game) }
  return {
    hall: game.show.hall,
    halls: game.show.halls,
    game: row.id,
    roomID: row.roomID,
    owner: { ownerKind: row.ownerKind, ownerId: row.ownerId },
    ...here,
    quiz: {
      unique_name: game.quiz.unique_name,
      name: game.quiz.name,
      questionsNb: game.quiz.questions.length,
    },
    iconType: game.options.iconType,
    maxAnswerTimeMs: game.options.maxAnswerTimeMs,
    step,
    questionIndex,
    seats: game.seats.length,
    present: game.seats.length - game.tally.dropped,
    answered: isAnswering(game)
      ? game.seats.filter(({ guesses }) => guesses[game.questionIndex] !== undefined).length
      : 0,
    playing: game.tally.playing,
    through: throughOf(game, now),
    order: show.order(),
  }
}
