import type { ComponentProps, MouseEvent } from 'react'
import { addressOf } from '../ui/address.ts'
import { cx } from '../ui/cx.ts'
import { useSettled } from '../ui/useSettled.ts'
import styles from './StageButton.module.css'

/** `action`: the gold button, at most one on a screen; `plain`: any other button. */
type Look = { kind?: 'action' | 'plain' }

/**
 * A button that can be read from ten metres: its sizes are relative to the screen's height. A press in the first 400 ms
 * of a screen does nothing, since it was meant for the previous screen. A mouse click does not focus the button: Space
 * and the presenter's clicker then still lead to the next step instead of pressing the button again.
 */
export function StageButton({
  kind = 'plain',
  className,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & Look) {
  const settled = useSettled()
  return (
    <button
      onMouseDown={leaveFocus}
      {...rest}
      {...late(settled, onClick)}
      type={type}
      className={cx(styles.act, kind === 'action' && styles.go, className)}
    />
  )
}

export function StageLink({
  kind = 'plain',
  href,
  className,
  children,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & Look & { href: string }) {
  const settled = useSettled()
  return (
    <a
      {...rest}
      {...late(settled, onClick)}
      href={addressOf(href)}
      className={cx(styles.act, kind === 'action' && styles.go, className)}
    >
      {children}
    </a>
  )
}

const leaveFocus = (event: MouseEvent) => event.preventDefault()

/**
 * During the first 400 ms of a screen its button ignores presses, which were meant for the previous screen. The button
 * keeps its look and its focus: the attribute `disabled` would grey it and drop the focus.
 */
function late<E extends HTMLElement>(
  settled: boolean,
  onClick: ((event: MouseEvent<E>) => void) | undefined,
) {
  return settled
    ? { onClick }
    : { 'aria-disabled': true, onClick: (event: MouseEvent<E>) => event.preventDefault() }
}
