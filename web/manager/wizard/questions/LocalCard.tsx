import type { MouseEvent } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ScaleBar } from '../../../ui/ScaleBar.tsx'
import { words } from '../../../words/words.ts'
import type { LocalPhoto, LocalPhotoState } from '../batch/batch.ts'
import { PhotoPreview } from '../panel/PhotoPreview.tsx'
import styles from './QuestionCard.module.css'

type Props = {
  photo: LocalPhoto
  onPlace: () => void
  onRetry: () => void
  onDrop: (event: MouseEvent) => void
}

/** A photo that is not in the quiz yet: the state of its upload, with buttons to place, retry or remove the photo. */
export function LocalCard({ photo, onPlace, onRetry, onDrop }: Props) {
  const { name, state } = photo
  const isFlagged = state.step === 'unplaced' || state.step === 'refused'
  return (
    <li className={cx(styles.card, isFlagged && styles.flagged)}>
      <div className={cx(styles.picture, styles.local)}>
        <PhotoPreview file={photo.file} />
        <span className={styles.acts}>
          <button
            type="button"
            className={styles.remove}
            aria-label={words.wizard.photos.dropNamed(name)}
            onClick={onDrop}
          >
            <Icon name="cross" size={18} />
          </button>
        </span>
      </div>
      <div className={styles.words}>
        <h2>{name}</h2>
        <State state={state} name={name} onPlace={onPlace} onRetry={onRetry} />
      </div>
    </li>
  )
}

function State({
  state,
  name,
  onPlace,
  onRetry,
}: {
  state: LocalPhotoState
  name: string
  onPlace: () => void
  onRetry: () => void
}) {
  switch (state.step) {
    case 'reading':
      return <p>{words.wizard.photos.reading}</p>
    case 'waiting':
      return <p>{words.wizard.photos.waiting}</p>
    case 'sending':
      return (
        <>
          <p>
            {state.sent < 1
              ? words.wizard.photos.percent(state.sent)
              : words.wizard.photos.preparing}
          </p>
          <ScaleBar done={state.sent} label={words.wizard.photos.sending(name)} />
        </>
      )
    case 'unplaced':
      return (
        <p className={styles.row}>
          <span className={styles.warning}>
            <Icon name="warning" size={16} />
            {words.wizard.photos.unplaced}
          </span>
          <button
            type="button"
            className={styles.link}
            aria-label={words.wizard.photos.placeNamed(name)}
            onClick={onPlace}
          >
            {words.wizard.photos.place}
          </button>
        </p>
      )
    case 'refused':
      return (
        <div className={styles.refusal} role="alert">
          <p className={styles.warning}>
            <Icon name="warning" size={16} />
            <span>{state.message}</span>
          </p>
          {state.again && (
            <button
              type="button"
              className={styles.link}
              aria-label={words.wizard.photos.retryNamed(name)}
              onClick={onRetry}
            >
              {words.wizard.photos.retry}
            </button>
          )}
        </div>
      )
    default:
      return state satisfies never
  }
}
