// Handles the messages that the host's page sends over its socket.
import { randomUUID, type KeyObject } from 'node:crypto'
import type { Command } from '#core/commands.ts'
import type { EpochMs, Game } from '#core/game.ts'
import type { GameQuiz } from '#core/quiz.ts'
import { simulatedSeats } from '#core/decisions/rehearsal.ts'
import { mapSettingsOf } from '#core/scoring/frame.ts'
import { quizData, roomTerms, rosterOf } from '#core/views/hostView.ts'
import { colorsOf } from '#core/seats/capacity.ts'
import { eveningInfo } from '#core/views/roundView.ts'
import { isAdmissionEvent } from '#protocol/admissionMessages.ts'
import { HELD_MESSAGES, HOST_ERRORS, HTTP_ERRORS, SOCKET_ERRORS } from '#protocol/errors.ts'
import { EVENING_ERRORS } from '#protocol/eveningErrors.ts'
import type { HostMessage } from '#protocol/hostMessages.ts'
import type { Account, Accounts } from '../../auth/accounts.ts'
import type { FailureLimit } from '../../auth/limits.ts'
import { ownerIdOf } from '../../auth/rights.ts'
import type { LibraryQuizzes } from '../room/libraryQuizzes.ts'
import type { Settings } from '../../db/settings.ts'
import type { Clock } from '../clock.ts'
import { tell } from '../socket/connection.ts'
import type { Admission } from '../room/admission.ts'
import type { Fanout } from '../room/fanout.ts'
import type { Attendance } from '../room/attendance.ts'
import { tellError, tellRefusal, type Client } from '../room/client.ts'
import type { RemoteHandler } from '../remote/remoteHandler.ts'
import { isHeld } from '../room/held.ts'
import type { Room } from '../room/room.ts'
import { chainedOptions, gameQuizOf, helpZonesOf } from '../room/roomOptions.ts'
import type { Owner, Rooms } from '../room/rooms.ts'
import { isHostSession } from '../room/session.ts'
import type { HostStates } from './hostStates.ts'
import type { Openings } from '../room/openings.ts'

export interface HostHandler {
  /** Whether this client may send the message `event`; true for any `pres_resumeRoom`, which `resume` checks itself. */
  mayDrive(client: Client, event: HostMessage['event'], token: unknown): boolean
  receive(client: Client, message: HostMessage, now: EpochMs): void
  /** Sends the whole state to a host's page whose room was held and is released. */
  tellState(client: Client, room: Room): void
  /** Sends every host's page the address at which phones reach the box, which has changed. */
  tellAddresses(): void
}

interface Dependencies {
  clock: Clock
  rooms: Rooms
  attendance: Attendance
  fanout: Fanout
  admission: Admission
  remoteHandler: RemoteHandler
  accounts: Pick<Accounts, 'accountOf' | 'exists'>
  quizzes: LibraryQuizzes
  openings: Openings
  hostStates: HostStates
  settings: Pick<Settings, 'points'>
  hostSessionKey: KeyObject
  /** places the help zones */
  helpZoneKey: KeyObject
  /** counts wrong room numbers per client address, shared with GET /api/game/check */
  codeFailures: FailureLimit
  /** draws a random number, uniform in [0, 1), unpredictable for players */
  draw: () => number
}

/**
 * What `hostSession` alone does not give once the account that owns the room is deleted: more than the game that was
 * running.
 */
const NEEDS_OWNER: ReadonlySet<HostMessage['event']> = new Set([
  'pres_chain',
  'pres_tieBreak',
  'pres_newRemote',
])

type DataOf<Name extends HostMessage['event']> = Extract<HostMessage, { event: Name }>['data']

/** Whether the account is an administrator's, or owns the room or the show. */
export function owns(account: Account, { ownerKind, ownerId }: Owner): boolean {
  return account.kind === 'admin' || (ownerKind === 'mj' && ownerId === account.gameMasterId)
}

