import { words } from '../../words/words.ts'
import styles from './LobbyPreview.module.css'

type Props = {
  /** address of the picture */
  picture: string
  /** called with a picture dropped on the preview */
  onDrop: (file: File) => void
}

/** A small preview of the big screen's lobby with the chosen picture. */
export function LobbyPreview({ picture, onDrop }: Props) {
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const dropped = event.dataTransfer.files[0]
        if (dropped) onDrop(dropped)
      }}
    >
      <div className={styles.stage} role="img" aria-label={words.lobbyPicture.preview}>
        <div className={styles.left}>
          <img src={picture} alt="" />
        </div>
        <div className={styles.hall} aria-hidden="true">
          <p>
            482
            <br />
            913
          </p>
          <i />
          <i />
          <i />
        </div>
        <div className={styles.right}>
          <img src={picture} alt="" />
        </div>
      </div>
    </div>
  )
}
