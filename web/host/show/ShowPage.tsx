import { useEffect, useState } from 'react'
import type { HallOpening, HallState } from '#protocol/show/showShapes.ts'
import { useStore } from '../../ui/store.ts'
import { addressOf } from '../../ui/address.ts'
import { roomCode } from '../../words/format.ts'
import { said } from '../../words/serverText.ts'
import { words } from '../../words/words.ts'
import type { LaunchOptions } from '../launch/launchOptions.ts'
import { Loading } from '../Loading.tsx'
import { NextSign } from '../ranking/Board.tsx'
import { Stage } from '../Stage.tsx'
import { StageButton, StageLink } from '../StageButton.tsx'
import { useKeys } from '../useKeys.ts'
import { AllHallsTable } from './AllHallsTable.tsx'
import { actOf, type ShowAt } from './showAt.ts'
import { openShowLink, type ShowLink } from './showLink.ts'
import styles from './Show.module.css'

/** Most halls that the page lists in one column; more halls stand in two columns. */
const IN_ONE_COLUMN = 4

type Props = {
  base: string
  quiz: string
  launch: LaunchOptions
  onReopen: () => void
}

/** The host page of a show: the state of each hall, the ranking over all halls, one button for the next step. */
export function ShowPage({ base, quiz, launch, onReopen }: Props) {
  const [link, setLink] = useState<ShowLink | null>(null)
  const [takeovers, setTakeovers] = useState(0)
  useEffect(() => {
    let opened: ShowLink | null = null
    // React mounts twice in development and undoes the first mount at once: the timer keeps the first mount from
    // opening a show, whose rooms would stay open.
    const timer = setTimeout(() => {
      opened = openShowLink(quiz, launch)
      setLink(opened)
    }, 0)
    return () => {
      clearTimeout(timer)
      opened?.close()
    }
  }, [quiz, launch, takeovers])
  if (!link)
    return (
      <Stage title={words.hostShow.loading}>
        <Loading>{words.hostShow.loading}</Loading>
      </Stage>
    )
  // After another page has replaced this one, a button takes the show back. `takeovers` counts the button's presses:
  // each press opens a new connection, which resumes the show as after a reload.
  return (
    <Paced
      link={link}
      base={base}
      hidden={launch.lastRanking === 'hidden'}
      onReopen={onReopen}
      onTakeOver={() => setTakeovers(takeovers + 1)}
    />
  )
}

function Paced({
  link,
  base,
  hidden,
  onReopen,
  onTakeOver,
}: {
  link: ShowLink
  base: string
  /** the last ranking keeps its first rows for the podium */
  hidden: boolean
  onReopen: () => void
  onTakeOver: () => void
}) {
  const at = useStore(link.store, (screen) => screen.at)
  const lost = useStore(link.store, (screen) => screen.connection) === 'lost'
  return (
    <Stage title={at.step === 'open' ? at.show.quiz.name : words.hostShow.title} lost={lost}>
      {at.step === 'loading' && <Loading>{words.hostShow.loading}</Loading>}
      {at.step === 'open' && <Open key={at.show.show} {...{ at, link, base, hidden, lost }} />}
      {(at.step === 'refused' || at.step === 'gone' || at.step === 'replaced') && (
        <main className={styles.stopped}>
          <h1>{words.hostShow.stopped[at.step]}</h1>
          {at.step === 'refused' && <p>{said(at)}</p>}
          {at.step === 'replaced' && <p>{words.host.stopped.replaced.advice}</p>}
          <p>
            {at.step === 'replaced' && (
              <StageButton kind="action" onClick={onTakeOver}>
                {words.host.stopped.replaced.act}
              </StageButton>
            )}
            {at.step === 'gone' && (
              <StageButton kind="action" onClick={onReopen}>
                {words.hostShow.reopen}
              </StageButton>
            )}
            <StageLink href={base}>{words.host.launch.library}</StageLink>
          </p>
        </main>
      )}
    </Stage>
  )
}

