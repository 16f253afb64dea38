import { useEffect, useRef, useState } from 'react'
import type { AdmissionMessage } from '#protocol/admissionMessages.ts'
import type { RemoteAction, RemoteState } from '#protocol/remoteMessages.ts'
import type { PlayerRow, RemoteBreak } from '#protocol/shapes.ts'
import { steadyNow } from '../live/steadyClock.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useStepFocus } from '../ui/useStepFocus.ts'
import { words } from '../words/words.ts'
import styles from './Controls.module.css'
import { Corrections } from './Corrections.tsx'
import { Admission } from './Admission.tsx'
import { Look } from './Look.tsx'
import { NextButton } from './NextButton.tsx'
import { NextPhoto } from './NextPhoto.tsx'
import { Players } from './Players.tsx'
import { SameAddress } from './SameAddress.tsx'
import { Sound } from './Sound.tsx'

type Props = {
  state: RemoteState
  players: readonly PlayerRow[]
  connected: boolean
  onAct: (action: RemoteAction) => boolean
  onOrder: (order: AdmissionMessage) => boolean
}

/** The remote's page: the game's step and its actions; the two main buttons are within the thumb's reach. */
export function Controls({ state, players, connected, onAct, onOrder }: Props) {
  const { screen, answers, questionsNb, next, rehearsal = false } = state
  const page = useRef<HTMLElement>(null)
  // The main button is mounted anew in each step and would lose the focus: the new step's heading takes it.
  useStepFocus(page, screen ? `${screen.step} ${screen.questionIndex}` : '')
  const driving = connected && screen !== null
  const inRanking = screen?.step === 'resultsQuestion_classement'
  return (
    <main ref={page} className={styles.remote}>
      <header className={styles.top}>
        {rehearsal && (
          <p className={styles.rehearsal}>
            <b>{words.rehearsal.title}</b> {words.rehearsal.nothingKept}
          </p>
        )}
        <p className={styles.quiz}>
          {screen?.round
            ? screen.round.tieBreak
              ? words.hostRounds.tieBreak
              : words.hostRounds.titled(
                  screen.round.roundIndex,
                  screen.round.roundsNb,
                  screen.round.title,
                )
            : state.quiz}
        </p>
        <h1>
          {screen
            ? words.remote.step(screen.step, screen.questionIndex + 1, questionsNb)
            : words.remote.title}
        </h1>
        <p aria-live="polite">
          {answers
            ? words.remote.answers(answers.answered, answers.expected)
            : words.remote.seats(players.length)}
        </p>
        {state.pause && <BreakLeft pause={state.pause} />}
      </header>
      <div className={styles.body}>
        {!connected && <Notice title={words.remote.lost.title}>{words.remote.lost.advice}</Notice>}
        {connected && !screen && (
          <Notice title={words.remote.away.title}>{words.remote.away.advice}</Notice>
        )}
        <SameAddress asked={state.sameAddress} disabled={!connected} onOrder={onOrder} />
        {screen?.around && <Look disabled={!driving} onAct={onAct} />}
        {!isBetweenRounds(screen) && (
          <NextPhoto
            key={next?.questionIndex ?? 'none'}
            next={next}
            last={hasRoundToCome(screen) ? words.remote.lastOfRound : words.remote.last}
          />
        )}
        {screen && <Sound screen={screen} disabled={!driving} onAct={onAct} />}
        {screen && (
          <Corrections
            screen={screen}
            questionsNb={questionsNb}
            players={players}
            disabled={!driving}
            onAct={onAct}
          />
        )}
        <Admission
          locked={state.locked}
          players={players}
          disabled={!connected}
          onOrder={onOrder}
        />
        <Players
          players={players}
          disabled={!driving}
          onKick={(playerID) => onAct({ action: 'kick', playerID })}
        />
      </div>
      <footer className={styles.dock}>
        {screen?.back ? (
          <Button
            kind="plain"
            disabled={!driving}
            onClick={() => onAct({ action: 'back', step: screen.step })}
          >
            {words.hostRounds.stepBack[screen.back]}
          </Button>
        ) : (
          <Button
            kind="plain"
            disabled={!driving || !inRanking}
            onClick={() => onAct({ action: 'pause', paused: !screen?.paused })}
          >
            {screen?.paused ? words.remote.resume : words.remote.pause}
          </Button>
        )}
        {screen && (
          <NextButton
            key={`${screen.step} ${screen.questionIndex}`}
            screen={screen}
            questionsNb={questionsNb}
            players={players.length}
            rehearsal={rehearsal}
            pause={state.pause}
            disabled={!driving}
            onAct={onAct}
          />
        )}
      </footer>
    </main>
  )
}

/** Which break it is, the time left of it, and what follows. The server tells the time left with each state. */
function BreakLeft({ pause }: { pause: RemoteBreak }) {
  const { title, remaining, next } = pause
  const [left, setLeft] = useState(remaining)
  useEffect(() => {
    const toldAt = steadyNow()
    const tick = () => setLeft(remaining === null ? null : remaining - (steadyNow() - toldAt))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [pause, remaining])
  return (
    <div className={styles.pause}>
      {title !== '' && <b>{title}</b>}
      <p role="timer">
        {left === null
          ? words.remote.breakOpen
          : left > 0
            ? words.remote.breakLeft(Math.ceil(left / 1000))
            : words.remote.breakOver}
      </p>
      {next && <p>{words.hostRounds.end.next(next.title)}</p>}
    </div>
  )
}

/** Whether the game is after a round or in a break, so that a round, a break or the end comes next, not a photo. */
const isBetweenRounds = (screen: RemoteState['screen']): boolean =>
  screen?.step === 'roundEnd' || screen?.step === 'break'
const hasRoundToCome = (screen: RemoteState['screen']): boolean =>
  screen?.round !== undefined &&
  screen.round.tieBreak !== true &&
  screen.round.roundIndex + 1 < screen.round.roundsNb
