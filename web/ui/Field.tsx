import { useId, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Field.module.css'

/** The attributes that tie a control to its label, its help and its error. */
export interface FieldLinks {
  id: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type Props = {
  label: string
  help?: string
  error?: string | null
  children: (links: FieldLinks) => ReactNode
}

/** A control with its label above, its help and its error below. */
export function Field({ label, help, error = null, children }: Props) {
  const id = useId()
  const described = [
    error === null ? null : `${id}-error`,
    help === undefined ? null : `${id}-help`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-invalid': error !== null,
        'aria-describedby': described || undefined,
      })}
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help !== undefined && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

/** The error text of a control, with a warning sign. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id} role="alert">
      <Icon name="warning" size={18} />
      <span>{children}</span>
    </p>
  )
}
