import type { PlayerRow } from '#protocol/shapes.ts'
import { integer, roomHalves } from '../../words/format.ts'
import { useStore } from '../../ui/store.ts'
import { mapLibraryName } from '../../map/library/library.ts'
import { cx } from '../../ui/cx.ts'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { EmptyHall } from './EmptyHall.tsx'
import type { HostLink } from '../hostLink.ts'
import type { InRoom } from '../hostView.ts'
import { JoinSteps } from './JoinSteps.tsx'
import { ReachTools } from '../reach/ReachTools.tsx'
import { RehearsalTools } from '../tools/RehearsalTools.tsx'
import { Roster } from './Roster.tsx'
import type { Ask } from './RosterEntry.tsx'
import { HallName } from '../show/AllHallsRanking.tsx'
import { StepBack } from '../rounds/StepBack.tsx'
import { StageButton } from '../StageButton.tsx'
import { TeamBoxes } from './TeamBoxes.tsx'
import { WifiSteps } from './WifiSteps.tsx'
import { Wings } from './Wings.tsx'
import styles from './Lobby.module.css'

type Props = {
  view: InRoom & { step: 'lobby' }
  link: Pick<HostLink, 'rounds'>
  /** the address asks for more seats than there are pseudos to choose: the lobby says so */
  seatsCut: boolean
  onStart: () => void
  onKick: Ask
  /** called with the number of simulated players that the lobby shall have */
  onRehearse: (count: number) => void
  /** opens the join poster */
  onEnlarge: () => void
}

/** The lobby: how to join on the left, the players on the right. */
export function Lobby({ view, link, seatsCut, onStart, onKick, onRehearse, onEnlarge }: Props) {
  const { room, newcomer } = view
  const { players, quiz, maxTeam, evening } = room
  const simpleMap = useStore(mapLibraryName(), (name) => name === 'simple')
  const empty = players.length === 0
  const simulated = players.filter((player) => player.simulated).length
  return (
    <>
      <Wings />
      <main className={styles.hall}>
        <section
          className={cx(styles.in, room.wifi && styles.twoCodes, room.unreachable && styles.warned)}
        >
          <div className={styles.quiz}>
            <h1>{evening?.name ?? quiz.name}</h1>
            <p>{evening ? words.hostRounds.plan(evening.steps) : quiz.description}</p>
          </div>
          <div className={styles.caption}>
            <p>{words.host.lobby.room}</p>
            <ReachTools />
          </div>
          <p className={styles.code}>
            {roomHalves(room.roomID).map((half, i) => (
              <span key={i}>{half}</span>
            ))}
          </p>
          {room.unreachable && (
            <p className={styles.unreachable} role="alert">
              {words.host.lobby.unreachable}
            </p>
          )}
          {room.wifi ? (
            <WifiSteps wifi={room.wifi} joinUrl={room.joinUrl} onEnlarge={onEnlarge} />
          ) : (
            <JoinSteps joinUrl={room.joinUrl} onEnlarge={onEnlarge} />
          )}
        </section>
        <section className={styles.here}>
          <header>
            <p className={styles.count} aria-live="polite">
              <b>{integer(players.length)}</b> {words.host.lobby.seats(room.capacity)}
            </p>
            {seatsCut && (
              <p className={styles.locked}>{words.host.lobby.seatsCut(room.capacity)}</p>
            )}
            {room.locked && <p className={styles.locked}>{words.admission.locked}</p>}
            {simulated > 0 && (
              <p className={styles.legend}>{words.host.rehearsal.count(simulated)}</p>
            )}
          </header>
          {maxTeam !== null && (
            <TeamBoxes room={room} teams={maxTeam} newcomer={newcomer} onKick={onKick} />
          )}
          {maxTeam === null &&
            (empty ? (
              <EmptyHall />
            ) : (
              <Roster players={players} newcomer={newcomer} onKick={onKick} />
            ))}
          <footer>
            <span>
              {empty
                ? !room.show?.paced && words.host.lobby.noPlayer
                : asleep(players) ||
                  (simpleMap && words.host.lobby.simpleMap) ||
                  (maxTeam !== null && words.host.lobby.teams(maxTeam, room.capacity / maxTeam))}
            </span>
            {room.show ? (
              <HallName room={room} />
            ) : (
              <RehearsalTools room={room} onRehearse={onRehearse} />
            )}
            <StepBack room={room} link={link} />
            {!room.show?.paced && (
              <StageButton kind="action" disabled={empty} onClick={onStart}>
                {room.rehearsal
                  ? words.rehearsal.start
                  : evening
                    ? words.hostRounds.start
                    : words.host.lobby.start}
              </StageButton>
            )}
          </footer>
        </section>
      </main>
    </>
  )
}

function asleep(players: readonly PlayerRow[]): string {
  const dropped = players.filter(({ connected }) => !connected)
  const [only] = dropped
  if (!only) return ''
  return dropped.length === 1
    ? words.host.lobby.sleeping(shownPseudo(only.pseudo))
    : words.host.lobby.manySleeping(dropped.length)
}
