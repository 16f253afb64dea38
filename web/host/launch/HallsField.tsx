import { useState } from 'react'
import { FEWEST_HALLS, MOST_HALLS } from '#core/show.ts'
import { hallNamesOf } from '#protocol/show/showMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import { PlacesField, placesOf } from './PlacesField.tsx'
import styles from './LaunchForm.module.css'

/** Returns the trimmed names of the halls; null when the names, or their number, are not valid for a show. */
export const readHalls = (names: readonly string[]): string[] | null => hallNamesOf(names, [FEWEST_HALLS, MOST_HALLS])

type Props = {
  /** names of the halls that play one show; null: a single hall, no show */
  halls: readonly string[] | null
  onChange: (halls: readonly string[] | null) => void
}

/** Form field where the presenter chooses whether several halls play one show, their number and their names. */
export function HallsField({ halls, onChange }: Props) {
  const [count, setCount] = useState(String(FEWEST_HALLS))
  const named = (much: number, before: readonly string[]) => Array.from({ length: much }, (_, at) => before[at] ?? words.hostShow.launch.name(at + 1))

  function type(text: string) {
    setCount(text)
    const much = placesOf(text, FEWEST_HALLS, MOST_HALLS)
    if (much !== null) onChange(named(much, halls ?? []))
  }
  function open() {
    setCount(String(FEWEST_HALLS))
    onChange(named(FEWEST_HALLS, []))
  }

  return (
    <fieldset className={styles.set} aria-describedby="halls-help">
      <legend>{words.hostShow.title}</legend>
      {halls === null && <Button kind="plain" size="desk" className={styles.halls} onClick={open}>{words.hostShow.launch.open}</Button>}
      {halls !== null && (
        <div className={styles.numbers}>
          <PlacesField label={words.hostShow.launch.count} text={count} least={FEWEST_HALLS} most={MOST_HALLS} onType={type} />
          {halls.map((name, at) => (
            <div key={at} className={styles.field}>
              <label htmlFor={`hall-${at}`}>{words.hostShow.launch.name(at + 1)}</label>
              <input id={`hall-${at}`} value={name} maxLength={40} autoComplete="off" onChange={({ target }) => onChange(halls.with(at, target.value))} />
            </div>
          ))}
          <Button kind="plain" size="desk" onClick={() => onChange(null)}>{words.hostShow.launch.none}</Button>
        </div>
      )}
      {halls !== null && readHalls(halls) === null && <p className={styles.wrong} role="alert">{words.hostShow.launch.bad}</p>}
      <p className={styles.help} id="halls-help">{words.hostShow.launch.help}</p>
    </fieldset>
  )
}
