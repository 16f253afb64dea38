import type { PlayerStep } from '../../live/player/playerStep.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import styles from './Answered.module.css'
import { Dock } from '../Dock.tsx'
import { Lens } from './Lens.tsx'
import { Screen } from '../Screen.tsx'

/**
 * The screen after the server has accepted the guess. The map is removed, so that the guess does not seem changeable; a
 * round piece of map shows the sent place.
 */
export function Answered({
  at,
  isAhead = false,
}: {
  at: Extract<PlayerStep, { step: 'answered' }>
  /** rendered before it is shown: the map, which an old phone draws for 0.1 s, comes after */
  isAhead?: boolean
}) {
  const { seat, guess, year, seconds, answeredBy } = at
  return (
    <Screen split>
      <section className={styles.lens}>
        <Lens
          place={isAhead ? null : guess}
          pseudo={seat.pseudo}
          source={seat.mapSource}
          zoom={seat.mapSettings.zoom}
        />
      </section>
      <section className={styles.facts}>
        <h1>{words.player.titles.answered}</h1>
        <dl>
          <div>
            <dt>{words.playing.answered.youAre}</dt>{' '}
            <dd className={styles.who}>
              <Avatar pseudo={seat.pseudo} />
              {shownPseudo(seat.pseudo)}
            </dd>
          </div>
          <div>
            <dt>{words.playing.answered.time}</dt>{' '}
            <dd>{words.playing.answered.timeValue(seconds)}</dd>
          </div>
          {year !== undefined && (
            <div>
              <dt>{words.playing.year.yours}</dt>{' '}
              <dd>{year === null ? words.playing.year.unknown : words.playing.year.name(year)}</dd>
            </div>
          )}
        </dl>
        {answeredBy !== undefined && (
          <p className={styles.joker}>
            {answeredBy === seat.pseudo
              ? words.playing.answered.forTeam
              : words.playing.answered.byTeam(shownPseudo(answeredBy))}
          </p>
        )}
        {seat.joker === 'now' && <p className={styles.joker}>{words.playing.joker.played}</p>}
      </section>
      <Dock>
        <Waiting quiet>
          {seat.revealing ? words.playing.answered.look : words.playing.answered.waiting}
        </Waiting>
      </Dock>
    </Screen>
  )
}
