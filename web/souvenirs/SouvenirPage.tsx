import { useRef, type ReactNode } from 'react'
import type { Souvenir, SouvenirAnswer } from '#protocol/souvenirs.ts'
import { useLibraryShelf } from '../map/mapConfig.ts'
import { addressOf } from '../ui/address.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { Logo } from '../ui/Logo.tsx'
import { isMedalled, Medal } from '../ui/Medal.tsx'
import { Pin } from '../ui/Avatar.tsx'
import { colorKeyOfPseudo } from '../ui/playerColor.ts'
import { useStepFocus } from '../ui/useStepFocus.ts'
import { countedPoints, points } from '../words/format.ts'
import { metres } from '../words/measures.ts'
import { shownPseudo } from '../words/pseudo.ts'
import { dayInWords } from '../words/lateLoadedFormat.ts'
import { words } from '../words/words.ts'
import { useSouvenir } from './souvenirCalls.ts'
import { MapFigure } from './MapFigure.tsx'
import styles from './Souvenir.module.css'
import { bestShot, bullseyes, byRound, hitColor, isLong } from './souvenirFacts.ts'
import { SouvenirPictures } from './SouvenirPictures.tsx'
import { placeText, pointsOf, rankOf } from './standing.ts'

/**
 * `/souvenir/{key}`: one player's souvenir of a game. All data is loaded at once, so that the page works after the
 * server is gone.
 */
export function SouvenirPage({ souvenirKey }: { souvenirKey: string }) {
  useLibraryShelf()
  const asked = useSouvenir<Souvenir>(`/api/souvenir/${encodeURIComponent(souvenirKey)}`)
  const page = useRef<HTMLDivElement>(null)
  useStepFocus(page, asked.step)
  return (
    <div ref={page}>
      {asked.step === 'ready' ? (
        <Found souvenir={asked.found} />
      ) : (
        <NotReady
          isUnknown={asked.step === 'unknown'}
          isLate={asked.step === 'loading' && asked.late}
        />
      )}
    </div>
  )
}

function NotReady({ isUnknown, isLate }: { isUnknown: boolean; isLate: boolean }) {
  if (isUnknown)
    return (
      <Page>
        <h1>{words.souvenir.unknown}</h1>
        <p className={styles.quiet}>{words.souvenir.unknownText}</p>
        <ButtonLink href="/">{words.souvenirs.home}</ButtonLink>
      </Page>
    )
  if (isLate)
    return (
      <Page>
        <h1>{words.souvenirs.late}</h1>
        <p className={styles.quiet} role="status">
          {words.souvenirs.lateText}
        </p>
      </Page>
    )
  return <LoadingScreen />
}

function Page({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page} data-read>
      {children}
    </main>
  )
}

function Found({ souvenir }: { souvenir: Souvenir }) {
  const { quiz, playedAt, answers, rounds, withheld } = souvenir
  const title = words.souvenir.title(quiz)
  const color = colorKeyOfPseudo(souvenir.pseudo)
  return (
    <main className={styles.page} data-read data-color={color}>
      <title>{title}</title>
      <header>
        <a href={addressOf('/')}>
          <Logo ground="dark" className={styles.logo} />
        </a>
        <h1 data-long={isLong(quiz) || undefined}>{quiz}</h1>
        <p className={styles.quiet}>{dayInWords(playedAt)}</p>
      </header>
      <Standing souvenir={souvenir} />
      {answers.length > 0 && (
        <MapFigure
          label={words.souvenir.map}
          shots={answers.map(({ coords, guess }, i) => ({
            place: coords,
            guess,
            label: String(i + 1),
          }))}
          source={rounds[0]?.mapSource ?? null}
          color={`--player-${color}`}
        />
      )}
      {withheld > 0 && <p className={styles.notice}>{words.souvenir.withheld(withheld)}</p>}
      <SouvenirPictures souvenir={souvenir} />
      <Answers souvenir={souvenir} />
      <p className={styles.quiet}>
        <a href={addressOf('/vie-privee')}>{words.home.privacy}</a>
      </p>
    </main>
  )
}

function Standing({ souvenir }: { souvenir: Souvenir }) {
  const { pseudo, rank, players, team } = souvenir
  const place = rankOf(souvenir)
  const best = bestShot(souvenir)
  const hits = bullseyes(souvenir)
  return (
    <>
      <section className={styles.standing}>
        <Pin pseudo={pseudo} className={styles.pin} />
        <div>
          <p>{shownPseudo(pseudo)}</p>
          <p className={styles.place}>{placeText(souvenir)}</p>
          <p>{countedPoints(pointsOf(souvenir))}</p>
          {team && (
            <p className={styles.quiet}>
              {words.souvenir.place(rank, players)} · {countedPoints(souvenir.points)}
            </p>
          )}
        </div>
        {isMedalled(place) && <Medal rank={place} className={styles.medal} />}
      </section>
      <section className={styles.best}>
        {best === null ? (
          <p>{words.souvenir.noBest}</p>
        ) : (
          <p>
            {words.souvenir.best} <b>{metres(best.distance)}</b> <span>{best.title}</span>
          </p>
        )}
        {hits > 0 && <p className={styles.quiet}>{words.souvenir.bullseyes(hits)}</p>}
      </section>
    </>
  )
}

function Answers({ souvenir }: { souvenir: Souvenir }) {
  const found = byRound(souvenir)
  return (
    <section className={styles.answers}>
      <h2>{words.souvenir.answers}</h2>
      {found.map(({ round, answers }) => (
        <section key={answers[0]?.number}>
          {souvenir.rounds.length > 1 && (
            <h3>
              {round.tieBreak ? words.souvenirs.tieBreak : round.title}
              {round.multiplier > 1 && ` × ${round.multiplier}`}
            </h3>
          )}
          <ol>
            {answers.map((answer) => (
              <Answer
                key={answer.number}
                answer={answer}
                number={answer.number}
                color={hitColor(answer, souvenir.rounds)}
              />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

function Answer({
  answer,
  number,
  color,
}: {
  answer: SouvenirAnswer
  number: number
  color: string | null
}) {
  const { title, distance, year, yearGuess = null } = answer
  return (
    <li>
      <span className={styles.number}>{number}</span>
      <svg className={styles.hit} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" fill={color ?? 'none'} />
      </svg>
      <span className={styles.title}>
        {title}
        {year !== undefined && <small>{words.souvenirs.years(year, yearGuess)}</small>}
      </span>
      <span className={styles.won}>
        {answer.void
          ? words.souvenirs.void
          : distance === null
            ? words.souvenir.none
            : metres(distance)}
        {!answer.void && (
          <b>
            {answer.place === undefined
              ? points(answer.points)
              : words.souvenirs.place(answer.place)}
            {answer.joker && <small> {words.souvenir.joker}</small>}
          </b>
        )}
      </span>
    </li>
  )
}
