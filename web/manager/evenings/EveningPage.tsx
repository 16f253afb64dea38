import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { PlannedStep } from '#core/evening.ts'
import type { FullEvening } from '#protocol/evenings.ts'
import type { HelpZone } from '../../fixes/fit.ts'
import { useToast } from '../../ui/Toast.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { Act, ActLink } from '../kit/Act.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { NameDialog } from '../library/shelf/NameDialog.tsx'
import type { QuizReadinessRow } from '#protocol/maps.ts'
import { writePreparation, writeScreen } from '../screen.ts'
import styles from './Evenings.module.css'
import { foreseenMinutes, hasOpenEnd, newBreak, newRound, placeOf, roundNumber } from './plan.ts'
import { useEvening, useEveningReadiness } from './queries.ts'
import { RunningOrder } from './RunningOrder.tsx'
import { StepDialog } from './StepDialog.tsx'
import { stepName } from './stepName.ts'
import { StepList } from './StepList.tsx'
import { useKnownQuizzes } from './useKnownQuizzes.ts'
import { useSavedEvening } from './useSavedEvening.ts'

/** The page of one evening: its steps in order, their settings, and its launch. */
export function EveningPage({ evening }: { evening: string }) {
  const { base } = useArea()
  const read = useEvening(evening)
  return (
    <ManagerFrame current="evenings" title={read.data?.name ?? words.evenings.title}>
      <p className={styles.back}>
        <ActLink size="small" icon="back" href={base + writeScreen({ name: 'evenings' })}>
          {words.evenings.back}
        </ActLink>
      </p>
      {read.isPending && <Waiting>{words.evenings.loading}</Waiting>}
      {read.isError && !read.data && (
        <Refusal message={read.error.message} kept={words.evenings.kept} />
      )}
      {read.data && <Plan key={read.data.unique_name} evening={read.data} />}
    </ManagerFrame>
  )
}

/** `planned`: the step as it was when the author opened its settings; null for a step that is not saved yet. */
type Editing = { at: number; planned: PlannedStep | null; step: PlannedStep }