function Open({
  at,
  link,
  base,
  hidden,
  lost,
}: {
  at: ShowAt & { step: 'open' }
  link: ShowLink
  base: string
  hidden: boolean
  lost: boolean
}) {
  const { show, states, ordered, allHalls } = at
  const { act, enabled } = actOf(states, show.quiz.questionsNb, ordered)
  const away = states.flatMap(({ name, here }) => (here ? [] : [name]))
  /** halls that play without their big screen: their players must find the place of a photo that nobody sees */
  const dark =
    ordered === null || act === 'over'
      ? []
      : states.flatMap(({ name, here, screen, step }) =>
          here && !screen && step !== 'endGame' ? [name] : [],
        )
  const isButton = act === 'start' || act === 'next' || act === 'end'
  const go = isButton && enabled && !lost ? (act === 'start' ? link.start : link.next) : undefined
  useKeys({ ' ': go, ArrowRight: go, PageDown: go })
  const isMany = show.halls.length > IN_ONE_COLUMN
  const columns = isMany ? 2 : 1
  return (
    <main className={styles.page}>
      <header>
        <h1>{show.quiz.name}</h1>
        <p>{words.hostShow.halls(show.halls.length)}</p>
      </header>
      <ul
        className={styles.halls}
        data-many={isMany || undefined}
        style={{ '--columns': columns, '--rows': Math.ceil(show.halls.length / columns) }}
      >
        {show.halls.map((opening) => (
          <Hall
            key={opening.roomID}
            opening={opening}
            state={states.find(({ name }) => name === opening.name)}
            base={base}
            quiz={show.quiz}
          />
        ))}
      </ul>
      <section className={styles.merged}>
        <h2>{act === 'over' ? words.hostShow.finalRanking : words.hostShow.ranking}</h2>
        {allHalls ? (
          <AllHallsTable
            allHalls={allHalls}
            covered={
              hidden && act !== 'over' && allHalls.questionIndex + 1 === show.quiz.questionsNb
            }
          />
        ) : (
          <p className={styles.waits}>{words.hostShow.noRanking}</p>
        )}
      </section>
      <footer>
        <div className={styles.advice}>
          <p>
            {act === 'start' && !enabled ? words.host.lobby.noPlayer : words.hostShow.advice[act]}
          </p>
          {away.length > 0 && <p className={styles.away}>{words.hostShow.away(away)}</p>}
          {dark.length > 0 && <p className={styles.away}>{words.hostShow.dark(dark)}</p>}
        </div>
        {isButton && (
          <StageButton kind="action" disabled={!go} onClick={go}>
            {words.hostShow.act[act]}
            <NextSign />
          </StageButton>
        )}
        {act === 'over' && (
          <StageLink kind="action" href={base}>
            {words.host.launch.library}
          </StageLink>
        )}
      </footer>
    </main>
  )
}

type HallProps = {
  opening: HallOpening
  state: HallState | undefined
  base: string
  quiz: { unique_name: string; questionsNb: number }
}

function Hall({ opening, state, base, quiz }: HallProps) {
  // The room's key is in the address after the `#`, which browsers do not send: no server's access log holds it.
  const screen = `${base}/${encodeURIComponent(quiz.unique_name)}?room=${opening.roomID}#cle=${opening.hostSession}`
  // A hall with its own machine opens its screen there, and its QR code leads there: its phones need no other machine.
  const own = state?.base ?? null
  return (
    <li data-away={state?.here === false || undefined}>
      <h2>{opening.name}</h2>
      <p className={styles.state}>
        {state ? words.hostShow.state(state, quiz.questionsNb) : ''}
        {own !== null && ` · ${words.hostShow.own}`}
      </p>
      <p className={styles.code}>{roomCode(opening.roomID)}</p>
      <a
        href={own === null ? addressOf(screen) : `${own}${screen}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={words.hostShow.screenOf(opening.name)}
      >
        {state?.here && state.screen ? words.hostShow.screenIsOpen : words.hostShow.screen}
      </a>
    </li>
  )
}
