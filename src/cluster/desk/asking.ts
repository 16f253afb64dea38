// The library as seen by a node that is not the desk: before a message is handled, the accounts and quizzes that it needs
// are requested from the desk and cached. A host whose account is cached goes on driving its game while the desk is away.
import type { NatsConnection } from '@nats-io/transport-node'
import type { Account } from '../../auth/accounts.ts'
import type { StoredEvening } from '../../db/evenings.ts'
import type { Quiz } from '../../db/quizzes.ts'
import type { PointsScale } from '../../db/settings.ts'
import { quizzesOf, type Library } from './answering.ts'
import { askedIn, DESK_SUBJECT, type Answered, type Asked } from './questions.ts'

export interface RemoteLibrary extends Library {
  /**
   * Requests what the message needs of the library; null: the message needs nothing. Resolves with a refusal when the
   * message needs a quiz or an evening and the desk is away, otherwise with null.
   */
  ahead(text: string): Promise<string | null> | null
  /**
   * Requests the account of the token, which `accounts` returns from then on. Resolves with false when the desk is away
   * and the token is not cached; a token without an account resolves with true.
   */
  identify(token: string | null): Promise<boolean>
}

const PATIENCE_MS = 2_000
const MOST_KEPT = 500

/** Makes a node's library. @param isUp whether NATS can be reached; false: nothing is requested, the desk counts as away */
export function createRemoteLibrary(line: Pick<NatsConnection, 'request'>, deskAway: string, isUp: () => boolean): RemoteLibrary {
  const accounts = new Map<string, Account>()
  const quizzes = new Map<string, Quiz>()
  const evenings = new Map<string, StoredEvening>()
  const inBin = new Map<string, string>()
  let points: PointsScale | null = null

  const ask = async (asked: Asked): Promise<boolean> => {
    let answered: Answered
    if (!isUp()) return false
    try {
      answered = (await line.request(DESK_SUBJECT, JSON.stringify(asked), { timeout: PATIENCE_MS })).json<Answered>()
    } catch {
      return false
    }
    points = answered.points
    if (asked.token !== null && answered.account) keepIn(accounts, asked.token, answered.account)
    // A token without an account is not cached: anybody can send any number of them, and would evict the hosts' accounts.
    else if (asked.token !== null) accounts.delete(asked.token)
    if (asked.evening !== null) evenings.delete(asked.evening)
    if (answered.evening) keepIn(evenings, answered.evening.uniqueName, answered.evening)
    // What is cached of all quizzes asked for, also of an evening's rounds, is dropped first: one that was deleted since the
    // last request is missing in the answer.
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
      // The account is requested even if it is cached: a session that has ended since must not open a room.
      const wantsLibrary = asked.quiz !== null || asked.evening !== null
      return ask(asked).then((answered) => (answered || !wantsLibrary ? null : deskAway))
    },
    async identify(token) {
      return token === null || (await ask({ token, quiz: null, evening: null })) || accounts.has(token)
    },
    accounts: { accountOf: (token) => (token ? (accounts.get(token) ?? null) : null) },
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

/** Caches an entry, and drops the one that was cached longest ago when the map holds more than `MOST_KEPT`. */
function keepIn<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MOST_KEPT && oldest !== undefined) map.delete(oldest)
}
