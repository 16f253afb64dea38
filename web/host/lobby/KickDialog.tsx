import { useEffect, useRef, useState } from 'react'
import type { PlayerRow } from '#protocol/shapes.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { StageButton } from '../StageButton.tsx'
import styles from './KickDialog.module.css'

type Props = { player: PlayerRow; onKick: () => void; onKeep: () => void }

/** The second click of a double one falls on nothing. */
const ARMED_AFTER_MS = 700

/** Whether a player shall leave the room; staying is what Enter and Escape say. */
export function KickDialog({ player, onKick, onKeep }: Props) {
  const [armed, setArmed] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    keep.current?.focus()
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog title={words.kick.title(shownPseudo(player.pseudo))} className={styles.ask} onDismiss={onKeep}>
      <p className={styles.who}><Avatar pseudo={player.pseudo} />{words.kick.effect(player.simulated)}</p>
      <DialogActs>
        <StageButton ref={keep} onClick={onKeep}>{words.kick.keep}</StageButton>
        <StageButton className={styles.kick} disabled={!armed} onClick={onKick}>{words.kick.go}</StageButton>
      </DialogActs>
    </Dialog>
  )
}
