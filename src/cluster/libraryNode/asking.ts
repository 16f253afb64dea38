// The library (accounts and quizzes) at a node other than the desk: before the node handles a WebSocket frame of a
// client, it requests the library data that the frame needs from the desk, and caches them. A host whose account is
// cached can still drive its game when the desk is unreachable.
import type { NatsConnection } from '@nats-io/transport-node'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import type { Account } from '../../auth/accounts.ts'
import type { StoredEvening } from '../../db/evenings.ts'
import type { Quiz } from '../../db/quizzes.ts'
import type { PointsScale } from '../../db/settings.ts'
import type { Library } from '../../ports.ts'
import { quizzesOf } from './answering.ts'
import { askedIn, DESK_SUBJECT, type Answered, type Asked } from './questions.ts'

export interface RemoteLibrary extends Library {
  /**
   * Requests from the desk the library data that a client's WebSocket frame needs; null: the frame needs none.
   * Resolves with null when the frame can be handled. Resolves with a sentence for the client when the frame must be
   * refused: the desk is unreachable, and what the node has cached is not enough for the frame.
   * @param text the frame
   */
  ahead(text: string): Promise<string | null> | null
  /**
   * Requests the account of the token from the desk, and caches it in `accounts`. Resolves with whether the node now
   * knows the token's account, or that the token has none; false: the desk is unreachable and the token is not cached.
   */
  identify(token: string | null): Promise<boolean>
}

const TIMEOUT_MS = 2_000
const MOST_KEPT = 500

/**
 * Makes the library of a node that is not the desk.
 * @param isUp whether NATS can be reached; false: no request is sent, and the desk counts as unreachable
 */
export function createRemoteLibrary(
  nats: Pick<NatsConnection, 'request'>,
  isUp: () => boolean,
): RemoteLibrary {
  const accounts = new Map<string, Account>()
  const quizzes = new Map<string, Quiz>()
  const evenings = new Map<string, StoredEvening>()
  const inBin = new Map<string, string>()
  let points: PointsScale | null = null

  const ask = async (asked: Asked): Promise<boolean> => {
    let answered: Answered
    if (!isUp()) return false
    try {
      answered = (
        await nats.request(DESK_SUBJECT, JSON.stringify(asked), { timeout: TIMEOUT_MS })
      ).json<Answered>()
    } catch {
      return false
    }
    points = answered.points
    if (asked.token !== null && answered.account) keepIn(accounts, asked.token, answered.account)
    // A token without an account is not cached: a client sending many invalid tokens would evict the hosts' accounts.
    else if (asked.token !== null) accounts.delete(asked.token)
    if (asked.evening !== null) evenings.delete(asked.evening)
    if (answered.evening) keepIn(evenings, answered.evening.uniqueName, answered.evening)
    // Before the quizzes of the desk's answer are cached, older copies of all requested quizzes, those of an evening's
    // rounds included, are dropped: a quiz deleted since they were cached is not in the answer, and must not stay.
    for (const uniqueName of quizzesOf(library, asked)) {
      quizzes.delete(uniqueName)
      inBin.delete(uniqueName)
    }
    for (const quiz of answered.quizzes) keepIn(quizzes, quiz.uniqueName, quiz)
    for (const [uniqueName, name] of answered.inBin) keepIn(inBin, uniqueName, name)
    return true
  }

  const library: RemoteLibrary = {
    ahead(text) {
      const asked = askedIn(text)
      if (asked === null) return null
      // The account is requested even if it is cached: a token whose login session has ended must not open a room.
      const wantsLibrary = asked.quiz !== null || asked.evening !== null
      const isProven = asked.token === null || !isResumed(text)
      return ask(asked).then((answered) =>
        answered || (!wantsLibrary && (isProven || accounts.has(asked.token ?? '')))
          ? null
          : HTTP_ERRORS.deskAway,
      )
    },
    async identify(token) {
      return (
        token === null || (await ask({ token, quiz: null, evening: null })) || accounts.has(token)
      )
    },
    accounts: {
      accountOf: (token) => (token ? (accounts.get(token) ?? null) : null),
      // Only the desk knows which accounts were deleted: an evening must not end here because the desk is away.
      exists: () => true,
    },
    quizzes: {
      find: (uniqueName) => quizzes.get(uniqueName) ?? null,
      findInBin(uniqueName) {
        const name = inBin.get(uniqueName)
        return name === undefined ? null : { name }
      },
    },
    evenings: { find: (name) => evenings.get(name) ?? null },
    settings: {
      points() {
        if (points === null) throw new Error('the desk has told nothing yet')
        return points
      },
    },
  }
  return library
}

/** Whether a WebSocket frame resumes a room or a show with the account's token alone, without a `hostSession`. */
const isResumed = (text: string): boolean =>
  text.includes('"pres_resume') && !text.includes('"hostSession":"')

/** Caches an entry, and drops the one that was cached longest ago when more than `MOST_KEPT` are cached. */
function keepIn<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MOST_KEPT && oldest !== undefined) map.delete(oldest)
}
