import { useRef, useState } from 'react'
import { fr } from '../../fr/manager/ready.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Act } from '../kit/Act.tsx'
import styles from './ReadyPage.module.css'

const COLORS = ['bleu', 'jaune', 'rose', 'rouge', 'turquoise', 'vert']

/** A test card: its edges tell a cut picture, its circle a stretched one, its colours a tired lamp. */
export function Mire() {
  const card = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState(false)
  async function show() {
    try {
      await card.current?.requestFullscreen()
      setRefused(false)
    } catch {
      setRefused(true)
    }
  }
  return (
    <section className={styles.card} aria-label={fr.mire}>
      <h2>{fr.mire}</h2>
      <div ref={card} className={styles.mire} role="img" aria-label={fr.mireHint}>
        <div className={styles.rings} />
        <div className={styles.colors}>{COLORS.map((color) => <i key={color} data-color={color} />)}</div>
      </div>
      <p>{fr.mireHint}</p>
      <Act onClick={() => void show()}>{fr.showMire}</Act>
      {refused && <FieldError>{fr.noFullScreen}</FieldError>}
    </section>
  )
}
