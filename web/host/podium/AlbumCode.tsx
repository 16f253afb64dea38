import { QrCode } from '../../ui/QrCode.tsx'
import { words } from '../../words/words.ts'
import type { Room } from '../hostView.ts'
import styles from './AlbumCode.module.css'

/** QR code of the game's album page, for the players' phones. */
export function AlbumCode({
  album,
  room,
}: {
  album: string
  room: Pick<Room, 'joinUrl' | 'roomID'>
}) {
  return (
    <section className={styles.album} data-album>
      <QrCode
        address={albumAddress(room.joinUrl, album)}
        label={words.hostRounds.album.code}
        level="M"
        className={styles.code}
      />
      <div>
        <h2>{words.hostRounds.album.title}</h2>
        <p>{words.hostRounds.album.text}</p>
      </div>
    </section>
  )
}

/** Returns the album's address, on the origin of the join address, because phones can reach the box there. */
function albumAddress(joinUrl: string, album: string): string {
  return `${joinUrl.replace(/\/(?:play|join)\/[^/]*$/, '')}/album/${album}`
}
