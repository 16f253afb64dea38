import { useState } from 'react'
import { ScaleBar } from '../../ui/ScaleBar.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { isMp3, replaceSound, soundAddress, useReloadSounds, type Sound } from './soundList.ts'
import { SoundPicker } from './SoundPicker.tsx'
import { useListening } from './useListening.ts'
import styles from './SoundsPage.module.css'

type Props = {
  sound: Sound
  /** when the list was read, ms since 1970: in the sound's address it makes the browser load a changed sound again */
  read: number
  playing: boolean
  onPlay: (playing: boolean) => void
  /** removes a photo sound; absent for the other sounds, which can only be replaced */
  onRemove?: (() => void) | undefined
}

export function SoundRow({
  sound: { id, file_name: file },
  read,
  playing,
  onPlay,
  onRemove,
}: Props) {
  const name = words.sounds.file(file)
  const reload = useReloadSounds()
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [ignored, setIgnored] = useState(false)
  const { duration, position, failed } = useListening(soundAddress(id, read), playing, () =>
    onPlay(false),
  )

  async function change(next: File) {
    setError(null)
    setIgnored(!isMp3(next.name))
    if (!isMp3(next.name)) return
    setBusy(true)
    onPlay(false)
    const answer = await replaceSound(id, next)
    if (answer.ok) {
      await reload()
      say(words.sounds.changed(next.name))
    } else setError(answer.message)
    setBusy(false)
  }

  return (
    <li className={styles.sound}>
      <span className={styles.name}>{name}</span>
      {playing ? (
        <ScaleBar done={position} label={words.sounds.position(name)} className={styles.bar} />
      ) : (
        <span className={styles.duration}>
          {duration === null ? '' : words.sounds.duration(duration)}
        </span>
      )}
      <span className={styles.acts}>
        {playing ? (
          <Act
            size="small"
            icon="stop"
            aria-label={words.sounds.stopNamed(name)}
            onClick={() => onPlay(false)}
          >
            {words.sounds.stop}
          </Act>
        ) : (
          <Act
            size="small"
            icon="play"
            aria-label={words.sounds.listenNamed(name)}
            onClick={() => onPlay(true)}
          >
            {words.sounds.listen}
          </Act>
        )}
        <SoundPicker
          label={words.sounds.changeNamed(name)}
          busy={busy}
          onFile={(next) => void change(next)}
        >
          {words.sounds.change}
        </SoundPicker>
        {onRemove && (
          <Act
            size="small"
            kind="quiet"
            icon="bin"
            aria-label={words.sounds.removeNamed(name)}
            onClick={onRemove}
          />
        )}
      </span>
      {failed && <p className={styles.note}>{words.sounds.silent}</p>}
      {ignored && <p className={styles.note}>{words.sounds.notMp3}</p>}
      {error !== null && (
        <div className={styles.note}>
          <Refusal message={error} kept={words.sounds.kept} />
        </div>
      )}
    </li>
  )
}
