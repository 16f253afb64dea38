import { useState } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { Dialog, DialogActs } from '../../../ui/Dialog.tsx'
import { words } from '../../../words/words.ts'
import { writeCoords } from '../../coords.ts'
import { Act } from '../../kit/Act.tsx'
import { PlaceMap } from '../../kit/LazyMap.tsx'
import styles from './PlaceDialog.module.css'

type Props = {
  quiz: FullQuiz
  title: string
  place: LatLng
  except?: string | undefined
  onPick?: ((place: LatLng) => void) | undefined
  onClose: () => void
}

/** A dialog that shows a place on a large map, with the rings by which answers to it will score. */
export function PlaceDialog({ quiz, title, place, except, onPick, onClose }: Props) {
  const [first] = useState(place)
  return (
    <Dialog title={title} wide onDismiss={onClose}>
      <p className={styles.coords}>{writeCoords(place)}</p>
      <div className={styles.map}>
        <PlaceMap quiz={quiz} place={place} around={first} except={except} onPick={onPick} />
      </div>
      <DialogActs>
        <Act onClick={onClose}>{words.wizard.close}</Act>
      </DialogActs>
    </Dialog>
  )
}
