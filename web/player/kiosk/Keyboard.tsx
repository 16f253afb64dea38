import { CHALLENGE_NAME_LENGTH } from '#core/challenge.ts'
import { Icon } from '../../ui/Icon.tsx'
import { language } from '../../words/language.ts'
import { words } from '../../words/words.ts'
import { beginsName, capital, DIGITS, layoutOf } from '../../words/keyLayouts.ts'
import styles from './Keyboard.module.css'

type Props = { typed: string; onType: (typed: string) => void }

/** A keyboard on the screen; a real keyboard types into the field as well. */
export function Keyboard({ typed, onType }: Props) {
  const { rows, accents } = layoutOf(language)
  const isFull = Array.from(typed).length >= CHALLENGE_NAME_LENGTH
  const cased = beginsName(typed) ? capital : (letter: string) => letter
  const row = (letters: string) => (
    <div key={letters} className={styles.row}>
      {Array.from(letters, cased).map((letter) => (
        <button
          key={letter}
          type="button"
          className={styles.key}
          disabled={isFull}
          onPointerDown={keepFocus}
          onClick={() => onType(typed + letter)}
        >
          {letter}
        </button>
      ))}
    </div>
  )
  return (
    <div className={styles.keyboard} role="group" aria-label={words.kiosk.keyboard}>
      {[DIGITS, ...rows, accents].map(row)}
      <div className={styles.row}>
        <button
          type="button"
          className={styles.space}
          disabled={isFull}
          onPointerDown={keepFocus}
          onClick={() => onType(`${typed} `)}
        >
          {words.kiosk.space}
        </button>
        <button
          type="button"
          className={styles.erase}
          disabled={typed === ''}
          onPointerDown={keepFocus}
          onClick={() => onType(Array.from(typed).slice(0, -1).join(''))}
        >
          <Icon name="back" size={28} />
          {words.kiosk.erase}
        </button>
      </div>
    </div>
  )
}

/** The field keeps the focus: a real keyboard goes on where the keys on the screen stopped. */
const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault()
