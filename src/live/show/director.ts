// The director of a show: turns the requests of the connected host page into orders to all halls, and sends it the
// halls' states.
import type { EpochMs } from '#core/game.ts'
import { standing, type Order } from '#core/show.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { HallState } from '#protocol/show/showShapes.ts'
import type { Clock, Timer } from '../clock.ts'
import { tell, type Connection } from '../socket/connection.ts'
import type { Owner } from '../room/rooms.ts'
import type { HallInfo, ShowChannel } from './showChannel.ts'
import type { ShowHere } from './showsHere.ts'

export type PacingEvent = 'pres_startGame' | 'pres_showRanking' | 'pres_nextQuestion'

export interface Director {
  readonly show: ShowHere
  readonly owner: Owner
  readonly since: EpochMs
  /** whether the page has sent the show's valid hostSession, which replaces an account's token */
  readonly shown: boolean
  /** @returns why the request is refused; null: the order was sent to all halls */
  pace(event: PacingEvent): ErrorCode | null
  states(): HallState[]
  /**
   * question index of the newest order that this or an earlier host page of the show gave; null: no order has been
   * given yet
   */
  ordered(): number | null
  stop(): void
}

interface Directing {
  clock: Clock
  channel: ShowChannel
  show: ShowHere
  owner: Owner
  shown: boolean
  connection: Connection
  /** identifier of this page's connection, unique among all host pages of the show */
  page: string
  /** called when a newer host page has taken over the show from this page */
  replaced: () => void
  /** number of halls whose access data (room number, address, session) were sent to the page */
  admission: number
  /**
   * when the page took the lead, by the show's clock: of two pages, the one with the later time drives the show; a page
   * that reconnects adds only 1 ms to its earlier time, so it does not replace a page that took the lead later
   */
  since: EpochMs
  /** called when more halls are known than those whose access data were sent to the page */
  met: () => void
}

const TOLD_EVERY_MS = 200

export function createDirector({
  clock,
  channel,
  show,
  owner,
  shown,
  connection,
  page,
  since,
  replaced,
  admission,
  met,
}: Directing): Director {
  let known = admission
  let given: Order | null = null
  let sent = ''
  let telling: Timer | null = null

  const states = (): HallState[] =>
    show.halls().map((hall) => stateOf(hall, show.isAlive(hall.hall)))
  /**
   * The newest order: the last one of this page, which counts before it has arrived over the show line, or a newer one
   * that has arrived from another page or from a hall.
   */
  const order = (): Order | null => {
    const heard = show.order()
    return given !== null && given.at >= (heard?.at ?? 0) ? given : heard
  }
  const ordered = (): number | null => order()?.questionIndex ?? null
  const sayPaced = (): void => show.say({ kind: 'paced', page, since, order: order() })

  const tellStates = (): void => {
    telling?.cancel()
    telling = null
    const now = { states: states(), ordered: ordered() }
    const text = JSON.stringify(now)
    if (text !== sent) tell(connection, 'pres_halls', now)
    sent = text
  }

  const stopHearing = show.on({
    heard(message) {
      if (message.kind === 'hall') telling ??= clock.setTimer(TOLD_EVERY_MS, tellStates)
      if (message.kind === 'who') sayPaced()
      if (
        message.kind === 'paced' &&
        message.page !== page &&
        (message.since > since || (message.since === since && message.page > page))
      )
        replaced()
    },
    merged() {
      const allHalls = show.allHalls()
      if (allHalls) tell(connection, 'pres_allHalls', allHalls)
    },
    beat() {
      // A hall that was cut off when the page connected is back: the page is sent the hall's access data.
      if (show.halls().length > known) {
        known = show.halls().length
        met()
      }
      sayPaced()
      tellStates()
    },
  })
  sayPaced()

  const give = (step: Order['step'], questionIndex: number): null => {
    given = {
      step,
      questionIndex,
      at: Math.max((order()?.at ?? 0) + 1, channel.toShared(clock.now()) + channel.aheadMs),
    }
    sayPaced()
    return null
  }

  return {
    show,
    owner,
    since,
    shown,
    states,
    ordered,
    pace(event) {
      const here = show.halls().filter(({ hall }) => show.isAlive(hall))
      const [first] = here
      if (!first) return 'not_found'
      if (event === 'pres_startGame') {
        // Only halls in their lobby start the game: a hall that was cut off may have begun without the others, or have
        // ended.
        const waiting = here.filter(({ step }) => step === 'lobby')
        if (order() !== null || waiting.length === 0) return 'out_of_turn'
        return waiting.some(({ seats }) => seats > 0) ? give('start', 0) : 'no_player'
      }
      const { questionIndex, there } = standing(here, ordered())
      const isAt = (...steps: HallInfo['step'][]): boolean =>
        there.length > 0 && there.every(({ step }) => steps.includes(step))
      if (event === 'pres_showRanking')
        return isAt('resultsQuestion', 'resultsQuestion_classement')
          ? give('ranking', questionIndex)
          : 'out_of_turn'
      if (!isAt('resultsQuestion', 'resultsQuestion_classement')) return 'out_of_turn'
      const next = questionIndex + 1
      return give(next < first.quiz.questionsNb ? 'question' : 'end', next)
    },
    stop() {
      stopHearing()
      telling?.cancel()
    },
  }
}

function stateOf(
  { hall, halls, base, screen, step, questionIndex, seats, present, answered }: HallInfo,
  here: boolean,
): HallState {
  return {
    name: halls[hall] ?? '',
    here,
    base,
    screen,
    step,
    questionIndex,
    seats,
    present,
    answered,
  }
}
