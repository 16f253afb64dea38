import type { PastHallRow } from '#protocol/history.ts'
import { shownName } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { ActLink } from '../kit/Act.tsx'
import { writeScreen } from '../screen.ts'
import styles from './PastHalls.module.css'

/** The halls of a show, each with the way to its own game. */
export function PastHalls({ halls }: { halls: readonly PastHallRow[] }) {
  const { base } = useArea()
  return (
    <section className={styles.halls} aria-labelledby="halls">
      <h2 id="halls">{words.history.halls}</h2>
      <ul>
        {halls.map((hall) => (
          <li key={hall.name}>
            <h3>{hall.name}</h3>
            <p>{saidOf(hall).join(' · ')}</p>
            {hall.id !== null && (
              <ActLink
                size="small"
                icon="eye"
                href={base + writeScreen({ name: 'pastGame', id: hall.id })}
                aria-label={words.history.seeHall(hall.name)}
              >
                {words.history.see}
              </ActLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function saidOf(hall: PastHallRow): string[] {
  const { id, playing, players, finished, winners, winnersPoints } = hall
  if (playing) return [words.history.hallPlaying]
  if (id === null) return [words.history.hallAbsent]
  return [
    words.history.playersNb(players),
    ...(winners.length > 0
      ? [
          words.history.roundWinner(
            words.history.winners(winners.map(shownName)),
            words.history.score(winnersPoints),
          ),
        ]
      : []),
    ...(finished ? [] : [words.history.cut]),
  ]
}
