import type { ReactNode } from 'react'
import type { PlayerRow } from '#protocol/shapes.ts'
import { cx } from '../../ui/cx.ts'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import styles from './RosterEntry.module.css'

/** Opens the dialog that asks the presenter whether to remove the player. */
export type Ask = (player: PlayerRow) => void

type Props = {
  player: PlayerRow
  isNew?: boolean
  className?: string | undefined
  onKick: Ask
  children: ReactNode
}

/** A player in the lobby; a click asks the presenter whether to remove that player. */
export function RosterEntry({ player, isNew = false, className, onKick, children }: Props) {
  return (
    <li
      className={cx(
        !player.connected && styles.asleep,
        player.simulated && styles.simulated,
        isNew && styles.new,
        className,
      )}
    >
      <button
        type="button"
        className={styles.entry}
        aria-label={words.kick.ask(shownPseudo(player.pseudo), player.simulated)}
        onClick={() => onKick(player)}
      >
        {children}
      </button>
    </li>
  )
}
