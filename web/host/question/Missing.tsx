import { Avatar } from '../../ui/Avatar.tsx'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import type { Waiting } from './waitedFor.ts'
import { RosterEntry, type Ask } from '../lobby/RosterEntry.tsx'
import styles from './Question.module.css'

/** Up to this many missing players are named: the presenter can call so few. */
const FEW = 4

/** Names the players who have not answered yet, once only a few are left. */
export function Missing({ waiting: { missing, expected }, onKick }: { waiting: Waiting; onKick: Ask }) {
  if (missing.length === 0 || missing.length > FEW || missing.length === expected) return null
  return (
    <section className={styles.missing}>
      <h2>{words.host.question.waitingFor}</h2>
      <ul>
        {missing.map((player) => (
          <RosterEntry key={player.ID} player={player} onKick={onKick}>
            <Avatar pseudo={player.pseudo} />
            {shownPseudo(player.pseudo)}
          </RosterEntry>
        ))}
      </ul>
    </section>
  )
}
