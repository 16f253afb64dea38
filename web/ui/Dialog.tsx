import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Dialog.module.css'

type Props = {
  title: string
  children: ReactNode
  className?: string | undefined
  /** As wide as the screen lets it: for a map. */
  wide?: boolean
  /** Escape was pressed. Without it the dialog stays until its own buttons say otherwise. */
  onDismiss?: (() => void) | undefined
}

/** Firefox before 98 and Safari before 15.4 have none: there it lies over the page, which keeps the focus. */
const HAS_DIALOGS = typeof window !== 'undefined' && 'HTMLDialogElement' in window

/** A question that must be answered before going on: the browser's own modal dialog, which keeps the focus inside and gives it back. */
export function Dialog({ title, children, className, wide = false, onDismiss }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!HAS_DIALOGS) return
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, !HAS_DIALOGS && styles.bare, wide && styles.wide, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss?.()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}

/** The buttons at the foot of a dialog. */
export function DialogActs({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>
}
