import { useState } from 'react'
import type { AlbumOfGame } from '#protocol/souvenirs.ts'
import { addressOf } from '../../ui/address.ts'
import { copyText } from '../../ui/copyText.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { dayInWords } from '../../words/lateLoadedFormat.ts'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import styles from './GameAlbum.module.css'
import { endAlbum } from './pastGames.ts'

type Props = { id: string; album: AlbumOfGame; onEnded: () => void }

/** The album of a game: its link, with which anybody can open it, and a button that makes the link invalid. */
export function GameAlbum({ id, album, onEnded }: Props) {
  const say = useToast()
  const [ending, setEnding] = useState(false)
  return (
    <section className={styles.album} aria-labelledby="album">
      <QrCode address={album.url} label={words.history.album.qr} level="M" className={styles.qr} />
      <div>
        <h2 id="album">{words.history.album.title}</h2>
        <p>{words.history.album.text(dayInWords(album.until))}</p>
        <div className={styles.acts}>
          <a
            className={styles.open}
            href={addressOf(`/album/${album.key}`)}
            target="_blank"
            rel="noopener"
          >
            {words.history.album.open}
          </a>
          <Act
            size="small"
            icon="copy"
            onClick={() =>
              void copyText(album.url).then((isCopied) =>
                say(isCopied ? words.history.album.copied : album.url),
              )
            }
          >
            {words.history.album.copy}
          </Act>
          <Act size="small" icon="stop" onClick={() => setEnding(true)}>
            {words.history.album.end}
          </Act>
        </div>
      </div>
      {ending && (
        <ConfirmDialog
          title={words.history.album.ending.title}
          cancel={words.history.album.ending.cancel}
          confirm={words.history.album.ending.confirm}
          icon="stop"
          kept={words.history.album.ending.kept}
          onConfirm={() => endAlbum(id)}
          onDone={() => {
            setEnding(false)
            say(words.history.album.ending.done)
            onEnded()
          }}
          onClose={() => setEnding(false)}
        >
          <p>{words.history.album.ending.text}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
