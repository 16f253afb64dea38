// Plays a challenge: calls the server, stores what a reload needs, and holds the state that the page shows.
import type { LatLng } from '#core/scoring/geo.ts'
import type { ChallengeAnswer, ChallengeQuestion, ChallengeInfo } from '#protocol/challenges.ts'
import { guessNow, type SentGuess } from '../../live/player/playerStep.ts'
import { createStore, type Store } from '../../ui/store.ts'
import type { Answered } from './challengeCalls.ts'
import {
  afterAnswer,
  bodyOf,
  markedYear,
  meaningOf,
  questionStep,
  withMarker,
  withSent,
  type Asking,
  type ChallengeStep,
  type Hindrance,
  type StoredPlay,
} from './challengeGame.ts'

export interface ChallengeView {
  at: ChallengeStep
  /** the challenge as the server describes it; null until the server has answered */
  info: ChallengeInfo | null
  play: StoredPlay | null
  hindrance: Hindrance | null
  /** a call to the server is under way */
  busy: boolean
  /** the server refused the name that the player typed */
  refusedName: boolean
}

export interface ChallengeLink {
  readonly store: Store<ChallengeView>
  /** fetches the challenge from the server; a question that is still running is shown at once */
  look: () => void
  start: (name: string) => void
  /** asks the server for the next question, or for the one that is still running */
  goOn: () => void
  place: (coords: LatLng) => void
  /** marks the year, null for « I don't know » */
  markYear: (year: number | null) => void
  answer: () => void
  /** lets the player begin a new play of the challenge, under any name */
  startOver: () => void
  close: () => void
}

export interface LinkParts {
  call: (what: string, body?: object) => Promise<Answered>
  kept: { read(): StoredPlay | null; keep(play: StoredPlay): void; forget(): void }
  /** returns the present reading of the steady clock, ms */
  now: () => number
  /** runs a function after `ms`; returns the function that cancels that run */
  after: (ms: number, run: () => void) => () => void
  /** the challenge, when the page has already received it from the server */
  info?: ChallengeInfo | null
}

/** Delay in ms before a failed call is repeated, by the reason of the failure. */
const RETRY_MS: Readonly<Record<Hindrance, number>> = {
  lost: 2_000,
  resting: 15_000,
  crowded: 5_000,
}

export function createChallengeLink({
  call,
  kept,
  now,
  after,
  info = null,
}: LinkParts): ChallengeLink {
  const store = createStore<ChallengeView>({
    at: { step: info ? 'welcome' : 'loading' },
    info,
    play: kept.read(),
    hindrance: null,
    busy: false,
    refusedName: false,
  })
  const change = (some: Partial<ChallengeView>): void =>
    store.update((view) => ({ ...view, ...some }))
  let stopRetry = (): void => {}
  let stopClock = (): void => {}
  let closed = false

  const keep = (play: StoredPlay): void => {
    kept.keep(play)
    change({ play })
  }
  const startOver = (): void => {
    stopRetry()
    kept.forget()
    change({ at: { step: 'welcome' }, play: null, hindrance: null })
  }

  /**
   * Reads the server's answer to a call; returns true when the server did what was asked. When the challenge cannot go
   * on at present (`Hindrance`), runs `retry` after a delay; else shows the step that the answer leads to.
   */
  function isGranted(answer: Answered, asking: Asking, retry: () => void): boolean {
    const meaning = meaningOf(answer, asking)
    stopRetry()
    change({ hindrance: meaning.kind === 'hindered' ? meaning.by : null })
    switch (meaning.kind) {
      case 'fine':
        return true
      case 'step':
        change({ at: meaning.step })
        return false
      case 'forgotten':
        startOver()
        // Asked anew, the server tells whether the whole challenge has been erased: the page then says so.
        change({ at: { step: 'loading' } })
        void look()
        return false
      case 'hindered':
        stopRetry = after(RETRY_MS[meaning.by], retry)
        return false
      default:
        return meaning satisfies never
    }
  }

  async function look(): Promise<void> {
    const answer = await call('')
    if (closed || !isGranted(answer, 'look', () => void look())) return
    change({ info: bodyOf<ChallengeInfo>(answer.text) })
    const { at, play } = store.get()
    if (at.step !== 'loading') return
    if (play?.running) await ask()
    else change({ at: { step: 'welcome' } })
  }

  async function ask(): Promise<void> {
    const { play, info } = store.get()
    if (!play || !info) return
    change({ busy: true })
    const sentAt = now()
    const answer = await call('/question', { session: play.session })
    if (closed) return
    change({ busy: false })
    const granted = isGranted(answer, 'question', () => void ask())
    // When a question cannot be fetched after a reload, the page goes to its start, which needs no question.
    if (!granted && store.get().at.step === 'loading' && store.get().play)
      change({ at: { step: 'welcome' } })
    if (!granted) return
    keep({ ...play, running: true })
    const at = questionStep(info, play, bodyOf<ChallengeQuestion>(answer.text), sentAt)
    change({ at })
    const { openedAt, durationMs } = at.asked.question
    // When the question's time is over, the marker's place is sent as the answer.
    stopClock()
    stopClock = after(Math.max(0, openedAt + durationMs - now()), answerNow)
  }

  function answerNow(): void {
    const { at, play } = store.get()
    if (at.step !== 'question' || at.asked.sent !== null || !play) return
    stopClock()
    change({ at: withSent(at, now()) })
    void send(play, guessNow(at.asked))
  }

  async function send(play: StoredPlay, guess: Pick<SentGuess, 'coords' | 'year'>): Promise<void> {
    const answer = await call('/answer', { session: play.session, ...guess })
    if (closed) return
    // While a live game shows the photos of this quiz, the server stores the answer but replies 409 without its
    // result: the call is repeated until the result comes.
    const isGiven = isGranted(answer, 'answer', () => void send(play, guess))
    if (answer.status === 200 || answer.status === 409) keep({ ...play, running: false })
    if (!isGiven) return
    const result = bodyOf<ChallengeAnswer>(answer.text)
    change({ at: afterAnswer(result) })
    if (result.done) await look()
  }

  async function start(name: string): Promise<void> {
    change({ busy: true, refusedName: false })
    const answer = await call('/start', { name })
    if (closed) return
    change({ busy: false })
    if (answer.status === 400) return change({ refusedName: true, hindrance: null })
    if (!isGranted(answer, 'start', () => void start(name))) return
    const { session, name: asKept } = bodyOf<{ session: string; name: string }>(answer.text)
    keep({ session, name: asKept, running: false })
    await ask()
  }

  return {
    store,
    look() {
      closed = false
      void look()
    },
    start: (name) => void start(name),
    goOn: () => void ask(),
    place: (coords) => change({ at: withMarker(store.get().at, coords) }),
    markYear: (year) => change({ at: markedYear(store.get().at, year) }),
    answer: answerNow,
    startOver,
    close() {
      closed = true
      stopRetry()
      stopClock()
    },
  }
}
