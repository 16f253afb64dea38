import { useId, useState, type DragEvent, type Ref } from 'react'
import { fr } from '../../fr/desk.ts'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PHOTO_TYPES } from './chosenPhoto.ts'
import { PhotoPreview } from './PhotoPreview.tsx'
import styles from './PhotoPicker.module.css'

type Props = {
  file: File | null
  onFile: (file: File) => void
  error: string | null
  disabled: boolean
  inputRef: Ref<HTMLInputElement>
}

/** Takes one photo, from the file picker or dropped on it. */
export function PhotoPicker({ file, onFile, error, disabled, inputRef }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !disabled) onFile(dropped)
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>{fr.questions.photo}</label>
      <div
        className={cx(styles.drop, over && styles.over, error !== null && styles.wrong)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={inputRef}
          id={id}
          name="photo"
          type="file"
          accept={PHOTO_TYPES}
          disabled={disabled}
          aria-invalid={error !== null}
          aria-describedby={error === null ? `${id}-help` : `${id}-error`}
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            // The same file may be chosen again after a refusal.
            event.target.value = ''
            if (chosen) onFile(chosen)
          }}
        />
        {file ? (
          <>
            <PhotoPreview file={file} />
            <p className={styles.chosen}>
              <span>{file.name}</span>
              <b>{fr.questions.change}</b>
            </p>
          </>
        ) : (
          <p className={styles.invite}>
            <Icon name="upload" size={26} />
            <b>{fr.questions.choose}</b>
            <span id={`${id}-help`}>{fr.questions.chooseHelp}</span>
          </p>
        )}
      </div>
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
