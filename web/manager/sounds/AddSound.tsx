import { useState } from 'react'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { Refusal } from '../kit/Refusal.tsx'
import { addSound, isMp3, useReloadSounds } from './soundList.ts'
import { SoundPicker } from './SoundPicker.tsx'
import styles from './SoundsPage.module.css'

/** Adds a sound at the end of those played during photos. */
export function AddSound() {
  const reload = useReloadSounds()
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [ignored, setIgnored] = useState(false)

  async function add(file: File) {
    setError(null)
    setIgnored(!isMp3(file.name))
    if (!isMp3(file.name)) return
    setBusy(true)
    const answer = await addSound(file)
    if (answer.ok) {
      await reload()
      say(words.sounds.added(file.name))
    } else setError(answer.message)
    setBusy(false)
  }

  return (
    <div className={styles.add}>
      <SoundPicker icon="plus" busy={busy} onFile={(file) => void add(file)}>
        {words.sounds.add}
      </SoundPicker>
      {ignored && <p className={styles.note}>{words.sounds.notMp3}</p>}
      {error !== null && <Refusal message={error} kept={words.sounds.nothingAdded} />}
    </div>
  )
}
