import { useState } from 'react'
import { fr } from '../fr/player.ts'
import type { Padding } from '../map/index.ts'
import { addressOf } from '../ui/address.ts'
import styles from './PhonePhoto.module.css'

type Props = {
  src: string
  /** px that the plates of the question cover */
  padding: Padding
}

/** The photo of the question over the map, whole, between the plates. Asked of the server only when it is wanted. */
export function PhonePhoto({ src, padding: { top, bottom } }: Props) {
  const [isMissing, setMissing] = useState(false)
  return (
    <div className={styles.photo} style={{ paddingTop: top, paddingBottom: bottom }}>
      {isMissing ? <p role="alert">{fr.question.photoMissing}</p> : <img src={addressOf(src)} alt={fr.question.photo} onError={() => setMissing(true)} />}
    </div>
  )
}
