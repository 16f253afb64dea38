import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { RING_COLORS, RING_RADII } from '#core/quiz.ts'
import { pointsWord } from '../../words/format.ts'
import { callText } from '../../api/api.ts'
import { FieldError } from '../../ui/Field.tsx'
import { cx } from '../../ui/cx.ts'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { Act, ActLink } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { readPoints, type PointScale } from './distances.ts'
import { PointsTarget } from './PointsTarget.tsx'
import styles from './PointsForm.module.css'

export function PointsForm({ scale: { distances, time } }: { scale: PointScale }) {
  const { base } = useArea()
  const queries = useQueryClient()
  const say = useToast()
  const [outside, ...rings] = distances
  const [typed, setTyped] = useState(() =>
    RING_RADII.map((_, i) => words.points.value(rings[i]?.points ?? 0)),
  )
  const [typedTime, setTypedTime] = useState(words.points.value(time))
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const points = typed.map(readPoints)
  const timePoints = readPoints(typedTime)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setChecked(true)
    const wrong = [...points, timePoints].indexOf(null)
    if (wrong >= 0) {
      event.currentTarget.querySelectorAll('input')[wrong]?.focus()
      return
    }
    setBusy(true)
    setError(null)
    const answer = await callText('/api/pres/admin/pointsModify/', {
      method: 'POST',
      // Unchanged time points are not sent: the server keeps the stored value of a field that is absent.
      body: {
        circlesPoints: points,
        ...(timePoints === time ? {} : { point_max_temps: timePoints }),
      },
    })
    setBusy(false)
    if (!answer.ok) {
      setError(answer.message)
      return
    }
    say(words.points.saved)
    await queries.invalidateQueries()
  }

  return (
    <form className={styles.points} noValidate onSubmit={(event) => void submit(event)}>
      <PointsTarget points={points} />
      {RING_RADII.map((radius, i) => (
        <PointsField
          key={radius}
          shown={words.points.ring(radius)}
          named={words.points.field(radius)}
          color={RING_COLORS.rings[i] ?? RING_COLORS.outside}
          text={typed[i] ?? ''}
          checked={checked}
          onType={(text) => setTyped(typed.with(i, text))}
        />
      ))}
      <div className={styles.end}>
        <p>{words.points.beyond(outside?.points ?? 0)}</p>
        <PointsField
          shown={words.points.time}
          named={words.points.timeField}
          help={words.points.timeHelp}
          text={typedTime}
          checked={checked}
          onType={setTypedTime}
        />
        {error !== null && <Refusal message={error} kept={words.points.kept} />}
        <div className={styles.acts}>
          <ActLink href={base}>{words.points.cancel}</ActLink>
          <Act kind="go" type="submit" busy={busy}>
            {words.points.save}
          </Act>
        </div>
      </div>
    </form>
  )
}

type FieldProps = {
  shown: string
  /** accessible name of the field, since the text around the field does not name the field */
  named: string
  /** colour of the ring whose points the field holds; absent for the time points */
  color?: string
  help?: string
  text: string
  /** whether the user has tried to save: before that, the field shows no error */
  checked: boolean
  onType: (text: string) => void
}

function PointsField({ shown, named, color, help, text, checked, onType }: FieldProps) {
  const id = useId()
  const value = readPoints(text)
  const wrong = checked && value === null
  return (
    <div
      className={cx(styles.field, color ? styles.ring : styles.time)}
      style={color ? { '--ring': color } : undefined}
    >
      {color && <i />}
      <label htmlFor={id}>
        <span aria-hidden="true">{shown}</span>
        <span className="vh">{named}</span>
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        required
        value={text}
        aria-invalid={wrong}
        aria-describedby={cx(wrong && `${id}-error`, help && `${id}-help`) || undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <span>{pointsWord(value ?? 2)}</span>
      {help && <p id={`${id}-help`}>{help}</p>}
      {wrong && <FieldError id={`${id}-error`}>{words.points.wrong}</FieldError>}
    </div>
  )
}
