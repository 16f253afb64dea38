// Handles the messages of a show's host page.
import { randomUUID, type KeyObject } from 'node:crypto'
import type { EpochMs } from '#core/game.ts'
import { FEWEST_HALLS, MOST_HALLS } from '#core/show.ts'
import { SOCKET_ERRORS, codeOf, type ErrorCode } from '#protocol/errors.ts'
import type { HostMessage, Wifi } from '#protocol/hostMessages.ts'
import { hallNamesOf, SHOW_ERRORS, type ShowHostMessage } from '#protocol/show/showMessages.ts'
import type { HallOpening, ShowOpened } from '#protocol/show/showShapes.ts'
import type { Account, Accounts } from '../../auth/accounts.ts'
import type { FailureLimit } from '../../auth/limits.ts'
import { ownerIdOf } from '../../auth/rights.ts'
import type { Clock, Timer } from '../clock.ts'
import { owns } from '../host/hostHandler.ts'
import type { Openings } from '../room/openings.ts'
import type { Attendance } from '../room/attendance.ts'
import type { Owner } from '../room/rooms.ts'
import { hostSessionOf, isHostSession } from '../room/session.ts'
import { tell, type ClientEnd, type PlayersAt } from '../socket/connection.ts'
import { tellError, type Client } from '../room/client.ts'
import { createDirector, type Director, type PacingEvent } from './director.ts'
import type { Halls } from './halls.ts'
import type { HallInfo, OpenedHall, OpenedHalls, ShowChannel } from './showChannel.ts'
import type { ShowHere, ShowsHere } from './showsHere.ts'

export interface ShowHandler {
  mayOpen(event: ShowHostMessage['event'], token: unknown): boolean
  receive(client: Client, message: ShowHostMessage): void
  /** Whether this client is the host page of a show, and its message is an order to all halls. */
  directs(client: Client, event: HostMessage['event']): boolean
  pace(client: Client, event: HostMessage['event'], token: unknown): void
  /**
   * Whether this client is the screen of a hall, and its message is refused while the show's host page is connected.
   */
  isForPage(client: Client, event: HostMessage['event']): boolean
  left(client: Client): void
}

interface Dependencies {
  clock: Clock
  channel: ShowChannel
  shows: ShowsHere
  halls: Halls
  attendance: Attendance
  openings: Openings
  accounts: Pick<Accounts, 'accountOf'>
  hostSessionKey: KeyObject
  codeFailures: FailureLimit
  /** address at which phones reach the machine that holds the connection of `client` */
  playersAt: (client: ClientEnd) => PlayersAt
  wifi: Wifi | null
  /** called with an unexpected error in the opening of halls */
  broken: (error: unknown) => void
}

type Asked = Extract<ShowHostMessage, { event: 'pres_newShow' }>['data']
type Resumed = Extract<ShowHostMessage, { event: 'pres_resumeShow' }>['data']

const PACING: ReadonlySet<string> = new Set<PacingEvent>([
  'pres_startGame',
  'pres_showRanking',
  'pres_nextQuestion',
])
/**
 * Messages that a hall's own screen may not send while the show's host page is connected: this hall would run ahead of
 * the others.
 */
const OF_THE_PAGE: ReadonlySet<string> = new Set<HostMessage['event']>([
  'pres_startGame',
  'pres_nextQuestion',
  'pres_finish',
  'pres_nextStep',
  'pres_stepBack',
  'pres_pause',
  'pres_chain',
  'pres_tieBreak',
  'pres_voidQuestion',
  'pres_rehearse',
])
const isPacing = (event: string): event is PacingEvent => PACING.has(event)
/** Longest wait, ms, of a resuming host page for the states of all halls; then it gets the states received so far. */
const STATES_MS = 2_000
/** Name from which a show's hostSession is derived; a single hall's hostSession is derived from its game id. */
const keyOf = (show: string): string => `show ${show}`

