import { useState, type FormEvent } from 'react'
import type { YearSettings } from '#core/quiz.ts'
import { LONGEST_YEAR_SPAN, yearPointsAt } from '#core/scoring/years.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { Field } from '../../../ui/Field.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { saveYears } from '../../../api/quizSaves.ts'
import { words } from '../../../words/words.ts'
import { Refusal } from '../../kit/Refusal.tsx'
import { useReloadQuizzes } from '../../library/queries.ts'
import { readPoints } from '../../points/distances.ts'
import type { SaveInTurn } from './savesInTurn.ts'
import styles from './TargetSection.module.css'

type Props = {
  quiz: FullQuiz
  settings: YearSettings
  saveInTurn: SaveInTurn
}

/** A guess that an author can imagine: ten years off. */
const OFF = 10
const MOST = 1_000_000

/** How the years of a quiz score: points for the exact year, and the span after which there are none. Saved at once. */
export function YearSection({ quiz, settings, saveInTurn }: Props) {
  const reload = useReloadQuizzes()
  const toast = useToast()
  const [typed, setTyped] = useState({
    points: String(settings.points).replace('.', ','),
    span: String(settings.span),
  })
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const say = words.wizard.years
  const points = readPoints(typed.points)
  const span = /^\d{1,4}$/.test(typed.span.trim()) ? Number(typed.span) : 0
  const flaws = {
    points: points === null || points > MOST ? say.badPoints : null,
    span: span < 1 || span > LONGEST_YEAR_SPAN ? say.badSpan : null,
  }
  const isBad = flaws.points !== null || flaws.span !== null

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBad || points === null || saving) return
    if (points === settings.points && span === settings.span) return
    setSaving(true)
    setError(null)
    const answer = await saveInTurn((revision) =>
      saveYears(quiz.unique_name, { points, span }, revision),
    )
    if (answer.ok) {
      await reload()
      toast(say.saved)
    } else setError(answer.message)
    setSaving(false)
  }

  const field = (name: 'points' | 'span', mode: 'decimal' | 'numeric') => (
    <Field label={say[name]} error={flaws[name]}>
      {(links) => (
        <input
          {...links}
          className={`${links.className} ${styles.time}`}
          inputMode={mode}
          autoComplete="off"
          value={typed[name]}
          readOnly={saving}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          onBlur={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
      )}
    </Field>
  )
  return (
    <section className={styles.target} aria-labelledby="years">
      <h2 id="years">{say.heading}</h2>
      <p className={styles.lead}>{say.lead(settings.from, settings.to)}</p>
      <form className={styles.pair} noValidate onSubmit={(event) => void submit(event)}>
        {field('points', 'decimal')}
        {field('span', 'numeric')}
        {/* Enter saves too. */}
        <button type="submit" hidden>
          {words.wizard.edit.save}
        </button>
      </form>
      <output className={styles.points}>
        {!isBad && points !== null && say.off(OFF, yearPointsAt({ points, span }, OFF))}
      </output>
      {error !== null && <Refusal message={error} kept={say.kept} />}
    </section>
  )
}
