import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fr } from '../fr/host.ts'
import { photoUrl } from '../live/photoUrl.ts'
import { HitList } from './HitList.tsx'
import type { InRoom } from './hostState.ts'
import { planReveal, shownAt } from './reveal.ts'
import { useAfter, useElapsed } from './useElapsed.ts'
import { useScreen } from './useScreen.ts'
import styles from './Results.module.css'

const ResultsMap = lazy(async () => ({ default: (await import('./ResultsMap.tsx')).ResultsMap }))

/** The reveal waits for the map to be drawn, but not for one that cannot be. */
const MAP_PATIENCE_MS = 5000

/** Fetches the map while the question runs, so that the reveal finds it there. */
export async function preloadMap(): Promise<void> {
  // A failure here says nothing: it is told when the map is needed.
  await import('./ResultsMap.tsx').catch(() => undefined)
}

/** The map with the rings; the answers come one by one, from the farthest to the nearest, then the ranking follows. */
export function Results({ view, onShown }: { view: InRoom & { step: 'resultsQuestion' }; onShown: () => void }) {
  const { results, asked, room, since } = view
  const answers = results.coordsOrderDist
  const plan = useMemo(() => planReveal(answers.length), [answers.length])
  const [drawnAt, setDrawnAt] = useState<number | null>(null)
  const begin = useCallback(() => setDrawnAt((at) => at ?? performance.now()), [])
  useAfter(since, MAP_PATIENCE_MS, begin)
  const elapsed = useElapsed(drawnAt ?? since)
  const count = drawnAt === null ? 0 : shownAt(plan, answers.length, elapsed)
  const shown = useMemo(() => answers.slice(answers.length - count), [answers, count])
  useAfter(drawnAt ?? since, drawnAt === null ? null : plan.endsAt, onShown)
  useSkip(onShown)

  const panel = useRef<HTMLElement>(null)
  const screen = useScreen(panel)
  const { question } = asked
  return (
    <main>
      <div className={styles.map}>
        <Suspense fallback={null}>
          {screen && <ResultsMap place={results.coords} rings={room.quiz.targetSettings} answers={answers} shown={shown} screen={screen} onDrawn={begin} />}
        </Suspense>
      </div>
      <aside className={styles.panel} ref={panel}>
        <img className={styles.picture} src={photoUrl(room.quiz.unique_name, question.filename)} alt="" />
        <h1>{question.titre ?? question.name}</h1>
        {question.description !== null && <p className={styles.description}>{question.description}</p>}
        {answers.length === 0 ? <p className={styles.nobody}>{fr.results.nobody}</p> : <HitList answers={shown} rings={room.quiz.targetSettings} />}
        <p className={styles.foot}><span>{answers.length > 0 && fr.results.answers(answers.length)}</span></p>
      </aside>
    </main>
  )
}

/** Space or → passes to the ranking at once. */
function useSkip(onSkip: () => void) {
  const pressed = useCallback((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'ArrowRight') {
      event.preventDefault()
      onSkip()
    }
  }, [onSkip])
  useEffect(() => {
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [pressed])
}
