import { useState } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { fr } from '../../../fr/manager/desk.ts'
import { useMapConfig } from '../../../map/mapConfig.ts'
import { Field } from '../../../ui/Field.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { Refusal } from '../../kit/Refusal.tsx'
import { useReloadQuizzes } from '../../library/queries.ts'
import { saveMapSource } from '../../../live/quizSaves.ts'
import { sourceChoices } from './sourceChoices.ts'
import styles from './TargetSection.module.css'

type Props = {
  quiz: FullQuiz
  /** what the page's saves are made on */
  revision: number
  onSaved: (revision: number) => void
}

/** Whose pictures players search on: whichever shows the place first, or one of the box's sources. Saved at once. */
export function SourceSection({ quiz, revision, onSaved }: Props) {
  const maps = useMapConfig()
  const reload = useReloadQuizzes()
  const say = useToast()
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const choices = sourceChoices(maps.step === 'ready' ? maps.config : null, quiz.mapSource)

  async function save(mapSource: string | null) {
    setSaving(true)
    setError(null)
    const answer = await saveMapSource(quiz.unique_name, mapSource, revision)
    if (answer.ok) {
      onSaved(answer.value.revision)
      await reload()
      say(fr.source.saved)
    } else setError(answer.message)
    setSaving(false)
  }

  return (
    <section className={styles.target} aria-labelledby="source">
      <h2 id="source">{fr.source.heading}</h2>
      <Field label={fr.source.choice} help={fr.source.help}>
        {(links) => (
          <select {...links} value={quiz.mapSource ?? ''} disabled={saving || maps.step !== 'ready'} onChange={({ target }) => void save(target.value || null)}>
            <option value="">{fr.source.automatic}</option>
            {choices.map(({ id, name }) => <option key={id} value={id}>{name ?? fr.source.away}</option>)}
          </select>
        )}
      </Field>
      <output>{saving && fr.source.saving}</output>
      {error !== null && <Refusal message={error} kept={fr.source.kept} />}
    </section>
  )
}
