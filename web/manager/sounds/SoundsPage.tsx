import { useId, useState, type ReactNode } from 'react'
import { fr } from '../../fr/manager/sounds.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { DeskFrame } from '../DeskFrame.tsx'
import { Act } from '../kit/Act.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { AddSound } from './AddSound.tsx'
import { RemoveSoundDialog } from './RemoveSoundDialog.tsx'
import { categoriesOf, useSounds, type Sound } from './soundList.ts'
import { SoundRow } from './SoundRow.tsx'
import styles from './SoundsPage.module.css'

/** `/pres/sound`: what the big screen plays. */
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
      // Starting one stops the other; only the one that plays may stop itself.
      onPlay={(on) => setPlaying((now) => (on ? sound.id : now === sound.id ? null : now))}
      onRemove={onRemove}
    />
  )
  return (
    <DeskFrame current="sounds" title={fr.title}>
      <PageHead title={fr.title} lead={fr.lead} />
      {sounds.isPending && <Waiting><span lang="en">{fr.loading}</span></Waiting>}
      {sounds.isError && !found && <Act icon="refresh" onClick={() => void sounds.refetch()}>{fr.reload}</Act>}
      {found && (
        <>
          {fr.categories.map((category, i) => {
            const sound = found.singles[i]
            return <Category key={category.title} {...category}>{sound && row(sound)}</Category>
          })}
          <Category {...fr.photos} foot={<AddSound />}>{found.photos.map((sound) => row(sound, () => setLeaving(sound)))}</Category>
        </>
      )}
      {leaving && <RemoveSoundDialog sound={leaving} onClose={() => setLeaving(null)} />}
    </DeskFrame>
  )
}

function Category({ title, hint, children, foot }: { title: string; hint: string; children: ReactNode; foot?: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.category} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{hint}</p>
      </div>
      <div>
        <ul>{children ?? <li className={styles.none}>{fr.none}</li>}</ul>
        {foot}
      </div>
    </section>
  )
}
