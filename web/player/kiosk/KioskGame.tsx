import { useState } from 'react'
import { useStore } from '../../ui/store.ts'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { words } from '../../words/words.ts'
import { AloneResult } from '../challenge/AloneResult.tsx'
import type { ChallengeLink } from '../challenge/challengeLink.ts'
import { Question } from '../question/Question.tsx'
import { Calm } from './Calm.tsx'
import type { Kiosk } from './kiosk.ts'
import styles from './Kiosk.module.css'
import { HowToPlay } from './HowToPlay.tsx'
import { KioskOver } from './KioskOver.tsx'
import { NameScreen } from './NameScreen.tsx'

type Props = { kiosk: Kiosk; link: ChallengeLink; isAsking: boolean; nameless: () => string }

/** One visitor's game, from the name to today's ranking. */
export function KioskGame({ kiosk, link, isAsking, nameless }: Props) {
  const { hindrance } = useStore(link.store, (now) => now)
  return (
    <>
      {hindrance && (
        <p className={styles.hindrance} role="alert">
          {words.kiosk.hindrances[hindrance]}
        </p>
      )}
      <Step kiosk={kiosk} link={link} isAsking={isAsking} nameless={nameless} />
    </>
  )
}

function Step({ kiosk, link, isAsking, nameless }: Props) {
  const { at, info, play, busy, refusedName } = useStore(link.store, (now) => now)
  /** the name with which the visitor has yet to begin: until then the screen explains the game, and no time runs */
  const [ready, setReady] = useState<string | null>(null)
  const begin = (chosen: string) => {
    setReady(null)
    kiosk.play(chosen)
  }
  const name =
    ready === null ? (
      <NameScreen
        busy={busy}
        refused={refusedName ? words.challenge.badName : null}
        nameless={nameless}
        onPlay={setReady}
        onBack={kiosk.leave}
      />
    ) : (
      <HowToPlay
        timed={info?.max_answer_time ?? null}
        onBegin={() => begin(ready)}
        onBack={() => setReady(null)}
      />
    )
  if (isAsking) return name
  switch (at.step) {
    case 'loading':
      return <LoadingScreen />
    case 'welcome':
      return name
    case 'unknown':
    case 'ended':
      return <Calm {...words.kiosk.closed[at.step]} />
    case 'question':
      return (
        <Question
          key={at.asked.question.index}
          at={at.asked}
          alone={{ name: play?.name ?? '', photoMissing: words.kiosk.photoMissing, standing: true }}
          onPick={link.place}
          onYear={link.markYear}
          onAnswer={link.answer}
          onDescribe={nothing}
          onJoker={nothing}
        />
      )
    case 'result':
      return info && play ? (
        <AloneResult info={info} play={play} answer={at.answer} busy={busy} onNext={link.goOn} />
      ) : (
        <LoadingScreen />
      )
    case 'over':
      return info && play ? (
        <KioskOver
          info={info}
          play={play}
          answer={at.answer}
          onAgain={kiosk.begin}
          onLeave={kiosk.leave}
        />
      ) : (
        <LoadingScreen />
      )
    default:
      return at satisfies never
  }
}

const nothing = () => {}
