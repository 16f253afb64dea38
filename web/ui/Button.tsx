import type { ComponentProps } from 'react'
import { addressOf } from './address.ts'
import { cx } from './cx.ts'
import { WaitMark } from './WaitMark.tsx'
import styles from './Button.module.css'

type Look = {
  /** `action`: the gold button, at most one on a screen; `plain`: any other button. */
  kind?: 'action' | 'plain'
  /** A button of a phone is 60 px high and as wide as the screen; a button of the library is as wide as its text. */
  size?: 'phone' | 'desk'
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows the loading sign and ignores presses, without leaving the focus order. */
    busy?: boolean
  }

export function Button({
  kind = 'action',
  size = 'phone',
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={cx(styles.act, styles[kind], styles[size], className)}
      aria-busy={busy}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      {busy && <WaitMark />}
      {children}
    </button>
  )
}

export function ButtonLink({
  kind = 'action',
  size = 'phone',
  href,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & Look & { href: string }) {
  return (
    <a
      {...rest}
      href={addressOf(href)}
      className={cx(styles.act, styles[kind], styles[size], className)}
    >
      {children}
    </a>
  )
}
