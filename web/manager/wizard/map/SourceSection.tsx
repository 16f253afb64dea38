import { useState } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { useMapConfig } from '../../../map/mapConfig.ts'
import { Field } from '../../../ui/Field.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { words } from '../../../words/words.ts'
import { Refusal } from '../../kit/Refusal.tsx'
import { useReloadQuizzes } from '../../library/queries.ts'
import { saveMapSource } from '../../../api/quizSaves.ts'
import type { SaveInTurn } from './savesInTurn.ts'
import { sourceChoices } from './sourceChoices.ts'
import styles from './TargetSection.module.css'

type Props = {
  quiz: FullQuiz
  saveInTurn: SaveInTurn
}

/**
 * Field for the quiz's map source: the author selects one, or `Automatique`. With `Automatique` the quiz's map shows
 * the default source where it has tiles, and elsewhere the first source that has some. The selection is saved at once.
 */
export function SourceSection({ quiz, saveInTurn }: Props) {
  const maps = useMapConfig()
  const reload = useReloadQuizzes()
  const say = useToast()
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const choices = sourceChoices(maps.step === 'ready' ? maps.config : null, quiz.mapSource)

  async function save(mapSource: string | null) {
    setSaving(true)
    setError(null)
    const answer = await saveInTurn((revision) =>
      saveMapSource(quiz.unique_name, mapSource, revision),
    )
    if (answer.ok) {
      await reload()
      say(words.wizard.source.saved)
    } else setError(answer.message)
    setSaving(false)
  }

  return (
    <section className={styles.target} aria-labelledby="source">
      <h2 id="source">{words.wizard.source.heading}</h2>
      <Field label={words.wizard.source.choice} help={words.wizard.source.help}>
        {(links) => (
          <select
            {...links}
            value={quiz.mapSource ?? ''}
            disabled={saving || maps.step !== 'ready'}
            onChange={({ target }) => void save(target.value || null)}
          >
            <option value="">{words.wizard.source.automatic}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name === null ? words.wizard.source.away : words.maps.named(name)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <output>{saving && words.wizard.source.saving}</output>
      {error !== null && <Refusal message={error} kept={words.wizard.source.kept} />}
    </section>
  )
}
