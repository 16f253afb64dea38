import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { CHALLENGE_NAME_LENGTH, challengeName } from '#core/challenge.ts'
import type { ChallengeAnswer, ChallengeInfo } from '#protocol/challenges.ts'
import { LanguageSwitch } from '../../language/LanguageSwitch.tsx'
import { steadyNow } from '../../live/steadyClock.ts'
import { useStore } from '../../ui/store.ts'
import { addressOf } from '../../ui/address.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { useStepFocus } from '../../ui/useStepFocus.ts'
import { dateTime } from '../../words/lateLoadedFormat.ts'
import { words } from '../../words/words.ts'
import { loadPlayerMap } from '../question/loadPlayerMap.ts'
import { Question } from '../question/Question.tsx'
import { AloneResult } from './AloneResult.tsx'
import styles from './Challenge.module.css'
import { callChallenge } from './challengeCalls.ts'
import type { ChallengeStep } from './challengeGame.ts'
import type { StoredPlay } from './challengeGame.ts'
import { lackOf } from './lackOf.ts'
import { createChallengeLink, type ChallengeLink, type ChallengeView } from './challengeLink.ts'
import { forgetPlay, keepPlay, storedPlay } from './storedPlay.ts'
import { Ranking } from './Ranking.tsx'

const KioskPage = lazy(async () => ({
  default: (await import('../kiosk/KioskPage.tsx')).KioskPage,
}))

/** `/defi/{key}`: a quiz played alone, in one's own time; with `?borne=1` on a kiosk's touch screen. */
export function ChallengePage({ challengeKey }: { challengeKey: string }) {
  const isKiosk = new URLSearchParams(location.search).get('borne') === '1'
  return isKiosk ? (
    <Suspense fallback={<LoadingScreen />}>
      <KioskPage challengeKey={challengeKey} />
    </Suspense>
  ) : (
    <OwnPhone challengeKey={challengeKey} />
  )
}

function OwnPhone({ challengeKey }: { challengeKey: string }) {
  const [link] = useState(() => linkTo(challengeKey))
  const view = useStore(link.store, (now) => now)
  const { at, info, hindrance } = view
  const page = useRef<HTMLDivElement>(null)
  useStepFocus(page, at.step === 'question' ? `question ${at.asked.question.index}` : at.step)
  useEffect(() => {
    link.look()
    return link.close
  }, [link])
  useEffect(() => {
    // Loads the map while the name is typed. A failure is silent: the question loads it again.
    void loadPlayerMap().catch(() => {})
  }, [])
  return (
    <>
      {info && <title>{words.challenge.title(info.quiz.name)}</title>}
      {hindrance && (
        <p className={styles.hindrance} role="alert">
          {words.challenge.hindrances[hindrance]}
        </p>
      )}
      <div ref={page} data-read>
        <Step view={view} link={link} />
      </div>
    </>
  )
}

