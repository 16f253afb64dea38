import { useId, useState, type ReactNode } from 'react'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { Act } from '../kit/Act.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { AddSound } from './AddSound.tsx'
import { RemoveSoundDialog } from './RemoveSoundDialog.tsx'
import { categoriesOf, useSounds, type Sound } from './soundList.ts'
import { SoundRow } from './SoundRow.tsx'
import styles from './SoundsPage.module.css'

/** `/pres/sound`: the sounds of the big screen. */
export function SoundsPage() {
  const sounds = useSounds()
  const [playing, setPlaying] = useState<number | null>(null)
  const [leaving, setLeaving] = useState<Sound | null>(null)
  const found = sounds.data && categoriesOf(sounds.data)
  const row = (sound: Sound, onRemove?: () => void) => (
    <SoundRow
      key={sound.id}
      sound={sound}
      read={sounds.dataUpdatedAt}
      playing={playing === sound.id}
      // Starting a sound stops the previous one, whose row then reports its end: that must not stop the new sound.
      onPlay={(on) => setPlaying((now) => (on ? sound.id : now === sound.id ? null : now))}
      onRemove={onRemove}
    />
  )
  return (
    <ManagerFrame current="sounds" title={words.sounds.title}>
      <PageHead title={words.sounds.title} lead={words.sounds.lead} />
      {sounds.isPending && (
        <Waiting>
          <span lang="en">{words.sounds.loading}</span>
        </Waiting>
      )}
      {sounds.isError && !found && (
        <Act icon="refresh" onClick={() => void sounds.refetch()}>
          {words.sounds.reload}
        </Act>
      )}
      {found && (
        <>
          {words.sounds.categories.map((category, i) => {
            const sound = found.singles[i]
            return (
              <Category key={category.title} {...category}>
                {sound && row(sound)}
              </Category>
            )
          })}
          <Category {...words.sounds.photos} foot={<AddSound />}>
            {found.photos.map((sound) => row(sound, () => setLeaving(sound)))}
          </Category>
        </>
      )}
      {leaving && <RemoveSoundDialog sound={leaving} onClose={() => setLeaving(null)} />}
    </ManagerFrame>
  )
}

function Category({
  title,
  hint,
  children,
  foot,
}: {
  title: string
  hint: string
  children: ReactNode
  foot?: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.category} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{hint}</p>
      </div>
      <div>
        <ul>{children ?? <li className={styles.none}>{words.sounds.none}</li>}</ul>
        {foot}
      </div>
    </section>
  )
}
