import { useState, type ComponentProps } from 'react'
import { cx } from '../ui/cx.ts'
import styles from './RoomCodeField.module.css'
import { CODE_LENGTH, typedCode } from './typedCode.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onCode: (code: string) => void
  invalid: boolean
}

/** Six cells drawn under one real numeric input; typed or pasted text is parsed by `typedCode`. */
export function RoomCodeField({ value, onCode, invalid, ...input }: Props) {
  const [focused, setFocused] = useState(false)
  const next = Math.min(value.length, CODE_LENGTH - 1)
  return (
    <div
      className={cx(
        styles.code,
        invalid && styles.bad,
        value.length === CODE_LENGTH && styles.complete,
      )}
    >
      {Array.from({ length: CODE_LENGTH }, (_, i) => (
        <span
          key={i}
          aria-hidden="true"
          className={cx(
            i === next && value.length < CODE_LENGTH && styles.now,
            focused && styles.typing,
          )}
        >
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
        onChange={(change) => onCode(typedCode(change.target.value))}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </div>
  )
}
