// What the presenter's phone asks: to become the remote of a room, to come back as it, and what its buttons do. It
// decides nothing about the game: the host page is told, and acts as for its own keys.
import type { EpochMs, Game } from '#core/game.ts'
import { answersSoFar, upcomingQuestion } from '#core/remote.ts'
import { playerRows } from '#core/views.ts'
import { REMOTE_ERRORS } from '#protocol/errors.ts'
import type { HostMessage } from '#protocol/hostMessages.ts'
import { PAIRING_MS, type HostScreenState, type RemoteAction, type RemoteMessage, type RemoteState, type RemoteStatus } from '#protocol/remoteMessages.ts'
import { createBucket, type Bucket } from '../auth/limits.ts'
import type { Clock, Timer } from './clock.ts'
import { tell, type Connection } from './connection.ts'
import type { Fanout } from './fanout.ts'
import type { Lobby } from './lobby.ts'
import { createPairings } from './pairings.ts'
import { tellError, tellRefusal, type Peer } from './peer.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'
import { drawSession, sessionHashOf } from './session.ts'

type FromHost = Extract<HostMessage, { event: 'pres_newRemote' | 'pres_cancelRemote' | 'pres_screen' }>

export interface RemoteDesk {
  receive(peer: Peer, message: RemoteMessage, now: EpochMs): void
  /** @param peer drives that room */
  fromHost(peer: Peer, room: Room, message: FromHost, now: EpochMs): void
  /** A host page has (re)opened the room and knows nothing of a remote yet. */
  hostCame(room: Room): void
}

interface Dependencies {
  clock: Clock
  rooms: Rooms
  lobby: Lobby
  fanout: Fanout
  /** where phones reach the box, without a final slash */
  joinBase: (requestHost: string | undefined) => string
}

/** Many phones answer at once; the remote is told at most this often. */
const TOLD_EVERY_MS = 200

/** The host page says something for each of them, and is counted itself: a wild phone must not cost it its line. */
const ACTS = { burst: 20, perSecond: 8 }

/** What is known of one room beside its game: all of it may be lost. */
interface Desk {
  /** as the host page last told it */
  screen: HostScreenState | null
  /** the page that has asked for the code */
  codeOn: Connection | null
  /** what the phone may ask, whichever line it is on */
  acts: Bucket
  told: { connection: Connection; players: string } | null
  next: Timer | null
}

