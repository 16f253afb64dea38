import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Dialog.module.css'

type Props = {
  title: string
  children: ReactNode
  className?: string | undefined
  /** Makes the dialog as wide as the screen allows, because it holds a map. */
  wide?: boolean
  /** Called at Escape, or Android's back gesture. Without it both do nothing, and only the dialog's own buttons close it. */
  onDismiss?: (() => void) | undefined
}

/** Firefox before 98 and Safari before 15.4 have no `<dialog>`: there a dialog does not keep the focus inside. */
const HAS_DIALOGS = typeof window !== 'undefined' && 'HTMLDialogElement' in window

/** A modal dialog by the browser's own `<dialog>`, which keeps the focus inside and returns it when it closes. */
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
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !onDismiss) event.preventDefault()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss?.()
      }}
      // Chromium closes a `<dialog>` at the second Escape or back gesture in a row, without a `cancel` event that a page
      // can prevent: such a dialog is opened again, since React still renders it.
      onClose={() => {
        if (!ref.current || ref.current.open) return
        ref.current.showModal()
        onDismiss?.()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}

/** The row of buttons at the foot of a dialog. */
export function DialogActs({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>
}
