// A challenge on a touch screen in a hall or a museum: the visitor's game, the return to the first page, and what the
// screen does while nobody can play. Independent of the browser: calls, time and randomness are passed in.
import type { ChallengeEnded, ChallengeInfo } from '#protocol/challenges.ts'
import { createStore, type Store } from '../../ui/store.ts'
import { bodyOf, meaningOf, type StoredPlay } from '../challenge/challengeGame.ts'
import {
  createChallengeLink,
  type ChallengeLink,
  type LinkParts,
} from '../challenge/challengeLink.ts'

/** Why nobody can play now; after a delay the kiosk asks the server again. `away`: the server does not answer. */
export type Closed = 'away' | 'resting' | 'ended' | 'unknown'

export interface KioskView {
  /** the screen that the kiosk shows; `first`: the page that waits for a visitor */
  screen: 'first' | 'name' | 'game'
  /** the challenge; null until the server has described it */
  info: ChallengeInfo | null
  closed: Closed | null
  /** quiz name and ranking of a challenge that is over */
  ended: Pick<ChallengeEnded, 'quiz' | 'top'> | null
  /** the game of the visitor who is playing */
  link: ChallengeLink | null
  /** seconds until the kiosk goes back to its first page; null: that countdown is not shown yet */
  leavesIn: number | null
}

export interface Kiosk {
  readonly store: Store<KioskView>
  open: () => void
  close: () => void
  /** Tells the kiosk that a visitor touched the screen, which puts off its return to the first page. */
  touch: () => void
  /** Shows the screen where the visitor types a name, before a first game or another one. */
  begin: () => void
  play: (name: string) => void
  /** Ends the visitor's game and goes back to the kiosk's first page. */
  leave: () => void
}

interface Dependencies extends Pick<LinkParts, 'call' | 'now' | 'after'> {
  /**
   * Loads the code and data that a game needs, because a restarting server could not send them later; rejects on
   * failure. `isOld`: whether the kiosk's page must be reloaded, for a new version or because of its age.
   */
  prepare: () => Promise<{ isOld: boolean }>
  /** Reloads the kiosk's page. */
  renew: () => void
  /**
   * Called when the kiosk is back at its first page: the page drops the language that the last visitor chose, since the
   * next visitor may not speak it.
   */
  onFirst: () => void
}

/** Ms without a touch after which the screen goes back to its first page. */
export const IDLE_MS = 60_000
/** Ms at the end of `IDLE_MS` during which the kiosk shows a countdown. */
const WARNED_MS = 10_000
const SECOND_MS = 1_000
/** Ms between two requests by which the first page learns today's ranking, and whether the challenge is over. */
const POLL_MS = 60_000
const RESTING_MS = 15_000
/**
 * Shortest and longest delay in ms before a server that does not answer is called again; it doubles at each failure.
 */
const AWAY_MS = [2_000, 30_000] as const

export function createKiosk({ call, now, after, prepare, renew, onFirst }: Dependencies): Kiosk {
  const store = createStore<KioskView>({
    screen: 'first',
    info: null,
    closed: null,
    ended: null,
    link: null,
    leavesIn: null,
  })
  const change = (some: Partial<KioskView>): void => store.update((view) => ({ ...view, ...some }))
  const lookFor: LinkParts['call'] = (what, body) => call(what === '' ? '?today' : what, body)
  let stopLook = (): void => {}
  let stopIdle = (): void => {}
  let awayMs: number = AWAY_MS[0]
  let touchedAt = 0
  /** number of the last request for the challenge: the kiosk ignores the answer to an older request */
  let looks = 0

  /** Requests the challenge's state for the kiosk's screen `first`, again and again until a visitor begins a game. */
  async function look(): Promise<void> {
    stopLook()
    const mine = ++looks
    const [answer, ready] = await Promise.all([call('?today'), prepare().catch(() => null)])
    if (mine !== looks || store.get().screen !== 'first') return
    if (ready?.isOld) return renew()
    const next = ready ? closedBy(answer) : { closed: 'away' as const }
    change(next)
    if (next.closed === 'away') {
      stopLook = after(awayMs, () => void look())
      awayMs = Math.min(AWAY_MS[1], 2 * awayMs)
      return
    }
    awayMs = AWAY_MS[0]
    stopLook = after(next.closed === 'resting' ? RESTING_MS : POLL_MS, () => void look())
  }

  function watchIdle(): void {
    stopIdle()
    const left = touchedAt + IDLE_MS - now()
    if (left <= 0) return leave()
    const isNear = left <= WARNED_MS
    const leavesIn = isNear ? Math.ceil(left / SECOND_MS) : null
    if (leavesIn !== store.get().leavesIn) change({ leavesIn })
    stopIdle = after(
      isNear ? left - (Math.ceil(left / SECOND_MS) - 1) * SECOND_MS : left - WARNED_MS,
      watchIdle,
    )
  }

  function leave(): void {
    stopIdle()
    store.get().link?.close()
    change({ screen: 'first', link: null, leavesIn: null })
    onFirst()
    void look()
  }

  const touch = (): void => {
    touchedAt = now()
    if (store.get().screen !== 'first') watchIdle()
  }

  return {
    store,
    open() {
      const { link } = store.get()
      if (!link) return void look()
      link.look()
      watchIdle()
    },
    close() {
      looks++
      stopLook()
      stopIdle()
      store.get().link?.close()
    },
    touch,
    begin() {
      const { info, closed, link } = store.get()
      if (!info || closed !== null) return
      stopLook()
      link?.close()
      const latest = link?.store.get().info ?? info
      change({
        screen: 'name',
        link: createChallengeLink({ call: lookFor, kept: keptHere(), now, after, info: latest }),
      })
      touch()
    },
    play(name) {
      const { link } = store.get()
      if (!link) return
      change({ screen: 'game' })
      link.start(name)
    },
    leave,
  }
}

/** A visitor's game is kept in memory only: it ends when the visitor leaves. */
function keptHere(): LinkParts['kept'] {
  let kept: StoredPlay | null = null
  return { read: () => kept, keep: (play) => void (kept = play), forget: () => void (kept = null) }
}

/**
 * What the server's answer changes in the kiosk's view. Without an answer the view gets `closed: 'away'`, so that a
 * notice replaces the first page; the challenge in `told` is kept.
 */
function closedBy(
  answer: Awaited<ReturnType<LinkParts['call']>>,
): Pick<KioskView, 'closed'> & Partial<KioskView> {
  const meaning = meaningOf(answer, 'look')
  if (meaning.kind === 'fine') {
    const info = bodyOf<ChallengeInfo | null>(answer.text)
    // A router may answer in the server's place with a page of its own and status 200. Such an answer contains no quiz
    // and counts as no answer.
    if (!info?.quiz) return { closed: 'away' }
    return { info, closed: info.resting ? 'resting' : null }
  }
  if (meaning.kind !== 'step' || (meaning.step.step !== 'ended' && meaning.step.step !== 'unknown'))
    return { closed: 'away' }
  return meaning.step.step === 'ended'
    ? { closed: 'ended', ended: { quiz: { name: meaning.step.quiz }, top: meaning.step.top } }
    : { closed: 'unknown' }
}
