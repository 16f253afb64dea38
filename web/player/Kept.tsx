import { roomCode } from '../fr/format.ts'
import { fr } from '../fr/player.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Dock } from './Dock.tsx'
import styles from './Kept.module.css'
import { Screen, TopLine } from './Screen.tsx'

type Props = { roomID: string; title: string; advice: string; action: string; onAction: () => void }

/** A stop with one way on: something happened, this was kept, press here. */
export function Kept({ roomID, title, advice, action, onAction }: Props) {
  return (
    <Screen>
      <TopLine left={<span>{fr.room(roomCode(roomID))}</span>} />
      <div className={styles.words}><Notice title={title}>{advice}</Notice></div>
      <Dock><Button onClick={onAction}>{action}</Button></Dock>
    </Screen>
  )
}