export function createRemoteDesk({ clock, rooms, lobby, fanout, joinBase }: Dependencies): RemoteDesk {
  const pairings = createPairings()
  const desks = new Map<string, Desk>()

  const deskOf = (room: Room): Desk => {
    const desk = desks.get(room.row.id) ?? { screen: null, codeOn: null, acts: createBucket(ACTS.burst, ACTS.perSecond, () => clock.now()), told: null, next: null }
    desks.set(room.row.id, desk)
    return desk
  }
  const hostOf = (room: Room): Connection | undefined => fanout.attachedAt(room.row.id, { at: 'host' })?.connection
  const remoteOf = (room: Room): Connection | undefined => fanout.attachedAt(room.row.id, { at: 'remote' })?.connection

  function stateOf(room: Room, game: Game, connection: Connection): RemoteState {
    const desk = deskOf(room)
    const rows = playerRows(game)
    const players = JSON.stringify(rows)
    const known = desk.told?.connection === connection && desk.told.players === players
    desk.told = { connection, players }
    const upcoming = upcomingQuestion(game)
    return {
      quiz: game.quiz.name,
      questionsNb: game.quiz.questions.length,
      screen: hostOf(room) ? desk.screen : null,
      answers: answersSoFar(game),
      ...(known ? {} : { players: rows }),
      next: upcoming && {
        questionIndex: upcoming.questionIndex,
        title: upcoming.question.titre ?? upcoming.question.name,
        photo: rooms.remotePhotoAddress(room, game),
      },
    }
  }

  /** The remote hears of what is on the disk, like everybody. */
  function tellRemote(room: Room): void {
    room.settle((game) => {
      const connection = remoteOf(room)
      if (connection && game.remote !== null) tell(connection, 'remote_state', stateOf(room, game, connection))
    })
  }

  function tellRemoteSoon(room: Room): void {
    const desk = deskOf(room)
    if (desk.next || !remoteOf(room)) return
    desk.next = clock.setTimer(TOLD_EVERY_MS, () => {
      desk.next = null
      tellRemote(room)
    })
  }

  function tellHost(room: Room): void {
    const host = hostOf(room)
    if (host) tell(host, 'pres_remoteStatus', { status: statusOf(room) })
  }

  function statusOf(room: Room): RemoteStatus {
    if (room.game.remote === null) return 'none'
    return remoteOf(room) ? 'here' : 'away'
  }

  lobby.onRemote(tellHost)
  rooms.onEvent((room, { type }) => {
    if (type === 'roomClosed') {
      deskOf(room).next?.cancel()
      desks.delete(room.row.id)
      pairings.forget(room.row.id)
      return
    }
    if (type === 'hostLeft') {
      // Nobody watches over the code any more.
      pairings.forget(room.row.id)
      deskOf(room).screen = null
    }
    if (type === 'remoteDropped') tellHost(room)
    tellRemoteSoon(room)
  })

  function pair(peer: Peer, { roomID, key }: { roomID: string; key: string }, now: EpochMs): void {
    const room = rooms.find(roomID)
    // The same word for a room that does not exist: codes are not guessed at this door.
    if (!room || !pairings.fits(room.row.id, key, now)) return tellError(peer, 'unauthorized', REMOTE_ERRORS.usedKey)
    const session = drawSession()
    const outcome = room.apply({ type: 'pairRemote', sessionHash: sessionHashOf(session) }, now, (game) => {
      // Another phone, or the host, has been quicker.
      if (game.remote !== sessionHashOf(session)) return tellError(peer, 'unauthorized', REMOTE_ERRORS.unpaired)
      enter(peer, room)
      tell(peer.connection, 'remote_callback', { session })
      tellRemote(room)
    })
    if (outcome.ok) pairings.forget(room.row.id)
    else tellRefusal(peer, outcome.refusal)
  }

  function resume(peer: Peer, { roomID, session }: { roomID: string; session: string }): void {
    const room = rooms.find(roomID)
    if (!room || room.game.remote !== sessionHashOf(session)) return tellError(peer, 'unauthorized', REMOTE_ERRORS.unpaired)
    const outcome = room.settle((game) => {
      if (game.remote !== sessionHashOf(session)) return tellError(peer, 'unauthorized', REMOTE_ERRORS.unpaired)
      enter(peer, room)
      tell(peer.connection, 'remote_callback', { session })
      tellRemote(room)
    })
    if (!outcome.ok) tellRefusal(peer, outcome.refusal)
  }

  function enter(peer: Peer, room: Room): void {
    deskOf(room).told = null
    lobby.enter(peer, { kind: 'remote', room })
  }

  function act(peer: Peer, action: RemoteAction): void {
    const { role } = peer
    if (role.kind !== 'remote') return tellError(peer, 'unauthorized', REMOTE_ERRORS.unpaired)
    const host = hostOf(role.room)
    if (!host) return tellError(peer, 'out_of_turn', REMOTE_ERRORS.noScreen)
    if (!deskOf(role.room).acts.take()) return tellError(peer, 'rate_limited')
    tell(host, 'pres_remote', action)
  }

  return {
    receive(peer, message, now) {
      switch (message.event) {
        case 'remote_pair':
          return pair(peer, message.data, now)
        case 'remote_resume':
          return resume(peer, message.data)
        case 'remote_act':
          return act(peer, message.data)
        default:
          return message satisfies never
      }
    },
    fromHost(peer, room, message, now) {
      switch (message.event) {
        case 'pres_newRemote': {
          const key = pairings.draw(room.row.id, now)
          deskOf(room).codeOn = peer.connection
          // Behind a `#` it reaches no server's log.
          const url = `${joinBase(peer.connection.requestHost)}/remote/${room.row.roomID}#${key}`
          return tell(peer.connection, 'pres_newRemote_callback', { url, validMs: PAIRING_MS })
        }
        case 'pres_cancelRemote':
          return pairings.forget(room.row.id)
        case 'pres_screen':
          deskOf(room).screen = message.data.screen
          return tellRemoteSoon(room)
        default:
          return message satisfies never
      }
    },
    hostCame(room) {
      const desk = deskOf(room)
      // Another page may show another step: it tells its own once it hears of the remote.
      desk.screen = null
      // A tab that drives no more cannot take its code back.
      if (desk.codeOn !== hostOf(room)) pairings.forget(room.row.id)
      tellHost(room)
      tellRemoteSoon(room)
    },
  }
}
