import { useRef, useState } from 'react'
import { FieldError } from '../../ui/Field.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import styles from './ReadyPage.module.css'

const COLORS = ['bleu', 'jaune', 'rose', 'rouge', 'turquoise', 'vert']

/** A projector's test card: edges reveal a cropped picture, the circle a stretched one, the colours a worn lamp. */
export function TestCard() {
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
    <section className={styles.card} aria-label={words.ready.testCard}>
      <h2>{words.ready.testCard}</h2>
      <div ref={card} className={styles.testCard} role="img" aria-label={words.ready.testCardHint}>
        <div className={styles.rings} />
        <div className={styles.colors}>
          {COLORS.map((color) => (
            <i key={color} data-color={color} />
          ))}
        </div>
      </div>
      <p>{words.ready.testCardHint}</p>
      <Act onClick={() => void show()}>{words.ready.showTestCard}</Act>
      {refused && <FieldError>{words.ready.noFullScreen}</FieldError>}
    </section>
  )
}
