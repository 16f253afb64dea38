import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { isScoredByQuiz } from '#core/evening.ts'
import { ringsToShow, titleOf } from '#core/quiz.ts'
import { cx } from '../../ui/cx.ts'
import { loadMapLibrary } from '../../map/library/library.ts'
import { words } from '../../words/words.ts'
import { drawnInSoftware } from './drawnInSoftware.ts'
import { HitList } from './HitList.tsx'
import type { InRoom } from '../hostView.ts'
import { QuestionPicture } from '../question/QuestionPicture.tsx'
import { planReveal, revealAt } from './reveal.ts'
import { useAfter, useAfterDrawn, useElapsed } from '../useElapsed.ts'
import { useKeys } from '../useKeys.ts'
import { useStill } from '../useStill.ts'
import { useScreen } from './useScreen.ts'
import { useYears } from './useYears.ts'
import { YearList, Years } from './Years.tsx'
import styles from './Results.module.css'

const ResultsMap = lazy(async () => ({ default: (await import('./ResultsMap.tsx')).ResultsMap }))

/**
 * Lengths of the place's description, in letters. With a description longer than the first, the photo is shown smaller;
 * longer than the second, the photo is left out, since the audience has already seen it.
 */
const SHORT_READ = 160
const LONG_READ = 340

/**
 * Lengths of a question's title, in letters: for each of them that the title exceeds, the title's letters are one size
 * smaller. A title longer than all of them is shown without the photo.
 */
const TITLE = [26, 60, 110] as const

/** Longest time in ms that the reveal waits until the map is drawn: it then starts even if the map cannot be drawn. */
const MAP_TIMEOUT_MS = 10_000

/**
 * Loads the map's code and detects the graphics renderer while the question runs, so that the reveal waits for neither.
 */
export async function preloadMap(): Promise<void> {
  drawnInSoftware()
  // A failure to load the map's code is ignored here: the reveal reports it when it needs the map.
  await Promise.all([import('./ResultsMap.tsx'), loadMapLibrary()]).catch(() => undefined)
}

/**
 * The results map: the red circle around the true place, the rings, and the answers one by one, farthest first. The
 * ranking follows.
 */
export function Results({
  view,
  onRevealed,
  onShown,
}: {
  view: InRoom & { step: 'resultsQuestion' }
  onRevealed: () => void
  onShown: () => void
}) {
  const { results, asked, room, since } = view
  const answers = results.coordsOrderDist
  const rings = useMemo(() => ringsToShow(room.quiz.targetSettings), [room.quiz.targetSettings])
  const target = isScoredByQuiz(room.round)
  const plan = useMemo(
    () =>
      planReveal(
        answers.map(({ distance }) => distance),
        rings,
      ),
    [answers, rings],
  )
  const [drawnAt, setDrawnAt] = useState<number | null>(null)
  const begin = useCallback(() => setDrawnAt((at) => at ?? performance.now()), [])
  useAfter(since, MAP_TIMEOUT_MS, begin)
  const elapsed = useElapsed(drawnAt ?? since)
  const {
    camera,
    rings: ringsShown,
    shown,
  } = revealAt(plan, answers.length, drawnAt === null ? 0 : elapsed)
  // The pause that precedes the ranking is counted from the drawing of the last answer: a slow computer, which draws it
  // late, does not shorten the pause.
  const onMap = drawnAt !== null && shown === answers.length
  const years = useYears(results, room.quiz.yearSettings, onMap, plan.hold)
  const isDone = onMap && years.isDone
  useAfterDrawn(isDone, years.hold ?? plan.hold, onShown)

  useAfterDrawn(isDone, 0, onRevealed)

  useKeys({ ' ': onShown, ArrowRight: onShown, PageDown: onShown })

  const still = useStill()
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [plate, setPlate] = useState<HTMLElement | null>(null)
  const screen = useScreen(panel, plate)
  const { question } = asked
  const lettersNb = question.description?.length ?? 0
  const title = titleOf(question)
  const size = TITLE.filter((letters) => title.length > letters).length
  return (
    <main>
      <div
        className={cx(styles.map, drawnInSoftware() && styles.atOnce)}
        style={{ '--map-foot': `${screen?.foot ?? 0}px` }}
      >
        <Suspense fallback={null}>
          {screen && (
            <ResultsMap
              place={results.coords}
              name={title}
              source={room.quiz.mapSource ?? null}
              rings={rings}
              answers={answers}
              shown={shown}
              camera={camera}
              closest={plan.closest}
              reach={plan.reach[camera]}
              ringsShown={ringsShown && target}
              target={target}
              still={still || drawnInSoftware()}
              screen={screen}
              onDrawn={begin}
            />
          )}
        </Suspense>
      </div>
      {years.shown && <Years ref={setPlate} {...years.shown} />}
      <aside className={styles.panel} ref={setPanel}>
        {lettersNb <= LONG_READ && size < TITLE.length && (
          <QuestionPicture
            quiz={room.quiz.unique_name}
            question={question}
            className={cx(styles.picture, (lettersNb > SHORT_READ || size > 1) && styles.low)}
          />
        )}
        <h1 data-size={size}>{title}</h1>
        {question.description !== null && (
          <p
            className={cx(
              styles.description,
              lettersNb > LONG_READ && size < 2 && styles.long,
              size === TITLE.length && styles.short,
            )}
          >
            {question.description}
          </p>
        )}
        {years.shown && years.shown.answers.length > 0 ? (
          <YearList {...years.shown} isPlain={room.round === null} />
        ) : answers.length === 0 ? (
          <p className={styles.nobody}>
            {results.years?.length ? words.host.results.noPlace : words.host.results.nobody}
          </p>
        ) : (
          <HitList answers={answers} shown={shown} rings={target ? rings : null} />
        )}
        <p className={styles.foot}>
          <span>{answers.length > 0 && words.host.results.answers(answers.length)}</span>
          <span>{words.host.results.skip}</span>
        </p>
      </aside>
    </main>
  )
}
