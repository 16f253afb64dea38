import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { roomCode } from '../words/format.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { words } from '../words/words.ts'
import { Dock } from './Dock.tsx'
import styles from './Stopped.module.css'
import { Screen, TopLine } from './Screen.tsx'

type Props = { roomID: string; why: 'kicked' | 'replaced' | 'paused'; onAction: () => void }

/**
 * The page of a player who was kicked, whose seat another tab of the phone has taken (`replaced`), or whose connection
 * the server has closed because the phone sent too many frames (`paused`): what happened, what was kept, and a
 * button to return.
 */
export function Stopped({ roomID, why, onAction }: Props) {
  const { title, advice, action } = words.stops[why]
  return (
    <Screen>
      <TopLine
        left={<h1>{words.player.room(roomCode(roomID))}</h1>}
        right={<LanguageSwitch short />}
      />
      <div className={styles.words}>
        <Notice title={title}>{advice}</Notice>
      </div>
      <Dock>
        <Button onClick={onAction}>{action}</Button>
      </Dock>
    </Screen>
  )
}
