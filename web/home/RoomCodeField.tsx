import { useState, type ComponentProps } from 'react'
import { cx } from '../ui/cx.ts'
import styles from './RoomCodeField.module.css'

const DIGITS = 6

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onCode: (code: string) => void
  invalid: boolean
}

/** Six cells drawn under one real numeric input; spaces and anything else that is no digit are dropped. */
export function RoomCodeField({ value, onCode, invalid, ...input }: Props) {
  const [focused, setFocused] = useState(false)
  const next = Math.min(value.length, DIGITS - 1)
  return (
    <div className={cx(styles.code, invalid && styles.bad, value.length === DIGITS && styles.complete)}>
      {Array.from({ length: DIGITS }, (_, i) => (
        <span key={i} aria-hidden="true" className={cx(i === next && value.length < DIGITS && styles.now, focused && styles.typing)}>
          {value[i]}
        </span>
      ))}
      <input
        {...input}
        type="text"
        inputMode="numeric"
        pattern="[0-9 ]*"
        autoComplete="off"
        enterKeyHint="go"
        required
        value={value}
        aria-invalid={invalid}
        onChange={(change) => onCode(change.target.value.replaceAll(/\D/g, '').slice(0, DIGITS))}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </div>
  )
}
