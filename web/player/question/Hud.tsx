import { useEffect, type ReactNode } from 'react'
import { integer } from '../../words/format.ts'
import { livePoints } from '../../words/measures.ts'
import type { AskedQuestion } from '../../live/player/playerStep.ts'
import { isHurried, timeLeft } from '../../live/timer.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { ScaleBar } from '../../ui/ScaleBar.tsx'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import styles from './Hud.module.css'
import { useNow } from '../useNow.ts'

const TICK_MS = 100

type Props = {
  question: AskedQuestion
  /**
   * maximum points for speed; 0: speed scores nothing, and seconds are shown instead; null: the server sent no points
   * settings, and no clock is shown (PLAY-14)
   */
  maxPoints: number | null
  pseudo: string
  /** in a challenge: the name that the player typed, shown in place of the pseudo */
  name?: string | undefined
  /** content shown above the clock of the question */
  head?: ReactNode
}

/** The plate (panel) above the map, with clock and points. It re-renders every 100 ms by itself, without the map. */
export function Hud({ question, maxPoints, pseudo, name = shownPseudo(pseudo), head }: Props) {
  return (
    <header className={styles.hud}>
      {head}
      {maxPoints === null ? (
        <NoClock pseudo={pseudo} name={name} />
      ) : (
        <Clock question={question} maxPoints={maxPoints} pseudo={pseudo} name={name} />
      )}
    </header>
  )
}

function Clock({
  question,
  maxPoints,
  pseudo,
  name,
}: {
  question: AskedQuestion
  maxPoints: number
  pseudo: string
  name: string
}) {
  const { fraction, points, seconds, late } = timeLeft(question, maxPoints, useNow(TICK_MS))
  const hurried = isHurried(question)
  return (
    <>
      <div className={styles.row}>
        <p className={cx(styles.points, late && styles.late)}>
          {maxPoints > 0 && !hurried ? (
            <>
              <b>{livePoints(points)}</b> {words.playing.question.toWin}
            </>
          ) : (
            <>
              <b>{integer(seconds)}</b> {words.playing.question.secondsLeft(seconds)}
            </>
          )}
        </p>
        <Who pseudo={pseudo} name={name} />
      </div>
      <Announcer>{secondsSaid(question, late, seconds)}</Announcer>
      <ScaleBar
        className={styles.bar}
        left={fraction}
        late={late}
        label={words.playing.question.timeLeft}
      />
    </>
  )
}

/** Announces once that somebody has answered and the time runs out, or the last ten seconds. */
function secondsSaid(question: AskedQuestion, late: boolean, seconds: number): string {
  if (seconds === 0) return ''
  if (isHurried(question)) return words.spoken.hurry
  return late ? words.spoken.lastSeconds : ''
}

function NoClock({ pseudo, name }: { pseudo: string; name: string }) {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- PLAY-14 asks for it: without these settings no timer can run.
    console.error('no pointsSettings came with the room: no timer runs')
  }, [])
  return (
    <div className={styles.row}>
      <span />
      <Who pseudo={pseudo} name={name} />
    </div>
  )
}

function Who({ pseudo, name }: { pseudo: string; name: string }) {
  return (
    <p className={styles.who}>
      <Avatar pseudo={pseudo} />
      <bdi>{name}</bdi>
    </p>
  )
}