export function createHostHandler(deps: Dependencies): HostHandler {
  const {
    clock,
    rooms,
    attendance,
    admission,
    remoteHandler,
    accounts,
    openings,
    hostStates,
    hostSessionKey,
    codeFailures,
  } = deps

  const accountOf = (token: unknown): Account | null =>
    typeof token === 'string' ? accounts.accountOf(token) : null

  function newRoom(client: Client, asked: DataOf<'pres_newRoom'>): void {
    const account = accountOf(asked.token)
    if (!account) return tellError(client, 'unauthorized')
    const outcome = openings.of(asked)
    if (!outcome.ok) return tellError(client, outcome.refused.code, outcome.refused.message)
    const { opening } = outcome
    const { options } = opening
    const owner = { ownerKind: account.kind, ownerId: ownerIdOf(account) }
    const opened = rooms.open({ owner, ...opening })
    if (!opened.ok) return tellRefusal(client, opened.rejection)
    const { room } = opened
    // A new room's host is present: `hostArrives` changes nothing, its callback answers once the room is on the disk.
    room.apply({ type: 'hostArrives' }, clock.now(), (game) => {
      attendance.enter(client, { kind: 'host', room, shown: false })
      const view = hostStates.of(client.connection, room, game)
      if (view) tell(client.connection, 'pres_step', { view })
      tell(client.connection, 'pres_newRoom_callback', {
        roomID: room.row.roomID,
        quizzData: quizData(game),
        colors: colorsOf(options),
        ...roomTerms(options),
        ...hostStates.addressesOf(client.connection, room, game),
        ...(game.evening && { evening: eveningInfo(game.evening) }),
      })
    })
  }

  function resume(
    client: Client,
    { roomID, token, hostSession }: DataOf<'pres_resumeRoom'>,
    now: EpochMs,
  ): void {
    const room = rooms.find(roomID)
    const account = accountOf(token)
    const shown =
      Boolean(room && hostSession) &&
      isHostSession(hostSessionKey, room?.row.id ?? '', hostSession ?? '')
    if (!room || !(shown || (account && owns(account, room.row)))) {
      // A host page with credentials for a closed room gets `not_found`, even if the account's session has expired.
      return turnAway(
        client,
        account,
        !room && (account || hostSession) ? 'not_found' : 'unauthorized',
      )
    }
    const outcome = room.apply({ type: 'hostArrives' }, now, (game) => {
      const state = hostStates.of(client.connection, room, game)
      if (!state) return tellError(client, 'not_found')
      attendance.enter(client, { kind: 'host', room, shown })
      tell(client.connection, 'pres_roomState', state)
      remoteHandler.hostCame(room)
    })
    if (outcome.ok) return
    // While a room is held, the return of its host's page is refused with an error that makes the page retry: any other
    // code would end the game on that page.
    if (isHeld(outcome.refusal)) tellError(client, 'rate_limited', HELD_MESSAGES[outcome.refusal])
    else tellRefusal(client, outcome.refusal)
  }

  /** Sends `code`. It tells whether a room exists: after many, an address without login gets `rate_limited` instead. */
  function turnAway(
    client: Client,
    account: Account | null,
    code: 'not_found' | 'unauthorized',
  ): void {
    const { address } = client.connection
    if (account) return tellError(client, code)
    if (codeFailures.retryAfter(address) !== null) return tellError(client, 'rate_limited')
    codeFailures.fail(address)
    tellError(client, code)
  }

  /** The room of which this client is the host; null when there is none, after an error was sent. */
  function driven(client: Client): Room | null {
    const { role } = client
    if (role.kind === 'host') return role.room
    tellError(client, role.kind === 'replacedHost' ? 'replaced' : 'not_found')
    return null
  }

  /** @param absent what `not_found` says; by default that there is no such room, as of any command to a closed one */
  function drive(
    client: Client,
    command: Command,
    now: EpochMs,
    {
      absent = SOCKET_ERRORS.not_found,
      announceTo,
    }: { absent?: string; announceTo?: (game: Game) => void } = {},
  ): void {
    const room = driven(client)
    const outcome = room?.apply(command, now, announceTo)
    if (!room || !outcome || outcome.ok) return
    if (outcome.refusal === 'not_found' && room.game.phase !== 'closed')
      tellError(client, 'not_found', absent)
    else tellRefusal(client, outcome.refusal)
  }

  /** @param quiz unique name of what the page believes that the room plays: the quiz or the evening it was opened with */
  function start(client: Client, quiz: string | undefined, now: EpochMs): void {
    const { role } = client
    if (quiz && role.kind === 'host') {
      const { game, row } = role.room
      const played = [game.quiz.unique_name, row.quiz, game.evening?.unique_name]
      if (!played.includes(quiz)) return tellError(client, 'bad_request', HOST_ERRORS.otherQuiz)
    }
    drive(client, { type: 'startGame' }, now)
  }

  function rehearse(client: Client, { count }: DataOf<'pres_rehearse'>, now: EpochMs): void {
    const seats = Array.from({ length: count }, () => ({
      playerId: randomUUID(),
      draw: deps.draw(),
    }))
    const announceTo = (game: Game): void =>
      tell(client.connection, 'pres_rehearse_callback', {
        simulated: simulatedSeats(game).length,
        ...rosterOf(game),
      })
    drive(client, { type: 'rehearse', seats }, now, { announceTo })
  }

  /** A quiz of the library as a game plays it. */
  function quizNamed(uniqueName: string): GameQuiz | null {
    const found = deps.quizzes.find(uniqueName)
    return found ? gameQuizOf(found, deps.settings.points()) : null
  }

  function chain(client: Client, asked: DataOf<'pres_chain'>, now: EpochMs): void {
    const room = driven(client)
    if (!room) return
    const quiz = quizNamed(asked.quizz_unique_name)
    if (!quiz) return tellError(client, 'not_found', HTTP_ERRORS.unknownQuiz)
    const options = chainedOptions(asked, room.game.options, quiz)
    if (!options) return tellError(client, 'bad_options')
    const helpZones = helpZonesOf(quiz, options.helpZoneM, deps.helpZoneKey)
    drive(client, { type: 'chain', quiz, options, helpZones, keepScores: asked.keep_scores }, now)
  }

  function tieBreak(client: Client, asked: DataOf<'pres_tieBreak'>, now: EpochMs): void {
    if (!driven(client)) return
    const quiz = quizNamed(asked.quizz_unique_name)
    const question = quiz?.questions.find(({ filename }) => filename === asked.filename)
    if (!quiz || !question) return tellError(client, 'not_found', EVENING_ERRORS.unknownPhoto)
    // A tie-break goes by the place alone, so it asks no year.
    const { year: _, ...asks } = question
    // The map of the whole quiz: a frame around the one photo would tell where it was taken.
    const one = { ...quiz, mapSettings: mapSettingsOf(quiz), questions: [asks] }
    drive(client, { type: 'tieBreak', quiz: one }, now)
  }

  function adjust(client: Client, asked: DataOf<'pres_adjust'>, now: EpochMs): void {
    const { playerID: playerId = null, team = null, points, reason } = asked
    const command = { type: 'adjust', playerId, team, points, reason: reason ?? '' } as const
    drive(client, command, now, { absent: EVENING_ERRORS.unknownScorer })
  }

  return {
    mayDrive(client, event, token) {
      // Any client may send `pres_resumeRoom`: the message carries its own credential, which `resume` checks later.
      if (event === 'pres_resumeRoom') return true
      const { role } = client
      if (role.kind === 'host' && role.shown) {
        const { ownerKind, ownerId } = role.room.row
        if (!NEEDS_OWNER.has(event)) return true
        if (accounts.exists(ownerKind === 'mj' ? ownerId : null)) return true
      }
      // The remote may send door commands, too: a presenter at the venue's entrance decides who may come into the room.
      if (role.kind === 'remote' && isAdmissionEvent(event)) return true
      const account = accountOf(token)
      if (!account) return false
      return event === 'pres_newRoom' || role.kind !== 'host' || owns(account, role.room.row)
    },
    receive(client, message, now) {
      switch (message.event) {
        case 'pres_newRoom':
          return newRoom(client, message.data)
        case 'pres_resumeRoom':
          return resume(client, message.data, now)
        case 'pres_kickPlayer':
          return drive(client, { type: 'kickPlayer', playerId: message.data.playerID }, now, {
            absent: HOST_ERRORS.unknownPlayer,
          })
        case 'pres_rehearse':
          return rehearse(client, message.data, now)
        case 'pres_startGame':
          return start(client, message.data.quiz_unique_name, now)
        case 'pres_ready':
          return drive(
            client,
            { type: 'tellReady', playerId: null, ready: message.data.ready },
            now,
          )
        case 'pres_nextQuestion':
          return drive(client, { type: 'nextQuestion' }, now)
        case 'pres_showRanking':
          return drive(client, { type: 'showRanking' }, now)
        case 'pres_stepBack': {
          const tellBack = (game: Game): void => {
            const state =
              client.role.kind === 'host' &&
              hostStates.of(client.connection, client.role.room, game)
            if (state) tell(client.connection, 'pres_roomState', state)
          }
          return drive(client, { type: 'takeStepBack' }, now, { announceTo: tellBack })
        }
        case 'pres_finish':
          return drive(client, { type: 'finish' }, now)
        case 'pres_nextStep':
          return drive(client, { type: 'nextStep' }, now)
        case 'pres_chain':
          return chain(client, message.data, now)
        case 'pres_tieBreak':
          return tieBreak(client, message.data, now)
        case 'pres_adjust':
          return adjust(client, message.data, now)
        case 'pres_undoAdjust':
          return drive(client, { type: 'undoAdjust', index: message.data.index }, now, {
            absent: EVENING_ERRORS.unknownScorer,
          })
        case 'pres_voidQuestion': {
          const { questionIndex, void: isVoid } = message.data
          return drive(client, { type: 'voidQuestion', questionIndex, void: isVoid }, now, {
            absent: HTTP_ERRORS.unknownQuestion,
          })
        }
        case 'pres_revealed':
          return drive(client, { type: 'reveal' }, now)
        case 'pres_pause':
          return drive(client, { type: 'setPaused', paused: message.data.paused }, now)
        case 'pres_lockRoom':
        case 'pres_removeAway':
        case 'pres_allowAddress': {
          const room = client.role.kind === 'remote' ? client.role.room : driven(client)
          return room ? admission.receive(client, room, message, now) : undefined
        }
        case 'pres_dropRemote':
          return drive(client, { type: 'dropRemote' }, now)
        case 'pres_newRemote':
        case 'pres_allowRemote':
        case 'pres_cancelRemote':
        case 'pres_screen': {
          const room = driven(client)
          return room ? remoteHandler.fromHost(client, room, message, now) : undefined
        }
        default:
          return message satisfies never
      }
    },
    tellState(client, room) {
      room.apply({ type: 'hostArrives' }, clock.now(), (game) => {
        const state = hostStates.of(client.connection, room, game)
        if (!state) return
        tell(client.connection, 'pres_roomState', state)
        remoteHandler.hostCame(room)
      })
    },
    tellAddresses() {
      for (const room of rooms.all()) {
        const host = deps.fanout.attachedAt(room.row.id, { at: 'host' })
        if (host)
          room.settle((game) =>
            tell(host.connection, 'pres_joinUrl', hostStates.wayIn(host.connection, room, game)),
          )
      }
    },
  }
}
