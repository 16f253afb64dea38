import { useState, type FormEvent } from 'react'
import { RING_SCALE_NAMES, type RingScale } from '#core/scoring/ringScale.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { Field } from '../../../ui/Field.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import { Refusal } from '../../kit/Refusal.tsx'
import { readPoints } from '../../points/distances.ts'
import { scaleText } from '../../../fixes/scaleText.ts'
import styles from './TargetSection.module.css'
import type { TargetSaves } from './useTarget.ts'

type Props = {
  quiz: FullQuiz
  target: TargetSaves
  /** which of the six ring scales (widest ring from 200 m to 500 km) fits the photos; null without photos */
  fitting: RingScale | null
  /** called to show the target's rings on the map at their true size */
  onShow: () => void
}

const POINTS = 'points'
const PHOTOS = 'photos'
/** Highest value that the server accepts as a quiz's maximum of time points. */
const MOST = 1_000_000

/** The choice of the quiz's rings and time points: its own, or those set for all quizzes. Saved at once. */
export function TargetSection({
  quiz,
  target: { ownTime, follows, save, saving, error },
  fitting,
  onShow,
}: Props) {
  const [time, setTime] = useState(ownTime === null ? '' : String(ownTime).replace('.', ','))
  const [flaw, setFlaw] = useState<string | null>(null)

  const sizes = follows
    ? { scale: fitting, follows }
    : { scale: quiz.ringScale ?? (quiz.ownRingPoints ? ('custom' as const) : null) }
  const points = quiz.targetSettings
    .filter(({ max }) => max > 0)
    .map((ring) => words.points.value(ring.points))

  function saveTime(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isEmpty = time.trim() === ''
    const wanted = isEmpty ? null : readPoints(time)
    const isBad = !isEmpty && (wanted === null || wanted > MOST)
    setFlaw(isBad ? words.wizard.target.badTime : null)
    if (!isBad && !saving && wanted !== ownTime) void save({ ...sizes, time: wanted })
  }

  return (
    <section className={styles.target} aria-labelledby="target">
      <h2 id="target">{words.wizard.target.heading}</h2>
      <p className={styles.lead}>{words.wizard.target.lead}</p>
      <Field label={words.wizard.target.scale}>
        {(links) => (
          <select
            {...links}
            value={follows ? PHOTOS : (quiz.ringScale ?? POINTS)}
            disabled={saving}
            onChange={({ target: { value } }) =>
              void save({
                ...(value === PHOTOS
                  ? { scale: fitting, follows: true }
                  : { scale: scaleNamed(value) }),
                time: ownTime,
              })
            }
          >
            {fitting && (
              <option value={PHOTOS}>{words.wizard.target.ofPhotos(scaleText(fitting))}</option>
            )}
            <option value={POINTS}>{words.wizard.target.ofPoints}</option>
            {RING_SCALE_NAMES.map((scale) => (
              <option key={scale} value={scale}>
                {scaleText(scale)}
              </option>
            ))}
            {quiz.ringScale === 'custom' && (
              <option value="custom">{words.wizard.target.custom}</option>
            )}
          </select>
        )}
      </Field>
      <Act size="small" icon="target" onClick={onShow}>
        {words.wizard.target.show}
      </Act>
      <p className={styles.points}>
        {quiz.ownRingPoints
          ? words.wizard.target.ownPoints(points)
          : words.wizard.target.screenPoints(points)}
      </p>
      {quiz.ownRingPoints && (
        <Act
          size="small"
          icon="undo"
          onClick={() => {
            if (!saving) void save({ ...sizes, time: ownTime, ringPointsFollow: true })
          }}
        >
          {words.wizard.target.takeScreenPoints}
        </Act>
      )}
      <form noValidate onSubmit={saveTime}>
        <Field label={words.wizard.target.time} error={flaw} help={words.wizard.target.timeHelp}>
          {(links) => (
            <input
              {...links}
              className={`${links.className} ${styles.time}`}
              inputMode="decimal"
              autoComplete="off"
              value={time}
              readOnly={saving}
              onChange={(event) => setTime(event.target.value)}
              onBlur={(event) => event.currentTarget.form?.requestSubmit()}
            />
          )}
        </Field>
      </form>
      <output>{saving && words.wizard.target.saving}</output>
      {error !== null && <Refusal message={error} kept={words.wizard.target.kept} />}
    </section>
  )
}

function scaleNamed(value: string): RingScale | 'custom' | null {
  return value === 'custom' ? value : (RING_SCALE_NAMES.find((name) => name === value) ?? null)
}
