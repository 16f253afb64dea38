import { Avatar } from '../../ui/Avatar.tsx'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import type { Waiting } from './waitedFor.ts'
import { RosterEntry, type Ask } from '../lobby/RosterEntry.tsx'
import styles from './Question.module.css'

/** Up to this many players without an answer, the screen names them: the presenter can still call so few by name. */
const FEW = 4

/** Names the players who have not answered the question yet, once only a few of them are left. */
export function Missing({
  waiting: { missing, expected },
  onKick,
}: {
  waiting: Waiting
  onKick: Ask
}) {
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
