import { useRef, useState } from 'react'
import { FieldError } from '../../ui/Field.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import styles from './ReadyPage.module.css'

const COLORS = ['bleu', 'jaune', 'rose', 'rouge', 'turquoise', 'vert']

/** A projector's test card: edges reveal a cropped picture, the circle a stretched one, the colours a worn lamp. */
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
    <section className={styles.card} aria-label={words.ready.mire}>
      <h2>{words.ready.mire}</h2>
      <div ref={card} className={styles.mire} role="img" aria-label={words.ready.mireHint}>
        <div className={styles.rings} />
        <div className={styles.colors}>
          {COLORS.map((color) => (
            <i key={color} data-color={color} />
          ))}
        </div>
      </div>
      <p>{words.ready.mireHint}</p>
      <Act onClick={() => void show()}>{words.ready.showMire}</Act>
      {refused && <FieldError>{words.ready.noFullScreen}</FieldError>}
    </section>
  )
}
