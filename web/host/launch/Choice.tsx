import { useId } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './LaunchForm.module.css'

type Props<T extends string | number> = {
  legend: string
  options: readonly T[]
  /** value of the chosen option; null: no option is chosen */
  chosen: T | null
  /** one line that says what the chosen option does */
  help: string
  labelOf: (option: T) => string
  onChoose: (option: T) => void
}

/**
 * Most letters, in all labels together, for which the options share one row; with more, they are spread evenly over
 * several rows, so that no option is alone in the last row.
 */
const ONE_ROW = 56

/** Radio buttons drawn as segments: a few options, all of them in sight. */
export function Choice<T extends string | number>({
  legend,
  options,
  chosen,
  help,
  labelOf,
  onChoose,
}: Props<T>) {
  const name = useId()
  const letters = options.reduce((sum, option) => sum + labelOf(option).length, 0)
  return (
    <fieldset className={styles.set} aria-describedby={`${name}-help`}>
      <legend>{legend}</legend>
      <div
        className={cx(
          styles.segments,
          options.length > 7 && styles.many,
          letters > ONE_ROW && styles.even,
        )}
      >
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
            />
            <span>{labelOf(option)}</span>
          </label>
        ))}
      </div>
      <p className={styles.help} id={`${name}-help`}>
        {help}
      </p>
    </fieldset>
  )
}
