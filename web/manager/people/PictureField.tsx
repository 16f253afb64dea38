import { useId } from 'react'
import { addressOf } from '../../ui/address.ts'
import { cx } from '../../ui/cx.ts'
import { useObjectUrl } from '../../ui/useObjectUrl.ts'
import { words } from '../../words/words.ts'
import { pictureAddress } from './pictureAddress.ts'
import styles from './PeopleTable.module.css'
import { pictureTypes } from '../kit/pictureTypes.ts'

type Props = {
  file: File | null
  /** file name of the game master's present picture */
  photo: string | null
  onFile: (file: File) => void
}

/** Chooses an image, and shows it where the thumbnail will be. */
export function PictureField({ file, photo, onFile }: Props) {
  const id = useId()
  const shown = useObjectUrl(file) ?? (photo === null ? null : addressOf(pictureAddress(photo)))

  return (
    <label className={styles.image} htmlFor={id}>
      <input
        id={id}
        className="vh"
        type="file"
        accept={pictureTypes()}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          // The field is emptied, so that the same file can be chosen again after a refusal.
          event.target.value = ''
          if (chosen) onFile(chosen)
        }}
      />
      {shown !== null && <img className={cx(styles.photo, styles.beside)} src={shown} alt="" />}
      <span>{words.people.image}</span>
    </label>
  )
}
