import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CHALLENGE_NAME_LENGTH, challengeName } from '#core/challenge.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { words } from '../../words/words.ts'
import { lackOf } from '../challenge/lackOf.ts'
import { Keyboard } from './Keyboard.tsx'
import styles from './Kiosk.module.css'

type Props = {
  busy: boolean
  refused: string | null
  nameless: () => string
  onPlay: (name: string) => void
  onBack: () => void
}

/** Asks for the visitor's name. By another button the visitor plays under a random pseudo instead. */
export function NameScreen({ busy, refused, nameless, onPlay, onBack }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [lack, setLack] = useState<string | null>(null)

  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])

  function play(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const name = challengeName(typed)
    setLack(name === null ? lackOf(typed) : null)
    if (name !== null) onPlay(name)
  }
  function type(next: string) {
    setLack(null)
    setTyped(next)
    field.current?.focus({ preventScroll: true })
  }

  return (
    <main className={styles.name}>
      <form noValidate onSubmit={play}>
        <h1>{words.kiosk.nameTitle}</h1>
        <Field label={words.challenge.name} help={words.challenge.nameHelp} error={lack ?? refused}>
          {(links) => (
            <input
              {...links}
              ref={field}
              value={typed}
              maxLength={2 * CHALLENGE_NAME_LENGTH}
              inputMode="none"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
        <Keyboard typed={typed} onType={type} />
        <div className={styles.acts}>
          <Button kind="plain" onClick={onBack}>
            {words.kiosk.back}
          </Button>
          <Button kind="plain" busy={busy} onClick={() => onPlay(nameless())}>
            {words.kiosk.nameless}
          </Button>
          <Button type="submit" busy={busy}>
            {words.kiosk.play}
          </Button>
        </div>
      </form>
    </main>
  )
}
