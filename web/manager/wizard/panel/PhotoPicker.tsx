import { useId, useState, type DragEvent, type Ref } from 'react'
import { cx } from '../../../ui/cx.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { words } from '../../../words/words.ts'
import { filesOf } from '../batch/givenFiles.ts'
import { batchTypes } from '../../kit/pictureTypes.ts'
import { PhotoPreview } from './PhotoPreview.tsx'
import styles from './PhotoPicker.module.css'

type Props = {
  file: File | null
  /** called with the files, one or more, that the author picked or dropped */
  onFiles: (files: File[]) => void
  error: string | null
  disabled: boolean
  inputRef: Ref<HTMLInputElement>
}

/** A form field for a photo: opens the file picker, accepts dropped files, and shows the chosen photo. */
export function PhotoPicker({ file, onFiles, error, disabled, inputRef }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)

  async function drop(event: DragEvent) {
    event.preventDefault()
    // The drop goes no further: the page around it accepts drops too and would take each file again.
    event.stopPropagation()
    setOver(false)
    const files = await filesOf(event.dataTransfer)
    if (files.length > 0 && !disabled) onFiles(files)
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className="vh">
        {words.wizard.questions.photo}
      </label>
      <div
        className={cx(styles.drop, over && styles.over, error !== null && styles.wrong)}
        onDragOver={(event) => {
          event.preventDefault()
          event.stopPropagation()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => void drop(event)}
      >
        <input
          ref={inputRef}
          id={id}
          name="photo"
          type="file"
          multiple
          accept={batchTypes()}
          disabled={disabled}
          aria-invalid={error !== null}
          aria-describedby={error === null ? `${id}-help` : `${id}-error`}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])]
            // The input is emptied, so that the author can choose the same file again after the form has refused it.
            event.target.value = ''
            if (chosen.length > 0) onFiles(chosen)
          }}
        />
        {file ? (
          <>
            <PhotoPreview file={file} />
            <p className={styles.chosen}>
              <span>{file.name}</span>
              <b>{words.wizard.questions.change}</b>
            </p>
          </>
        ) : (
          <p className={styles.invite}>
            <Icon name="upload" size={26} />
            <b>{words.wizard.questions.choose}</b>
            <span id={`${id}-help`}>{words.wizard.questions.chooseHelp}</span>
          </p>
        )}
      </div>
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