export function createShowHandler(deps: Dependencies): ShowHandler {
  const {
    clock,
    channel,
    shows,
    halls,
    attendance,
    accounts,
    hostSessionKey,
    codeFailures,
    broken,
  } = deps
  const directors = new Map<Client, Director>()
  /** clients whose request to open or resume a show is being handled; a second such request of a client is refused */
  const busy = new Set<Client>()

  const accountOf = (token: unknown): Account | null =>
    typeof token === 'string' ? accounts.accountOf(token) : null

  const left = (client: Client): void => {
    const director = directors.get(client)
    directors.delete(client)
    busy.delete(client)
    if (!director) return
    director.stop()
    shows.leave(director.show.id)
  }

  const begin = (
    client: Client,
    show: ShowHere,
    owner: Owner,
    shown: boolean,
    admission: number,
    before: EpochMs | null,
  ): Director => {
    // The time at which a new page takes the lead (`since`) is later than that of every earlier page, even of one
    // opened in the same millisecond.
    const newest = Math.max(channel.toShared(clock.now()), (show.pacedSince() ?? 0) + 1)
    left(client)
    attendance.leave(client)
    const director = createDirector({
      clock,
      channel,
      show,
      owner,
      shown,
      connection: client.connection,
      page: randomUUID(),
      // For a page that reconnects, the time at which its previous connection took the lead, plus 1 ms: the new
      // connection replaces the previous one, but no page that has taken over the show in the meantime.
      since: before === null ? newest : Math.min(before + 1, newest),
      admission,
      met: () => tellState(client, director),
      replaced() {
        if (directors.get(client) !== director) return
        left(client)
        tell(client.connection, 'pres_replaced', { message: SOCKET_ERRORS.replaced })
      },
    })
    directors.set(client, director)
    return director
  }

  async function newShow(client: Client, asked: Asked): Promise<void> {
    const account = accountOf(asked.token)
    if (!account) return tellError(client, 'unauthorized')
    if (busy.has(client)) return tellError(client, 'out_of_turn')
    const outcome = deps.openings.of({ ...asked, evening_unique_name: null })
    if (!outcome.ok) return tellError(client, outcome.refused.code, outcome.refused.message)
    const names = hallNamesOf(asked.halls, [FEWEST_HALLS, MOST_HALLS])
    if (!names) return tellError(client, 'bad_options', SHOW_ERRORS.badHalls)
    const id = randomUUID()
    const owner: Owner = { ownerKind: account.kind, ownerId: ownerIdOf(account) }
    const { opening } = outcome
    busy.add(client)
    const opened = await channel
      .open(names.map((_, hall) => ({ owner, ...opening, show: { id, hall, halls: names } })))
      .finally(() => busy.delete(client))
    if (!opened.ok) return refuse(client, opened)
    // The page has disconnected, so no client knows the numbers of the new rooms: the rooms are closed.
    if (!client.connection.isOpen) return channel.close(opened.halls)
    const { since } = begin(client, shows.enter(id), owner, false, names.length, null)
    const { quiz, options } = opening
    tell(
      client.connection,
      'pres_newShow_callback',
      openedMessage(client, id, since, {
        quiz: {
          unique_name: quiz.unique_name,
          name: quiz.name,
          questionsNb: quiz.questions.length,
        },
        maxAnswerTime: options.maxAnswerTimeMs / 1000,
        halls: opened.halls.map((hall, at) =>
          openingOf(client, hall, names[at] ?? '', options.iconType, null),
        ),
      }),
    )
  }

  function refuse(client: Client, { refusal }: Extract<OpenedHalls, { ok: false }>): void {
    if (refusal === 'away') tellError(client, 'out_of_turn', SHOW_ERRORS.notOpened)
    else tellError(client, codeOf(refusal))
  }

  /**
   * @param base address of the hall's own machine; null: phones use the address of the node that holds the page's
   * connection
   */
  function openingOf(
    { connection }: Client,
    { game, roomID }: OpenedHall,
    name: string,
    iconType: HallInfo['iconType'],
    base: string | null,
  ): HallOpening {
    const joinUrl = `${base ?? deps.playersAt(connection).base}/${iconType === 'random' ? 'play' : 'join'}/${roomID}`
    return { name, roomID, joinUrl, hostSession: hostSessionOf(hostSessionKey, game) }
  }

  function openedMessage(
    { connection }: Client,
    show: string,
    since: EpochMs,
    more: Pick<ShowOpened, 'quiz' | 'maxAnswerTime' | 'halls'>,
  ): ShowOpened {
    return {
      show,
      hostSession: hostSessionOf(hostSessionKey, keyOf(show)),
      ...more,
      unreachable: deps.playersAt(connection).isGuess,
      wifi: deps.wifi,
      since,
    }
  }

  /** Sends the host page the whole state of its show, with the access data (`HallOpening`) of all known halls. */
  function tellState(client: Client, director: Director): void {
    const { show } = director
    const [first] = show.halls()
    if (!first) return
    const admission = show
      .halls()
      .map((hall) => openingOf(client, hall, hall.halls[hall.hall] ?? '', hall.iconType, hall.base))
    tell(client.connection, 'pres_showState', {
      ...openedMessage(client, show.id, director.since, {
        quiz: first.quiz,
        maxAnswerTime: first.maxAnswerTimeMs / 1000,
        halls: admission,
      }),
      states: director.states(),
      ordered: director.ordered(),
      allHalls: show.allHalls(),
    })
  }

  function resume(client: Client, { show: id, token, hostSession, since = null }: Resumed): void {
    if (busy.has(client)) return tellError(client, 'out_of_turn')
    const account = accountOf(token)
    const shown =
      Boolean(hostSession) && isHostSession(hostSessionKey, keyOf(id), hostSession ?? '')
    if (!shown && !account) return turnAway(client)
    busy.add(client)
    const show = shows.enter(id)
    let patience: Timer | null = null
    const stop = show.on({
      heard: ({ kind }) => void ((kind === 'hall' || kind === 'known') && look()),
    })
    const settle = (): void => {
      stop()
      patience?.cancel()
      busy.delete(client)
    }
    const giveUp = (code: ErrorCode): void => {
      settle()
      shows.leave(id)
      tellError(client, code)
    }
    const answer = (): void => {
      const [first] = show.halls()
      if (!first || !client.connection.isOpen) return giveUp('not_found')
      if (!shown && !(account && owns(account, first.owner))) return giveUp('unauthorized')
      settle()
      tellState(client, begin(client, show, first.owner, shown, show.halls().length, since))
    }
    const look = (): void => {
      const known = show.halls()
      if (known.length > 0 && known.length === known[0]?.halls.length) answer()
    }
    patience = clock.setTimer(STATES_MS, answer)
    show.say({ kind: 'who' })
  }

  /** Refuses the client and counts a failed attempt for its address, which limits the guessing of show ids. */
  function turnAway(client: Client): void {
    const { address } = client.connection
    if (codeFailures.retryAfter(address) !== null) return tellError(client, 'rate_limited')
    codeFailures.fail(address)
    tellError(client, 'unauthorized')
  }

  return {
    mayOpen: (event, token) => event === 'pres_resumeShow' || accountOf(token) !== null,
    receive(client, message) {
      if (message.event === 'pres_newShow') newShow(client, message.data).catch(broken)
      else resume(client, message.data)
    },
    directs: (client, event) => isPacing(event) && directors.has(client),
    pace(client, event, token) {
      const director = directors.get(client)
      if (!director || !isPacing(event)) return tellError(client, 'not_found')
      const account = director.shown ? null : accountOf(token)
      if (!director.shown && !(account && owns(account, director.owner)))
        return tellError(client, 'unauthorized')
      const code = director.pace(event)
      if (code !== null) tellError(client, code)
    },
    isForPage: ({ role }, event) =>
      role.kind === 'host' && OF_THE_PAGE.has(event) && halls.isPaced(role.room),
    left,
  }
}
