import { useId } from 'react'
import type { HostScreenState, RemoteAction } from '#protocol/remoteMessages.ts'
import { Button } from '../ui/Button.tsx'
import { words } from '../words/words.ts'
import styles from './Sound.module.css'
import { useVolume } from './useVolume.ts'

type Props = {
  screen: HostScreenState
  disabled: boolean
  onAct: (action: RemoteAction) => boolean
}

/** The slider for the volume of the big screen. */
export function Sound({ screen, disabled, onAct }: Props) {
  const { muted } = screen
  const [volume, setVolume] = useVolume(
    muted ? 0 : screen.volume,
    (level) => void onAct({ action: 'volume', volume: level }),
  )
  const slider = useId()
  return (
    <section className={styles.sound}>
      <header>
        <h2>{words.remote.sound}</h2>
        <Button
          kind="plain"
          size="desk"
          disabled={disabled}
          onClick={() => onAct({ action: 'mute', muted: !muted })}
        >
          {muted ? words.remote.unmute : words.remote.mute}
        </Button>
      </header>
      <label htmlFor={slider}>
        {words.remote.volume} <span aria-hidden="true">{words.remote.level(volume)}</span>
      </label>
      <input
        id={slider}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        disabled={disabled}
        aria-valuetext={words.remote.level(volume)}
        onChange={({ currentTarget }) => setVolume(Number(currentTarget.value))}
      />
      {screen.soundBlocked && <p>{words.remote.blocked}</p>}
    </section>
  )
}