function Plan({ evening }: { evening: FullEvening }) {
  const { base } = useArea()
  const { steps, error, save } = useSavedEvening(evening)
  const known = useKnownQuizzes()
  const say = useToast()
  /** the steps of now, for a toast whose button may be pressed after other changes */
  const newest = useRef(steps)
  useEffect(() => {
    newest.current = steps
  }, [steps])
  const readiness = useEveningReadiness(evening).data
  const [editing, setEditing] = useState<Editing | null>(null)
  const [renaming, setRenaming] = useState(false)
  const [, navigate] = useLocation()
  const { unique_name, name, editable } = evening
  const hasRound = steps.some(({ kind }) => kind === 'round')
  // Whether each round has a quiz with photos; a quiz that is not loaded yet counts as having photos.
  const isWhole = steps.every(
    (step) =>
      step.kind === 'break' ||
      known.of(step.quiz) === undefined ||
      (known.of(step.quiz)?.questionsNb ?? 0) > 0,
  )

  function put({ at, planned }: Editing, step: PlannedStep) {
    const place = planned === null ? steps.length : placeOf(steps, planned, at)
    return save({ steps: steps.toSpliced(place, place < steps.length ? 1 : 0, step) })
  }

  async function remove(at: number) {
    const step = steps[at]
    if (!step) return
    const name = stepName(step, roundNumber(steps, at), known.of)
    const answer = await save({ steps: steps.toSpliced(at, 1) })
    if (!answer.ok) return
    say(words.evenings.stepRemoved(name), {
      act: {
        label: words.library.undo,
        run: () => void save({ steps: newest.current.toSpliced(at, 0, step) }),
      },
    })
  }

  function help(at: number, zone: HelpZone) {
    const step = steps[at]
    if (step?.kind === 'round')
      void save({ steps: steps.toSpliced(at, 1, { ...step, help_zone: zone }) })
  }

  return (
    <>
      <div className={styles.screen}>
        <PageHead
          title={name}
          guide="evening"
          lead={<Foreseen steps={steps} photosOf={(quiz) => known.of(quiz)?.questionsNb ?? 0} />}
        >
          {editable && (
            <Act icon="pencil" onClick={() => setRenaming(true)}>
              {words.evenings.rename}
            </Act>
          )}
          <Act icon="print" onClick={() => window.print()}>
            {words.evenings.print}
          </Act>
          <Act
            kind="go"
            icon="play"
            disabled={!hasRound || !isWhole}
            onClick={() => navigate(`${base}/${encodeURIComponent(unique_name)}?evening=oui`)}
          >
            {words.evenings.launch}
          </Act>
        </PageHead>
        {!editable && <p className={styles.note}>{words.evenings.readOnly}</p>}
        {error !== null && <Refusal message={error} kept={words.evenings.kept} />}
        <StepList
          steps={steps}
          known={known.of}
          offline={(quiz) => readiness?.find((row) => row.unique_name === quiz)}
          editable={editable}
          onOrder={(next) => void save({ steps: next })}
          onEdit={(at) => {
            const step = steps[at]
            if (step) setEditing({ at, planned: step, step })
          }}
          onRemove={(at) => void remove(at)}
          onHelp={help}
        />
        {steps.length > 0 && !hasRound && <p className={styles.note}>{words.evenings.noRound}</p>}
        {!isWhole && <p className={styles.note}>{words.evenings.notWhole}</p>}
        <NotReady
          evening={unique_name}
          quizzes={(readiness ?? []).filter(
            (row) => row.map !== 'ready' && (known.of(row.unique_name)?.questionsNb ?? 0) > 0,
          )}
        />
        {editable && (
          <p className={styles.adds}>
            <Act
              icon="plus"
              onClick={() => setEditing({ at: steps.length, planned: null, step: newRound('') })}
            >
              {words.evenings.addRound}
            </Act>
            <Act
              icon="plus"
              onClick={() =>
                setEditing({
                  at: steps.length,
                  planned: null,
                  step: newBreak(words.evenings.pause),
                })
              }
            >
              {words.evenings.addBreak}
            </Act>
          </p>
        )}
      </div>
      <RunningOrder name={name} steps={steps} known={known.of} />
      {editing && (
        <StepDialog
          step={editing.step}
          onSave={(step) => put(editing, step)}
          onClose={() => setEditing(null)}
        />
      )}
      {renaming && (
        <NameDialog
          title={words.evenings.renameTitle}
          label={words.evenings.name}
          submit={words.evenings.save}
          initial={name}
          required={words.evenings.missingName}
          onSubmit={async (typed) => {
            const answer = await save({ name: typed })
            if (answer.ok) setRenaming(false)
            return answer
          }}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  )
}

/** Says how many quizzes have maps that need the network; the administrator also gets the link to prepare these maps. */
function NotReady({ evening, quizzes }: { evening: string; quizzes: readonly QuizReadinessRow[] }) {
  const { account, base } = useArea()
  if (quizzes.length === 0) return null
  const unplayable = quizzes.filter(({ playable }) => !playable).length
  return (
    <div className={styles.ready}>
      <p>
        {unplayable > 0
          ? words.evenings.unplayable(unplayable)
          : words.evenings.notReady(quizzes.length)}
      </p>
      {account === 'admin' && (
        <ActLink size="small" icon="download" href={base + writePreparation(evening)}>
          {words.evenings.prepareMaps}
        </ActLink>
      )}
    </div>
  )
}

function Foreseen({
  steps,
  photosOf,
}: {
  steps: readonly PlannedStep[]
  photosOf: (quiz: string) => number
}) {
  if (steps.length === 0) return <>{words.evenings.noSteps}</>
  return (
    <>
      {words.evenings.foreseen(foreseenMinutes(steps, photosOf))}
      {hasOpenEnd(steps) && `, ${words.evenings.openEnd}`}
    </>
  )
}
