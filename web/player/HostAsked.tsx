import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { roomCode } from '../words/format.ts'
import { Notice } from '../ui/Notice.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { words } from '../words/words.ts'
import styles from './Stopped.module.css'
import { Screen, TopLine } from './Screen.tsx'

/**
 * The page of a phone that waits for the host's permission, because many phones have the same IP address; it tries to
 * join again by itself.
 */
export function HostAsked({ roomID }: { roomID: string }) {
  return (
    <Screen>
      <TopLine
        left={<span>{words.player.room(roomCode(roomID))}</span>}
        right={<LanguageSwitch short />}
      />
      <div className={styles.words}>
        <h1 className={styles.title}>{words.player.titles.waiting}</h1>
        <Notice kind="info">{words.stops.waiting.advice}</Notice>
        <Waiting>{words.stops.waiting.asking}</Waiting>
      </div>
    </Screen>
  )
}
