import { useState } from 'react'
import type { PastCorrectionRow, PastGameDetails, PastRoundDetails } from '#protocol/history.ts'
import { countedPoints } from '../../words/format.ts'
import { cx } from '../../ui/cx.ts'
import { shownPseudo, shownTeam } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { FinalRanking } from './FinalRanking.tsx'
import { PastPhotos } from './PastPhotos.tsx'
import pageStyles from './PastGamePage.module.css'
import styles from './PastRounds.module.css'

/** Number of lines of a round's ranking that are shown; a game may have a thousand players. */
const SHOWN = 10

/** The rounds of an evening; the chosen one with its own ranking and its photos. */
export function PastRounds({
  game,
  rounds,
}: {
  game: PastGameDetails
  rounds: readonly PastRoundDetails[]
}) {
  const [chosen, setChosen] = useState(0)
  const round = rounds[chosen]
  return (
    <div className={styles.all}>
      <section aria-labelledby="rounds">
        <h2 id="rounds">{words.history.rounds}</h2>
        <ol className={styles.rounds}>
          {rounds.map((one, index) => (
            <li key={one.round}>
              <button
                type="button"
                className={cx(styles.round, index === chosen && styles.chosen)}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <b>{nameOf(one, rounds)}</b>
                <span>{termsOf(one)}</span>
              </button>
            </li>
          ))}
        </ol>
      </section>
      {round && (
        <>
          {!round.tieBreak && (
            <section aria-labelledby="round-ranking">
              <h2 id="round-ranking">{words.history.roundRanking}</h2>
              <FinalRanking
                results={round.standings
                  .slice(0, SHOWN)
                  .map((row) => ({ ...row, classementMove: 0 }))}
              />
              {round.standings.length > SHOWN && (
                <p className={pageStyles.none}>
                  {words.history.others(round.standings.length - SHOWN)}
                </p>
              )}
            </section>
          )}
          <PastPhotos
            key={round.round}
            game={game.id}
            round={round.round}
            questions={round.questions}
          />
        </>
      )}
    </div>
  )
}

/** The presenter's corrections of a past game, in the order in which they were made. */
export function Corrections({
  corrections,
  rounds,
}: {
  corrections: readonly PastCorrectionRow[]
  rounds: readonly PastRoundDetails[]
}) {
  return (
    <section className={styles.corrections} aria-labelledby="corrections">
      <h2 id="corrections">{words.history.corrections}</h2>
      <ul>
        {corrections.map((one, index) => {
          const after = rounds[one.rounds - 1]
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the list is in a fixed order and never changes
            <li key={index}>
              <b>{words.history.given(one.points)}</b>
              <span>
                {one.pseudo === null
                  ? words.history.ofTeam(shownTeam(one.team ?? ''))
                  : shownPseudo(one.pseudo)}
                {one.reason !== '' && words.history.because(one.reason)}
                {one.undo && ` · ${words.history.undone}`}
              </span>
              {after && <small>{words.history.afterRound(nameOf(after, rounds))}</small>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function nameOf(round: PastRoundDetails, rounds: readonly PastRoundDetails[]): string {
  if (round.tieBreak) return words.history.tieBreak
  const number = rounds.filter((one) => !one.tieBreak && one.round <= round.round).length
  return `${words.evenings.round(number)} · ${round.title}`
}

function termsOf({
  tieBreak,
  formula,
  multiplier,
  fresh,
  questions,
  questionsNb,
  standings,
}: PastRoundDetails): string {
  if (tieBreak) return words.history.noPoints
  const first = standings.filter(({ rank }) => rank === 1)
  const parts = [
    words.evenings.formulas[formula][0],
    multiplier > 1 && words.evenings.times(multiplier),
    words.history.questionsOf(questions.length, questionsNb),
    fresh && words.history.fresh,
    first.length === 1 &&
      first[0] &&
      words.history.roundWinner(shownPseudo(first[0].pseudo), countedPoints(first[0].points)),
  ]
  return parts.filter(Boolean).join(' · ')
}
