// Messages to a room's remote and host page about each other and about the game. This module changes no game, and its
// state may be lost without harm.
import type { Game } from '#core/game.ts'
import { titleOf } from '#core/quiz.ts'
import { playerRows } from '#core/views/hostView.ts'
import { remoteView } from '#core/views/remoteView.ts'
import { remoteBreak } from '#core/views/roundView.ts'
import { isRehearsal } from '#core/decisions/rehearsal.ts'
import { answersSoFar, upcomingQuestion } from '#core/decisions/remote.ts'
import type {
  HostScreen,
  HostScreenState,
  RemoteState,
  RemoteStatus,
} from '#protocol/remoteMessages.ts'
import type { Clock, Timer } from '../clock.ts'
import { tell, type Connection } from '../socket/connection.ts'
import type { Admission } from '../room/admission.ts'
import type { Fanout } from '../room/fanout.ts'
import type { Attendance } from '../room/attendance.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'

export interface RemoteFeed {
  /** Sends everything that a remote shows to a phone that has become the room's remote. */
  begin(room: Room): void
  /** Sends the state of the remote to a host page that has opened or reopened the room. */
  hostCame(room: Room): void
  /** Stores the host page's report of what its big screen shows now, and sends it to the remote. */
  screenChanged(room: Room, screen: HostScreen): void
}

interface Dependencies {
  clock: Clock
  rooms: Rooms
  attendance: Attendance
  fanout: Fanout
  admission: Pick<Admission, 'pending' | 'onAsked'>
}

/** Minimum interval between two messages to the remote, ms: many phones may answer at once. */
const TOLD_EVERY_MS = 200

/** State of one room's remote, which is not part of the game. */
interface Known {
  /** state of the big screen that the host page reported last */
  screen: HostScreen | null
  /** list of players (JSON) last sent to the remote, and on which connection: an unchanged list is not sent again */
  sent: { connection: Connection; players: string } | null
  next: Timer | null
}

export function createRemoteFeed({
  clock,
  rooms,
  attendance,
  fanout,
  admission,
}: Dependencies): RemoteFeed {
  const known = new Map<string, Known>()

  const knownOf = (room: Room): Known => {
    const ofRoom = known.get(room.row.id) ?? { screen: null, sent: null, next: null }
    known.set(room.row.id, ofRoom)
    return ofRoom
  }
  const hostOf = (room: Room): Connection | undefined =>
    fanout.attachedAt(room.row.id, { at: 'host' })?.connection
  const remoteOf = (room: Room): Connection | undefined =>
    fanout.attachedAt(room.row.id, { at: 'remote' })?.connection

  function stateOf(room: Room, game: Game, connection: Connection): RemoteState {
    const ofRoom = knownOf(room)
    const rows = playerRows(game)
    const players = JSON.stringify(rows)
    const unchanged = ofRoom.sent?.connection === connection && ofRoom.sent.players === players
    ofRoom.sent = { connection, players }
    const upcoming = upcomingQuestion(game)
    const pause = remoteBreak(game, clock.now())
    return {
      quiz: game.quiz.name,
      questionsNb: game.quiz.questions.length,
      screen: hostOf(room) && ofRoom.screen ? screenOf(game, ofRoom.screen) : null,
      answers: answersSoFar(game),
      ...(isRehearsal(game) && { rehearsal: true }),
      locked: game.admission.locked,
      sameAddress: admission.pending(room, game),
      ...(unchanged ? {} : { players: rows }),
      ...(pause && { pause }),
      next: upcoming && {
        questionIndex: upcoming.questionIndex,
        title: titleOf(upcoming.question),
        photo: rooms.remotePhotoAddress(room, game),
      },
    }
  }

  /** Sends `remote_state` to the remote, once the room's events are on the disk: no client learns of events before. */
  function tellRemote(room: Room): void {
    room.settle((game) => {
      const connection = remoteOf(room)
      if (connection && game.remote !== null)
        tell(connection, 'remote_state', stateOf(room, game, connection))
    })
  }

  function tellRemoteSoon(room: Room): void {
    const ofRoom = knownOf(room)
    if (ofRoom.next || !remoteOf(room)) return
    ofRoom.next = clock.setTimer(TOLD_EVERY_MS, () => {
      ofRoom.next = null
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

  admission.onAsked(tellRemoteSoon)
  attendance.onRemote(tellHost)
  rooms.onEvent((room, { type }) => {
    if (type === 'roomClosed') {
      knownOf(room).next?.cancel()
      known.delete(room.row.id)
      return
    }
    if (type === 'hostLeft') knownOf(room).screen = null
    if (type === 'remoteDropped') tellHost(room)
    tellRemoteSoon(room)
  })

  return {
    begin(room) {
      knownOf(room).sent = null
      tellRemote(room)
    },
    hostCame(room) {
      // The report of the previous host page is dropped: the new page may show something else, and reports what
      // it shows when it receives the remote's status.
      knownOf(room).screen = null
      tellHost(room)
      tellRemoteSoon(room)
    },
    screenChanged(room, screen) {
      knownOf(room).screen = screen
      tellRemoteSoon(room)
    },
  }
}

function screenOf(game: Game, reported: HostScreen): HostScreenState | null {
  const view = remoteView(game)
  const { step, questionIndex, paused: _, ...own } = reported
  // At the end of a round the page shows its podium (0), then the standings of the evening (1).
  const page = view?.step === 'roundEnd' && step === 'roundEnd' ? { questionIndex } : {}
  return view && { ...own, ...view, ...page }
}
