import { QrCode } from '../../ui/QrCode.tsx'
import { words } from '../../words/words.ts'
import type { Room } from '../hostView.ts'
import styles from './AlbumCode.module.css'

/** QR code of the album, for the phones of the hall. */
export function AlbumCode({ album, room }: { album: string; room: Pick<Room, 'joinUrl' | 'roomID'> }) {
  return (
    <section className={styles.album} data-album>
      <QrCode address={albumAddress(room.joinUrl, album)} label={words.hostRounds.album.code} level="M" className={styles.code} />
      <div>
        <h2>{words.hostRounds.album.title}</h2>
        <p>{words.hostRounds.album.text}</p>
      </div>
    </section>
  )
}

/** The album has the same origin as the join address: phones reach the box there. */
export function albumAddress(joinUrl: string, album: string): string {
  return `${joinUrl.replace(/\/(?:play|join)\/[^/]*$/, '')}/album/${album}`
}
