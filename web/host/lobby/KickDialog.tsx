import { useEffect, useRef, useState } from 'react'
import type { PlayerRow } from '#protocol/shapes.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { StageButton } from '../StageButton.tsx'
import styles from './KickDialog.module.css'

type Props = { player: PlayerRow; onKick: () => void; onKeep: () => void }

/** The button works only after this delay, ms, so that the second click of a double click removes no player. */
const ARMED_AFTER_MS = 700

/** Asks whether a player shall be removed from the room; Enter and Escape keep the player. */
export function KickDialog({ player, onKick, onKeep }: Props) {
  const [armed, setArmed] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    keep.current?.focus()
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog
      title={words.kick.title(shownPseudo(player.pseudo))}
      className={styles.ask}
      onDismiss={onKeep}
    >
      <p className={styles.who}>
        <Avatar pseudo={player.pseudo} />
        {words.kick.effect(player.simulated)}
      </p>
      <DialogActs>
        <StageButton ref={keep} onClick={onKeep}>
          {words.kick.keep}
        </StageButton>
        <StageButton className={styles.kick} disabled={!armed} onClick={onKick}>
          {words.kick.go}
        </StageButton>
      </DialogActs>
    </Dialog>
  )
}
