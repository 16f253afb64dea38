import { useEffect, useRef, type PointerEvent } from 'react'
import type { RemoteAction } from '#protocol/remoteMessages.ts'
import { words } from '../words/words.ts'
import styles from './Look.module.css'

type Props = { disabled: boolean; onAct: (action: RemoteAction) => boolean }

/** Least time between two messages of a drag, ms: the server limits their number. */
const PACE_MS = 160
const STEP = 0.16

/** A pad by which the presenter's phone turns the picture on the big screen; it shows nothing of the picture. */
export function Look({ disabled, onAct }: Props) {
  const drag = useRef<{ x: number; y: number } | null>(null)
  const owed = useRef({ right: 0, up: 0 })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (right: number, up: number, closer = 0) =>
    onAct({ action: 'look', right, up, closer })
  function pay() {
    timer.current = undefined
    const { right, up } = owed.current
    if (right === 0 && up === 0) return
    owed.current = { right: 0, up: 0 }
    send(Math.min(1, Math.max(-1, right)), Math.min(1, Math.max(-1, up)))
    timer.current = setTimeout(pay, PACE_MS)
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (!drag.current || disabled) return
    const { width } = event.currentTarget.getBoundingClientRect()
    owed.current.right -= (event.clientX - drag.current.x) / width
    owed.current.up += (event.clientY - drag.current.y) / width
    drag.current = { x: event.clientX, y: event.clientY }
    if (timer.current === undefined) pay()
  }
  const { look } = words.remote
  return (
    <section className={styles.look}>
      <h2>{look.title}</h2>
      {/* The buttons below do the same as the pad. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.pad}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={move}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
      >
        <p>{look.drag}</p>
      </div>
      <p className={styles.buttons}>
        {(
          [
            ['left', '←', -STEP, 0, 0],
            ['right', '→', STEP, 0, 0],
            ['up', '↑', 0, STEP, 0],
            ['down', '↓', 0, -STEP, 0],
            ['farther', '−', 0, 0, -1],
            ['closer', '+', 0, 0, 1],
          ] as const
        ).map(([name, sign, right, up, closer]) => (
          <button
            key={name}
            type="button"
            aria-label={look[name]}
            disabled={disabled}
            onClick={() => send(right, up, closer)}
          >
            {sign}
          </button>
        ))}
      </p>
    </section>
  )
}
