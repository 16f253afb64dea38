import { useEffect, useState } from 'react'
import type { HostScreenState, RemoteAction, RemoteState } from '#protocol/remoteMessages.ts'
import { Button } from '../ui/Button.tsx'
import { HoldRing } from '../ui/HoldRing.tsx'
import { useHold } from '../ui/useHold.ts'
import { useSettled } from '../ui/useSettled.ts'
import { words } from '../words/words.ts'
import { nextAct } from './nextAct.ts'
import styles from './Controls.module.css'

/** Ms for which the button for the next step ignores further presses, unless a new step replaces the button sooner. */
const TIMEOUT_MS = 2000

type Props = {
  screen: HostScreenState
  questionsNb: number
  players: number
  rehearsal: boolean
  pause: RemoteState['pause'] | undefined
  disabled: boolean
  onAct: (action: RemoteAction) => boolean
}

/**
 * The button for the next step. It is mounted anew in each step, so that a second touch cannot skip the following step,
 * and it ignores presses during its first 400 ms.
 */
export function NextButton({
  screen,
  questionsNb,
  players,
  rehearsal,
  pause,
  disabled,
  onAct,
}: Props) {
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    if (!pressed) return undefined
    const timer = setTimeout(() => setPressed(false), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [pressed])
  const settled = useSettled()
  const { label, enabled } = nextAct(screen, {
    questionsNb,
    players,
    rehearsal,
    ...(pause && { pause }),
  })
  const { step, questionIndex, timed = false } = screen
  const act = () => settled && setPressed(onAct({ action: 'next', step, questionIndex }))
  const hold = useHold(act)
  return (
    <div className={styles.go}>
      <Button
        busy={pressed}
        disabled={disabled || !enabled}
        aria-disabled={!settled || undefined}
        {...(timed && hold.handlers)}
        onClick={({ detail }) => (!timed || detail === 0) && act()}
        className={timed ? styles.held : undefined}
      >
        {label}
        {timed && !pressed && <HoldRing held={hold.held} />}
      </Button>
      {timed && <p>{words.remote.hold}</p>}
      {step === 'lobby' && !enabled && <p>{words.remote.noPlayer}</p>}
    </div>
  )
}
