import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { PlannedStep } from '#core/evening.ts'
import type { QuizReadinessRow } from '#protocol/maps.ts'
import type { QuizRow } from '#protocol/rest.ts'
import type { HelpZone } from '../../fixes/fit.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { moved, placeAfterKey } from '../kit/order.ts'
import { useRestingPointer } from '../kit/useRestingPointer.ts'
import { useQuiz } from '../library/queries.ts'
import { OfflineBadge } from '../library/shelf/OfflineBadge.tsx'
import styles from './Evenings.module.css'
import { helpText } from './helpText.ts'
import { roundNumber } from './plan.ts'
import { RoundFixes } from './RoundFixes.tsx'
import { stepName } from './stepName.ts'

type Props = {
  steps: readonly PlannedStep[]
  /** the entry of a quiz in the library; null: the library lacks the quiz; undefined: the library is not loaded yet */
  known: (quiz: string) => QuizRow | null | undefined
  /** whether a quiz is ready to be played without network; undefined: not loaded yet, or not in the library */
  offline: (quiz: string) => QuizReadinessRow | undefined
  editable: boolean
  /** called with the steps in their new order; must update `steps` at once, as the focus then follows the moved step */
  onOrder: (steps: PlannedStep[]) => void
  onEdit: (at: number) => void
  onRemove: (at: number) => void
  /** called with the help zone that a round is to have instead of its own, which phones would draw as a dot */
  onHelp: (at: number, zone: HelpZone) => void
}

/** The list of an evening's steps; the author reorders it by drag, or with the arrow keys on a handle. */
export function StepList({
  steps,
  known,
  offline,
  editable,
  onOrder,
  onEdit,
  onRemove,
  onHelp,
}: Props) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [announced, setAnnounced] = useState('')
  const pointer = useRestingPointer()
  const list = useRef<HTMLOListElement>(null)

  function put(from: number, to: number) {
    if (from === to) return
    const next = moved(steps, from, to)
    flushSync(() => onOrder(next))
    const step = next[to]
    if (step)
      setAnnounced(
        words.evenings.moved(stepName(step, roundNumber(next, to), known), to + 1, next.length),
      )
  }

  function key(at: number, event: KeyboardEvent<HTMLButtonElement>) {
    const to = placeAfterKey(event.key, at, steps.length)
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    put(at, to)
    // The focus follows the moved step to its handle at the new place.
    list.current?.querySelectorAll<HTMLButtonElement>('[data-handle]')[to]?.focus()
  }

  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={styles.heading}>
        {words.evenings.steps}
      </h2>
      <ol ref={list} className={styles.list}>
        {steps.map((step, at) => {
          const number = roundNumber(steps, at)
          const name = stepName(step, number, known)
          return (
            // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/no-noninteractive-element-interactions -- a step has no other name: the same round may be there twice; the handle does with keys what dragging does
            <li
              key={at}
              className={cx(styles.step, dragged === at && styles.dragged)}
              draggable={editable}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== null) put(dragged, at)
                setDragged(null)
              }}
            >
              {editable && (
                <button
                  type="button"
                  data-handle
                  className={styles.handle}
                  aria-label={words.evenings.move(name)}
                  onKeyDown={(event) => key(at, event)}
                >
                  <Icon name="grip" />
                </button>
              )}
              <div className={styles.words}>
                <h3>{name}</h3>
                <StepDetails step={step} known={known} offline={offline} />
              </div>
              {editable && (
                <div className={styles.acts}>
                  <Act
                    size="small"
                    icon="pencil"
                    aria-label={words.evenings.editNamed(name)}
                    onClick={() => onEdit(at)}
                  >
                    {words.evenings.edit}
                  </Act>
                  <Act
                    size="small"
                    icon="bin"
                    aria-label={words.evenings.removeStep(name)}
                    onClick={(event) => pointer.once(event, () => onRemove(at))}
                  />
                </div>
              )}
              {step.kind === 'round' && (
                <RoundFixes
                  round={step}
                  known={known}
                  onHelp={editable ? (zone) => onHelp(at, zone) : null}
                />
              )}
            </li>
          )
        })}
      </ol>
      <Announcer>{announced}</Announcer>
    </section>
  )
}

function StepDetails({
  step,
  known,
  offline,
}: { step: PlannedStep } & Pick<Props, 'known' | 'offline'>) {
  const quiz = step.kind === 'round' ? known(step.quiz) : null
  const played = useQuiz(step.kind === 'round' && quiz ? step.quiz : null).data
  if (step.kind === 'break')
    return <p>{[words.evenings.minutes(step.minutes), step.text].filter(Boolean).join(' · ')}</p>
  const itsMap = offline(step.quiz)
  const parts = [
    quiz && words.evenings.photos(quiz.questionsNb),
    words.evenings.formulas[step.formula][0],
    step.multiplier > 1 && words.evenings.times(step.multiplier),
    words.evenings.seconds(step.max_answer_time),
    helpText(step.help_zone, played),
  ]
  return (
    <>
      <p>{parts.filter(Boolean).join(' · ')}</p>
      {quiz === null && <p className={styles.bad}>{words.evenings.gone}</p>}
      {quiz?.questionsNb === 0 && <p className={styles.bad}>{words.evenings.noPhotos}</p>}
      {quiz && quiz.questionsNb > 0 && itsMap && <OfflineBadge offline={itsMap} />}
    </>
  )
}
