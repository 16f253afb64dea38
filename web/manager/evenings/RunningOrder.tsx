import type { PlannedStep } from '#core/evening.ts'
import type { QuizRow } from '#protocol/rest.ts'
import { words } from '../../words/words.ts'
import { useQuiz } from '../library/queries.ts'
import { helpText } from './helpText.ts'
import { foreseenMinutes, hasOpenEnd, hasTimePoints, roundNumber } from './plan.ts'
import styles from './RunningOrder.module.css'

type Props = {
  name: string
  steps: readonly PlannedStep[]
  known: (quiz: string) => QuizRow | null | undefined
}

/**
 * The evening's running order for print: its steps with their settings, and space for the presenter's notes. Invisible
 * on the screen.
 */
export function RunningOrder({ name, steps, known }: Props) {
  const photosOf = (quiz: string) => known(quiz)?.questionsNb ?? 0
  const { paper } = words.evenings
  return (
    <section className={styles.paper}>
      <h1>{name}</h1>
      <p>
        {words.evenings.foreseen(foreseenMinutes(steps, photosOf))}
        {hasOpenEnd(steps) && `, ${words.evenings.openEnd}`}
      </p>
      <table>
        <thead>
          <tr>
            <th>{paper.from}</th>
            <th>{paper.step}</th>
            <th>{paper.notes}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a step has no other name: the same round may be there twice
            <tr key={at}>
              <td>{paper.after(foreseenMinutes(steps.slice(0, at), photosOf))}</td>
              <td>
                {step.kind === 'break' ? (
                  <PaperBreak pause={step} />
                ) : (
                  <PaperRound
                    round={step}
                    number={roundNumber(steps, at)}
                    quiz={known(step.quiz) ?? null}
                  />
                )}
              </td>
              <td>{'\u00a0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PaperRound({
  round,
  number,
  quiz,
}: {
  round: Extract<PlannedStep, { kind: 'round' }>
  number: number
  quiz: QuizRow | null
}) {
  const { evenings } = words
  const name = quiz?.name ?? null
  const played = useQuiz(quiz ? round.quiz : null).data
  const settings = [
    quiz && evenings.photos(quiz.questionsNb),
    evenings.seconds(round.max_answer_time),
    helpText(round.help_zone, played),
    hasTimePoints(round) &&
      `${evenings.timePoints}\u00a0: ${evenings.timePointsOf[round.time_points]}`,
  ]
  return (
    <>
      <b>
        {evenings.round(number)} · {round.title ?? name ?? evenings.quiz}
        {round.multiplier > 1 && ` · ${evenings.times(round.multiplier)}`}
      </b>
      {round.title !== null && name !== null && <p>{name}</p>}
      <p>{evenings.formulas[round.formula].join('\u00a0: ')}</p>
      <p>{settings.filter(Boolean).join(' · ')}</p>
    </>
  )
}

function PaperBreak({ pause }: { pause: Extract<PlannedStep, { kind: 'break' }> }) {
  return (
    <>
      <b>
        {pause.title} · {words.evenings.minutes(pause.minutes)}
      </b>
      {pause.text !== '' && <p className={styles.text}>{pause.text}</p>}
    </>
  )
}
