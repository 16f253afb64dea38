import type { ReactNode } from 'react'
import { ScaleBar } from '../../../ui/ScaleBar.tsx'
import { words } from '../../../words/words.ts'
import { Refusal } from '../../kit/Refusal.tsx'
import styles from './Form.module.css'

type Props = {
  /** uploaded fraction of a photo, 0 to 1; null while the form uploads no photo */
  sent?: number | null
  error: string | null
  /** sentence shown with the error: what is still as it was before the failed save */
  kept: string
  children: ReactNode
}

/** The footer of a form of the side panel: progress, error, buttons. */
export function FormFoot({ sent = null, error, kept, children }: Props) {
  return (
    <div className={styles.foot}>
      {sent !== null && (
        <div className={styles.progress}>
          <output>
            {sent < 1 ? words.wizard.questions.sending : words.wizard.questions.preparing}
          </output>
          <ScaleBar done={sent} label={words.wizard.questions.sending} />
        </div>
      )}
      {error !== null && <Refusal message={error} kept={kept} />}
      <div className={styles.acts}>{children}</div>
    </div>
  )
}
