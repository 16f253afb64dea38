// A challenge on a touch screen in a hall or a museum: who plays, when the screen goes back to its first page, and what it
// does while nobody can play. Without a browser: calls, time and chance come from outside.
import type { ChallengeEnded, ChallengeTold } from '#protocol/challenges.ts'
import { createStore, type Store } from '../../live/store.ts'
import { bodyOf, meaningOf, type KeptPlay } from '../challenge/challengeGame.ts'
import { createChallengeLink, type ChallengeLink, type LinkParts } from '../challenge/challengeLink.ts'

/** Why nobody can play now. `away`: the box does not answer; each is looked at again by itself. */
export type Closed = 'away' | 'resting' | 'ended' | 'unknown'

export interface KioskView {
  /** `first`: the page that waits for somebody */
  screen: 'first' | 'name' | 'game'
  /** what there is to play; null until the box has told it */
  told: ChallengeTold | null
  closed: Closed | null
  /** of a challenge that is over */
  ended: Pick<ChallengeEnded, 'quiz' | 'top'> | null
  /** of who stands before the screen */
  link: ChallengeLink | null
  /** s until the screen goes back to its first page; null: it is not near */
  leavesIn: number | null
}

export interface Kiosk {
  readonly store: Store<KioskView>
  open: () => void
  close: () => void
  /** Somebody touched the screen: it stays. */
  touch: () => void
  /** Asks for a name, for a first game or another one. */
  begin: () => void
  play: (name: string) => void
  /** Back to the first page. */
  leave: () => void
}

interface Dependencies extends Pick<LinkParts, 'call' | 'now' | 'after'> {
  /** Fetches what a game needs and a box that restarts could not give; rejects when it does not come. `isOld`: the box has another page by now. */
  prepare: () => Promise<{ isOld: boolean }>
  /** Loads the page anew. */
  renew: () => void
  /** The first page has come back: who comes next may speak another language. */
  onFirst: () => void
}

/** ms without a touch: the screen goes back to its first page. */
export const IDLE_MS = 60_000
/** ms: the end of them is counted down */
const WARNED_MS = 10_000
const SECOND_MS = 1_000
/** ms: the first page asks again, for the ranking of the day and the end of the challenge */
const LOOK_MS = 60_000
const RESTING_MS = 15_000
/** ms: a box that does not answer is asked again after the first, then twice as long each time, up to the last */
const AWAY_MS = [2_000, 30_000] as const

export function createKiosk({ call, now, after, prepare, renew, onFirst }: Dependencies): Kiosk {
  const store = createStore<KioskView>({ screen: 'first', told: null, closed: null, ended: null, link: null, leavesIn: null })
  const change = (some: Partial<KioskView>): void => store.update((view) => ({ ...view, ...some }))
  const lookFor: LinkParts['call'] = (what, body) => call(what === '' ? '?today' : what, body)
  let stopLook = (): void => {}
  let stopIdle = (): void => {}
  let awayMs: number = AWAY_MS[0]
  let touchedAt = 0
  /** counts the looks, so that an answer of before is not taken for one of now */
  let looks = 0

  /** Asks the box how things stand, and again later. While somebody plays, the game asks for itself. */
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
    stopLook = after(next.closed === 'resting' ? RESTING_MS : LOOK_MS, () => void look())
  }

  function watchIdle(): void {
    stopIdle()
    const left = touchedAt + IDLE_MS - now()
    if (left <= 0) return leave()
    const isNear = left <= WARNED_MS
    const leavesIn = isNear ? Math.ceil(left / SECOND_MS) : null
    if (leavesIn !== store.get().leavesIn) change({ leavesIn })
    stopIdle = after(isNear ? left - (Math.ceil(left / SECOND_MS) - 1) * SECOND_MS : left - WARNED_MS, watchIdle)
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
      const { told, closed, link } = store.get()
      if (!told || closed !== null) return
      stopLook()
      link?.close()
      const latest = link?.store.get().told ?? told
      change({ screen: 'name', link: createChallengeLink({ call: lookFor, kept: keptHere(), now, after, told: latest }) })
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

/** A visitor's game lives as long as the visitor stays. */
function keptHere(): LinkParts['kept'] {
  let kept: KeptPlay | null = null
  return { read: () => kept, keep: (play) => void (kept = play), forget: () => void (kept = null) }
}

/** What the answer to a look means for the first page; what the box told before stays while it is away. */
function closedBy(answer: Awaited<ReturnType<LinkParts['call']>>): Pick<KioskView, 'closed'> & Partial<KioskView> {
  const meaning = meaningOf(answer, 'look')
  if (meaning.kind === 'fine') {
    const told = bodyOf<ChallengeTold | null>(answer.text)
    // A router's own page says 200 too.
    if (!told?.quiz) return { closed: 'away' }
    return { told, closed: told.resting ? 'resting' : null }
  }
  if (meaning.kind !== 'step' || (meaning.step.step !== 'ended' && meaning.step.step !== 'unknown')) return { closed: 'away' }
  return meaning.step.step === 'ended' ? { closed: 'ended', ended: { quiz: { name: meaning.step.quiz }, top: meaning.step.top } } : { closed: 'unknown' }
}
