import { useState } from 'react'
import type { PlayerRow } from '#protocol/shapes.ts'
import { integer, roomHalves } from '../fr/format.ts'
import { fr } from '../fr/host.ts'
import { cx } from '../ui/cx.ts'
import { EmptyHall } from './EmptyHall.tsx'
import type { InRoom } from './hostState.ts'
import { JoinSteps } from './JoinSteps.tsx'
import { Roster } from './Roster.tsx'
import { StageButton } from './StageButton.tsx'
import styles from './Lobby.module.css'

const PICTURE = '/api/lobbypic/get/lobby_picture.jpg'

/** The door: how to come in on the left, who is here on the right. */
export function Lobby({ view, onStart }: { view: InRoom & { step: 'lobby' }; onStart: () => void }) {
  const { room, newcomer } = view
  const { players, quiz } = room
  const empty = players.length === 0
  return (
    <>
      <Wing side="left" />
      <Wing side="right" />
      <main className={styles.hall}>
        <section className={styles.in}>
          <div className={styles.quiz}>
            <h1>{quiz.name}</h1>
            <p>{quiz.description}</p>
          </div>
          <p className={styles.caption}>{fr.lobby.room}</p>
          <p className={styles.code}>
            {roomHalves(room.roomID).map((half, i) => <span key={i}>{half}</span>)}
          </p>
          <JoinSteps joinUrl={room.joinUrl} />
        </section>
        <section className={styles.here}>
          <header>
            <p className={styles.count} aria-live="polite">
              <b>{integer(players.length)}</b> {fr.lobby.seats(room.capacity)}
            </p>
          </header>
          {empty ? <EmptyHall /> : <Roster players={players} newcomer={newcomer} />}
          <footer>
            <span>{empty ? fr.lobby.noPlayer : asleep(players)}</span>
            <StageButton kind="action" disabled={empty} onClick={onStart}>{fr.lobby.start}</StageButton>
          </footer>
        </section>
      </main>
    </>
  )
}

function Wing({ side }: { side: 'left' | 'right' }) {
  const [missing, setMissing] = useState(false)
  return (
    <div className={cx(styles.wing, styles[side])}>
      {!missing && <img src={PICTURE} alt="" onError={() => setMissing(true)} />}
    </div>
  )
}

function asleep(players: readonly PlayerRow[]): string {
  const dropped = players.filter(({ connected }) => !connected)
  const [only] = dropped
  if (!only) return ''
  return dropped.length === 1 ? fr.lobby.sleeping(only.pseudo) : fr.lobby.manySleeping(dropped.length)
}
