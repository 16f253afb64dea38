import { useId } from 'react'
import { words } from '../../words/words.ts'
import styles from './LaunchForm.module.css'

type Props = {
  label: string
  /** number of seats as the presenter typed it: the text may be empty or out of bounds */
  text: string
  least: number
  most: number
  onType: (text: string) => void
}

/** Returns the number of seats typed; null unless the text is an integer from `least` to `most`. */
export function placesOf(text: string, least: number, most: number): number | null {
  const places = /^\d{1,4}$/.test(text.trim()) ? Number(text) : NaN
  return places >= least && places <= most ? places : null
}

/** A field for a number of seats; shows the bounds when the number is outside them. */
export function PlacesField({ label, text, least, most, onType }: Props) {
  const id = useId()
  const wrong = placesOf(text, least, most) === null
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={text}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-error` : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {wrong && (
        <p id={`${id}-error`} role="alert">
          {words.host.launch.placesBetween(least, most)}
        </p>
      )}
    </div>
  )
}
