import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { DEFAULT_POINT_MAX_TEMPS, RING_COLORS, RING_RADII } from '#core/quiz.ts'
import { fr } from '../../fr/points.ts'
import { callText } from '../../live/api.ts'
import { FieldError } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { useArea } from '../area.ts'
import { Act, ActLink } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { readPoints, type Distances } from './distances.ts'
import { PointsTarget } from './PointsTarget.tsx'
import styles from './PointsForm.module.css'

export function PointsForm({ distances }: { distances: Distances }) {
  const { base } = useArea()
  const queries = useQueryClient()
  const say = useToast()
  const [outside, ...rings] = distances
  const [typed, setTyped] = useState(() => RING_RADII.map((_, i) => fr.value(rings[i]?.points ?? 0)))
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const points = typed.map(readPoints)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setChecked(true)
    const wrong = points.indexOf(null)
    if (wrong >= 0) {
      event.currentTarget.querySelectorAll('input')[wrong]?.focus()
      return
    }
    setBusy(true)
    setError(null)
    const answer = await callText('/api/pres/admin/pointsModify/', { method: 'POST', body: { circlesPoints: points } })
    setBusy(false)
    if (!answer.ok) {
      setError(answer.message)
      return
    }
    say(fr.saved)
    await queries.invalidateQueries()
  }

  return (
    <form className={styles.points} noValidate onSubmit={(event) => void submit(event)}>
      <PointsTarget points={points} />
      {RING_RADII.map((radius, i) => (
        <RingField
          key={radius}
          radius={radius}
          color={RING_COLORS.rings[i] ?? RING_COLORS.outside}
          text={typed[i] ?? ''}
          wrong={checked && points[i] === null}
          onType={(text) => setTyped(typed.with(i, text))}
        />
      ))}
      <div className={styles.end}>
        <p>{fr.beyond(outside?.points ?? 0, DEFAULT_POINT_MAX_TEMPS)}</p>
        {error !== null && <Refusal message={error} kept={fr.kept} />}
        <div className={styles.acts}>
          <ActLink href={base}>{fr.cancel}</ActLink>
          <Act kind="go" type="submit" busy={busy}>{fr.save}</Act>
        </div>
      </div>
    </form>
  )
}

type FieldProps = { radius: number; color: string; text: string; wrong: boolean; onType: (text: string) => void }

function RingField({ radius, color, text, wrong, onType }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.ring} style={{ '--ring': color }}>
      <i />
      <label htmlFor={id}><span aria-hidden="true">{fr.ring(radius)}</span><span className="vh">{fr.field(radius)}</span></label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        required
        value={text}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-error` : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <span>{fr.unit}</span>
      {wrong && <FieldError id={`${id}-error`}>{fr.wrong}</FieldError>}
    </div>
  )
}
