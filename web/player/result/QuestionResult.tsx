import { isScoredByQuiz } from '#core/evening.ts'
import type { PlayerStep, Seat } from '../../live/player/playerStep.ts'
import { cx } from '../../ui/cx.ts'
import { Medal, nobodyScored } from '../../ui/Medal.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { Dock } from '../Dock.tsx'
import { roundNumber } from '../question/RoundHead.tsx'
import styles from './QuestionResult.module.css'
import { Screen, TopLine } from '../Screen.tsx'
import { Correction } from './Correction.tsx'
import { Shot } from '../answered/Shot.tsx'
import { withoutPlace } from './withoutPlace.ts'
import { YearResult } from './YearResult.tsx'

const NO_RINGS: Seat['rings'] = []

export function QuestionResult({ at }: { at: Extract<PlayerStep, { step: 'endQuestion' }> }) {
  const { seat, outcome, guess, scores, allHalls } = at
  const { teamScore } = seat
  const rank = teamScore
    ? teamScore.teamRank
    : (outcome.results.find(({ pseudo }) => pseudo === seat.pseudo)?.rank ?? null)
  const corrected = scores?.reason === 'adjust'
  const medals = !nobodyScored(outcome.results)
  return (
    <Screen split>
      <TopLine
        left={<h1>{words.player.titles.result}</h1>}
        right={seat.questionsNb > 0 && <Number seat={seat} />}
      />
      <Shot
        rings={isScoredByQuiz(seat.round) ? seat.rings : NO_RINGS}
        source={seat.mapSource}
        place={outcome.coords}
        guess={guess}
        distance={outcome.distance}
        pseudo={seat.pseudo}
      />
      <section className={cx(styles.result, corrected && styles.noted)}>
        {outcome.title && (
          <p className={styles.place}>
            <span>{words.playing.result.place}</span> <b>{outcome.title}</b>
          </p>
        )}
        {outcome.distance === null ? (
          <p className={styles.late}>{withoutPlace(outcome)}</p>
        ) : (
          <p className={styles.away}>
            {words.playing.result.awayBefore}
            <b>{words.playing.result.away(outcome.distance)}</b>
            {words.playing.result.awayAfter}
          </p>
        )}
        <YearResult result={outcome} factor={outcome.void ? 0 : factorOf(seat, outcome)} />
        {outcome.nearness && !outcome.void && (
          <p className={styles.nearness}>
            {words.playing.result.nearness(outcome.nearness.place, outcome.nearness.of)}{' '}
            <Medal rank={outcome.nearness.place} className={styles.medal} />
          </p>
        )}
        {!seat.round?.tieBreak && !outcome.void && (
          <p className={cx(styles.won, corrected && styles.before)}>
            {outcome.pointsQuestion > 0
              ? words.playing.result.won(outcome.pointsQuestion)
              : words.playing.result.nothing}
            {seat.joker === 'now' && outcome.pointsQuestion > 0 && (
              <>
                {' '}
                <small>{words.playing.joker.counted}</small>
              </>
            )}
          </p>
        )}
        {outcome.void && <p className={styles.won}>{words.playing.result.voided}</p>}
        {seat.round?.out && <p className={styles.out}>{words.playing.round.out}</p>}
        <div className={styles.pair}>
          {rank !== null && (
            <p>
              <span>
                {teamScore ? words.playing.team.place(rank) : words.playing.result.position(rank)}
              </span>{' '}
              {medals && <Medal rank={rank} className={styles.medal} />}
            </p>
          )}
          {teamScore && <p>{words.playing.team.total(teamScore.teamPoints)}</p>}
          {!(teamScore && seat.teamPin) && (
            <p>
              {teamScore
                ? words.playing.team.own(seat.pointsTotal)
                : words.playing.result.total(seat.pointsTotal)}
            </p>
          )}
          {allHalls && <p>{words.playing.result.allHalls(allHalls.rank, allHalls.seats)}</p>}
        </div>
        {/* Of a voided question the page already says that it does not count, so the correction does not repeat it. */}
        {!(outcome.void && scores?.reason === 'void') && <Correction scores={scores} />}
      </section>
      <Dock>
        <Waiting quiet>{nextWords(seat)}</Waiting>
      </Dock>
    </Screen>
  )
}

/** By how much the points of the question count; 0 for who scored none. */
function factorOf({ round, joker }: Seat, { pointsQuestion }: { pointsQuestion: number }): number {
  return pointsQuestion > 0 ? (round?.multiplier ?? 1) * (joker === 'now' ? 2 : 1) : 0
}

/**
 * Text about what follows the result: that the host has paused, the next question, after the last one of a round that
 * the evening goes on, and after the last one of all the podium.
 */
function nextWords({ paused, round, questionIndex, questionsNb }: Seat): string {
  if (paused) return words.playing.result.paused
  if (questionIndex + 1 < questionsNb) return words.playing.result.next
  const isLast = round === null || round.tieBreak || round.roundIndex + 1 >= round.roundsNb
  return isLast ? words.playing.result.podium : words.playing.round.next
}

/** The number of the question, and of its round. */
function Number({ seat: { round, questionIndex, questionsNb } }: { seat: Seat }) {
  const number = `${questionIndex + 1}/${questionsNb}`
  const inRound = round && roundNumber(round)
  return inRound ? (
    <span className={styles.number}>
      <span>{inRound}</span>{' '}
      <span>{words.player.titles.question(questionIndex + 1, questionsNb)}</span>
    </span>
  ) : (
    <>{number}</>
  )
}
