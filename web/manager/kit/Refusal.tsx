import { FieldError } from '../../ui/Field.tsx'
import styles from './Refusal.module.css'

/** Tells that an action failed: first what happened, then what the failure has not changed. */
export function Refusal({ message, kept }: { message: string; kept: string }) {
  return (
    <div className={styles.refusal}>
      <FieldError>{message}</FieldError>
      <p>{kept}</p>
    </div>
  )
}