function linkTo(key: string): ChallengeLink {
  return createChallengeLink({
    call: (what, body) => callChallenge(key, what, body),
    kept: {
      read: () => storedPlay(key),
      keep: (play) => keepPlay(key, play),
      forget: () => forgetPlay(key),
    },
    now: steadyNow,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
}

type StepProps = { view: ChallengeView; link: ChallengeLink }

function Step({ view, link }: StepProps) {
  const { at, info, play, busy } = view
  switch (at.step) {
    case 'loading':
      return <LoadingScreen />
    case 'unknown':
      return (
        <Page>
          <h1>{words.challenge.unknown}</h1>
          <p className={styles.quiet}>{words.challenge.unknownText}</p>
          <ButtonLink href="/">{words.challenge.home}</ButtonLink>
        </Page>
      )
    case 'ended':
      return <Ended at={at} />
    case 'welcome':
      return info ? <Welcome view={view} link={link} info={info} /> : <LoadingScreen />
    case 'question':
      return (
        <Question
          key={at.asked.question.index}
          at={at.asked}
          alone={{ name: play?.name ?? '', photoMissing: words.challenge.photoMissing }}
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
        <Over link={link} info={info} play={play} answer={at.answer} name={play.name} />
      ) : (
        <LoadingScreen />
      )
    default:
      return at satisfies never
  }
}

/**
 * Does nothing. Handler for the joker, which a challenge lacks, and for the request of a photo's description, which a
 * challenge need not send: the description comes with the question.
 */
const nothing = () => {}

function Page({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      {children}
      <p className={styles.foot}>
        <a href={addressOf('/vie-privee')}>{words.home.privacy}</a>
        <LanguageSwitch />
      </p>
    </main>
  )
}

/** The page of a challenge that is over. While a game shows its photos, the server keeps its name and ranking back. */
function Ended({ at: { quiz, players, top } }: { at: Extract<ChallengeStep, { step: 'ended' }> }) {
  const { ended, endedText, endedRanking, endedByNobody } = words.challenge
  return (
    <Page>
      <h1>{ended}</h1>
      <p className={styles.facts}>{quiz}</p>
      <p className={styles.quiet}>
        {endedText} {top.length > 0 ? endedRanking : players === 0 && endedByNobody}
      </p>
      {top.length > 0 && <Ranking top={top} />}
    </Page>
  )
}

function Welcome({ view, link, info }: StepProps & { info: ChallengeInfo }) {
  const { play, busy, refusedName } = view
  const [lack, setLack] = useState<string | null>(null)
  const { quiz, until } = info

  function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget).get('name')
    const given = typeof typed === 'string' ? typed : ''
    const name = challengeName(given)
    setLack(name === null ? lackOf(given) : null)
    if (name !== null) link.start(name)
  }

  return (
    <Page>
      <h1>{words.challenge.title(quiz.name)}</h1>
      <div className={styles.facts}>
        <p>{quiz.description}</p>
        <p>{words.challenge.photos(quiz.questionsNb, info.max_answer_time)}</p>
        {until !== null && <p>{words.challenge.until(dateTime(until))}</p>}
      </div>
      <p className={styles.quiet}>{words.challenge.rules}</p>
      {play ? (
        <div className={styles.form}>
          <p>{words.challenge.goOnAs(play.name)}</p>
          <Button busy={busy} onClick={link.goOn}>
            {words.challenge.goOn}
          </Button>
          <Button kind="plain" onClick={link.startOver}>
            {words.challenge.otherName}
          </Button>
        </div>
      ) : (
        <form className={styles.form} noValidate onSubmit={begin}>
          <Field
            label={words.challenge.name}
            help={words.challenge.nameHelp}
            error={lack ?? (refusedName ? words.challenge.badName : null)}
          >
            {(links) => (
              <input
                {...links}
                name="name"
                maxLength={2 * CHALLENGE_NAME_LENGTH}
                autoComplete="off"
                enterKeyHint="go"
              />
            )}
          </Field>
          <Button type="submit" busy={busy}>
            {words.challenge.begin}
          </Button>
        </form>
      )}
      <Ranking top={info.top} />
    </Page>
  )
}

/** The screen after the last question: its result, then the player's place in the ranking. */
function Over({
  link,
  info,
  play,
  answer,
  name,
}: {
  link: ChallengeLink
  info: ChallengeInfo
  play: StoredPlay
  answer: ChallengeAnswer | null
  name: string
}) {
  const [seen, setSeen] = useState(answer === null)
  if (!seen && answer)
    return (
      <AloneResult
        info={info}
        play={play}
        answer={answer}
        busy={false}
        onNext={() => setSeen(true)}
      />
    )
  const own =
    answer?.rank === undefined ? undefined : { name, points: answer.pointsTotal, rank: answer.rank }
  return (
    <Page>
      <h1>{words.challenge.over}</h1>
      {own && (
        <p className={styles.place}>
          <b>{words.challenge.yourPlace(own.rank, info.players)}</b>{' '}
          {words.challenge.yourPoints(own.points)}
        </p>
      )}
      <Button kind="plain" onClick={link.startOver}>
        {words.challenge.again}
      </Button>
      <Ranking top={info.top} own={own} />
    </Page>
  )
}
