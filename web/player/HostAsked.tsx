import { roomCode } from '../fr/format.ts'
import { fr } from '../fr/player.ts'
import { fr as stops } from '../fr/seldom/stops.ts'
import { Notice } from '../ui/Notice.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import styles from './Kept.module.css'
import { Screen, TopLine } from './Screen.tsx'

/** Many phones come from this one's address: the host is asked, and the page asks again by itself. */
export function HostAsked({ roomID }: { roomID: string }) {
  return (
    <Screen>
      <TopLine left={<span>{fr.room(roomCode(roomID))}</span>} />
      <div className={styles.words}>
        <h1 className={styles.title}>{fr.titles.waiting}</h1>
        <Notice kind="info">{stops.waiting.advice}</Notice>
        <Waiting>{stops.waiting.asking}</Waiting>
      </div>
    </Screen>
  )
}
