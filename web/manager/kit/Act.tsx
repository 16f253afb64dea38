import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { WaitMark } from '../../ui/WaitMark.tsx'
import styles from './Act.module.css'

type Look = {
  /**
   * Kinds of button: `go`: gold, for a screen's main action; `run`: black, for an action repeated in a list; `bad`:
   * red, deletes something; `quiet`: without an outline.
   */
  kind?: 'go' | 'plain' | 'run' | 'bad' | 'quiet'
  size?: 'normal' | 'small'
  icon?: IconName | undefined
  /** the icon stands after the button's text instead of before it */
  iconAfter?: boolean
}

type Props = ComponentProps<'button'> &
  Look & {
    /** the button shows the loading sign and ignores presses, but can still take the focus */
    busy?: boolean
  }

/** A button of the desk. Without text it is a square with its icon, and needs an `aria-label`. */
export function Act({
  kind = 'plain',
  size = 'normal',
  icon,
  iconAfter = false,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={cx(
        styles.act,
        styles[kind],
        styles[size],
        children === undefined && styles.square,
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      {busy ? (
        <WaitMark />
      ) : (
        icon && !iconAfter && <Icon name={icon} size={size === 'small' ? 16 : 20} />
      )}
      {children}
      {icon && iconAfter && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
    </button>
  )
}

/** A link that looks like the desk's button `Act`. */
export function ActLink({
  kind = 'plain',
  size = 'normal',
  icon,
  iconAfter = false,
  className,
  children,
  href,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & Look & { href: string }) {
  return (
    <Link
      {...rest}
      href={href}
      className={cx(
        styles.act,
        styles[kind],
        styles[size],
        children === undefined && styles.square,
        className,
      )}
    >
      {icon && !iconAfter && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
      {children}
      {icon && iconAfter && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
    </Link>
  )
}
