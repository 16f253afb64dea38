import { useRef, useState, type PointerEvent } from 'react'
import type { YearScale as Scale } from '#core/scoring/years.ts'
import { Icon } from '../../ui/Icon.tsx'
import { yearTick } from '../../ui/yearTicks.ts'
import { words } from '../../words/words.ts'
import { useHold } from './useHold.ts'
import styles from './YearScale.module.css'

type Props = {
  scale: Scale
  /** null: the player does not know; undefined: the player has not said anything yet */
  year: number | null | undefined
  /** whether the answer is sent, or its time over */
  isTooLate: boolean
  /** whether the year scores in this round */
  scores: boolean
  onYear: (year: number | null) => void
}

/** The scale on which the player marks a year: by a tap, by dragging, in single years, by keys, or not at all. */
export function YearScale({ scale, year, isTooLate, scores, onYear }: Props) {
  const { from, to } = scale
  const said = words.playing.year
  const middle = Math.round((from + to) / 2)
  const marked = typeof year === 'number' ? year : null
  const put = (next: number) => {
    if (!isTooLate) onYear(Math.min(to, Math.max(from, next)))
  }
  const step = (by: number) => put((marked ?? middle) + by)
  const rail = useRail(scale, put)
  const at = ((marked ?? middle) - from) / (to - from)
  const label = marked !== null ? said.name(marked) : year === null ? said.unknown : said.ask
  return (
    <fieldset className={styles.scale} disabled={isTooLate}>
      <legend className="vh">{said.label}</legend>
      <div className={styles.head}>
        <output className={marked === null ? styles.ask : styles.year}>
          {marked === null ? said.ask : label}
        </output>
        <button
          type="button"
          className={styles.unknown}
          aria-pressed={year === null}
          onClick={() => onYear(null)}
        >
          {said.unknown}
        </button>
      </div>
      {!scores && <p className={styles.note}>{said.forNothing}</p>}
      <div className={styles.row}>
        <Step label={said.earlier} by={-1} onStep={step} />
        <div
          className={styles.rail}
          style={{
            '--at': at,
            '--tick': yearTick(scale) / (to - from),
          }}
          {...rail}
        >
          <input
            type="range"
            min={from}
            max={to}
            step={1}
            value={marked ?? middle}
            aria-label={said.label}
            aria-valuetext={label}
            onChange={({ target }) => put(Number(target.value))}
          />
          {marked !== null && <span className={styles.thumb} />}
          <span className={styles.ends} aria-hidden="true">
            <span>{said.name(from)}</span>
            <span>{said.name(to)}</span>
          </span>
        </div>
        <Step label={said.later} by={1} onStep={step} />
      </div>
    </fieldset>
  )
}

/** A button that moves the year by one; held, by more and more. */
function Step({ label, by, onStep }: { label: string; by: -1 | 1; onStep: (by: number) => void }) {
  const hold = useHold((times) => onStep(times > 12 ? 10 * by : by))
  return (
    <button type="button" className={styles.step} aria-label={label} {...hold}>
      <Icon name={by < 0 ? 'minus' : 'plus'} size={24} />
    </button>
  )
}

/** A finger anywhere on the rail marks the year there: a phone's own range would move only by its thumb. */
function useRail({ from, to }: Scale, put: (year: number) => void) {
  const box = useRef<DOMRect | null>(null)
  const [isDragged, setDragged] = useState(false)
  const mark = ({ clientX }: PointerEvent) => {
    if (!box.current) return
    const share = (clientX - box.current.left) / box.current.width
    put(Math.round(from + share * (to - from)))
  }
  const end = () => setDragged(false)
  return {
    'data-dragged': isDragged || undefined,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.querySelector('input')?.focus({ preventScroll: true })
      box.current = event.currentTarget.getBoundingClientRect()
      setDragged(true)
      mark(event)
    },
    onPointerMove: (event: PointerEvent) => isDragged && mark(event),
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  }
}
