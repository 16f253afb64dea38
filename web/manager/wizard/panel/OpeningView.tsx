import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { View } from '#core/photo/panorama.ts'
import type { EditableQuestion } from '#protocol/rest.ts'
import { fetchSphere } from '../../../panorama/fetchSphere.ts'
import { turningKeys } from '../../../panorama/turningKeys.ts'
import type { Turner } from '../../../panorama/turner.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import { setView } from '../questions/questionCalls.ts'
import styles from './OpeningView.module.css'

const SphereView = lazy(() => import('../../../panorama/SphereView.tsx'))

type Props = {
  quiz: string
  question: EditableQuestion
  disabled: boolean
  /** called after the opening view was changed: the server has given the question another file name */
  onSet: (question: EditableQuestion) => void
}

/** A question's sphere, turned by mouse and keys, and the button that makes what it shows its opening view. */
export function OpeningView({ quiz, question, disabled, onSet }: Props) {
  const say = useToast()
  const turner = useRef<Turner | null>(null)
  const [picture, setPicture] = useState<Blob | 'missing' | null>(null)
  const [seen, setSeen] = useState<View | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { filename, panorama } = question
  // The sphere of the same photo stays on the screen when only the opening view, and so its name, has changed.
  const [of] = useState(panorama?.filename)
  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      const found = of === undefined ? null : await fetchSphere(quiz, of, abort.signal)
      if (!abort.signal.aborted) setPicture(found ?? 'missing')
    }
    void ask()
    return () => abort.abort()
  }, [quiz, of])
  if (!panorama) return null

  async function save() {
    if (!seen || isSaving) return
    setSaving(true)
    setError(null)
    const answer = await setView(quiz, filename, seen)
    setSaving(false)
    if (!answer.ok) {
      setError(answer.message)
      return
    }
    say(words.wizard.around.set)
    onSet(answer.value)
  }

  const { view } = panorama
  const isSame =
    !seen || (seen.heading === view.heading && seen.pitch === view.pitch && seen.fov === view.fov)
  return (
    <div className={styles.around}>
      <p className={styles.caption}>{words.wizard.around.turned}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.sphere}
        role="application"
        aria-label={words.wizard.around.sphere}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => {
          const act = turner.current && turningKeys(turner.current)[event.key]
          if (!act || event.ctrlKey || event.altKey || event.metaKey) return
          event.preventDefault()
          act()
        }}
      >
        {picture instanceof Blob && (
          <Suspense fallback={null}>
            <SphereView
              picture={picture}
              start={view}
              turnsAlone={false}
              onTurner={(made) => {
                turner.current = made
              }}
              onView={setSeen}
            />
          </Suspense>
        )}
        {picture === 'missing' && <p>{words.wizard.around.missing}</p>}
      </div>
      <p className={styles.help}>{words.wizard.around.help}</p>
      {error !== null && <FieldError>{error}</FieldError>}
      <Act
        size="small"
        icon="photo"
        busy={isSaving}
        disabled={disabled || isSame}
        onClick={() => void save()}
      >
        {words.wizard.around.view}
      </Act>
    </div>
  )
}
