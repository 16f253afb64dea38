import { Avatar } from '../../ui/Avatar.tsx'
import { colorKey } from '../../ui/playerColor.ts'
import type { Standing } from './standings.ts'
import styles from './Emblem.module.css'

/** A player's avatar, or a patch of the team's colour; decorative, since the name always stands beside it. */
export function Emblem({ standing }: { standing: Standing }) {
  if (standing.kind === 'player') return <Avatar pseudo={standing.name} />
  return <i className={styles.team} data-color={colorKey(standing.name)} aria-hidden="true" />
}
