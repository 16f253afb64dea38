import { FieldError } from '../../ui/Field.tsx'
import styles from './Refusal.module.css'

/** Something that could not be done: what happened, then what was kept. */
export function Refusal({ message, kept }: { message: string; kept: string }) {
  return (
    <div className={styles.refusal}>
      <FieldError>{message}</FieldError>
      <p>{kept}</p>
    </div>
  )
}
