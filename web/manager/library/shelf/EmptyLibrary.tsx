import { useState } from 'react'
import { useToast } from '../../../ui/Toast.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import styles from './EmptyLibrary.module.css'
import { bringDemoBack, useReloadLists } from '../queries.ts'

/**
 * The content of an empty library: what a quiz is, how to create the first one, and a button for the demonstration
 * quiz.
 */
export function EmptyLibrary({ onCreate }: { onCreate: () => void }) {
  const reload = useReloadLists()
  const say = useToast()
  const [busy, setBusy] = useState(false)

  async function bringBack() {
    setBusy(true)
    const answer = await bringDemoBack()
    if (answer.ok) say(words.library.empty.demoBack)
    else say(answer.message, { kind: 'bad' })
    await reload()
    setBusy(false)
  }

  return (
    <section className={styles.empty} aria-labelledby="empty">
      <Target />
      <div>
        <h2 id="empty">{words.library.empty.title}</h2>
        <p>{words.library.empty.text}</p>
        <ol>
          {words.library.empty.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className={styles.acts}>
          <Act kind="run" icon="plus" onClick={onCreate}>
            {words.library.empty.create}
          </Act>
        </div>
        <p className={styles.demo}>{words.library.empty.demoText}</p>
        <div className={styles.acts}>
          <Act icon="play" busy={busy} onClick={() => void bringBack()}>
            {words.library.empty.demo}
          </Act>
        </div>
      </div>
    </section>
  )
}

/** Text shown in an empty folder or an empty bin, saying what that place will contain. */
export function EmptyPlace({
  title,
  text,
  act,
}: {
  title: string
  text: string
  act?: { label: string; run: () => void }
}) {
  return (
    <section className={styles.empty} aria-labelledby="empty">
      <Target />
      <div>
        <h2 id="empty">{title}</h2>
        <p>{text}</p>
        {act && (
          <div className={styles.acts}>
            <Act kind="run" icon="plus" onClick={act.run}>
              {act.label}
            </Act>
          </div>
        )}
      </div>
    </section>
  )
}

function Target() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="30" className={styles.r200} />
      <circle cx="32" cy="32" r="22.5" className={styles.r100} />
      <circle cx="32" cy="32" r="15" className={styles.r50} />
      <circle cx="32" cy="32" r="7.5" className={styles.r20} />
    </svg>
  )
}
