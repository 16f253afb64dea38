import type { ComponentProps } from 'react'
import { addressOf } from '../ui/address.ts'
import { cx } from '../ui/cx.ts'
import styles from './StageButton.module.css'

/** Gold is the one action of a screen; plain is anything else. */
type Look = { kind?: 'action' | 'plain' }

/** A button that is read from ten metres: its sizes are parts of the screen's height. */
export function StageButton({ kind = 'plain', className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button {...rest} type={type} className={cx(styles.act, kind === 'action' && styles.go, className)} />
}

export function StageLink({ kind = 'plain', href, className, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & Look & { href: string }) {
  return <a {...rest} href={addressOf(href)} className={cx(styles.act, kind === 'action' && styles.go, className)}>{children}</a>
}
