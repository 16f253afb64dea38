import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { useArea, withQuery } from '../area.ts'
import { Act } from '../kit/Act.tsx'
import {
  deleteQuiz,
  Refused,
  useQuiz,
  useReloadLists,
  useReloadQuizzes,
} from '../library/queries.ts'
import { MapStep } from './map/MapStep.tsx'
import { AbandonDialog } from './AbandonDialog.tsx'
import { photoBatchOf } from './batch/photoBatch.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { type StepProps, writePlace, type WizardPlace, type WizardStep } from './place.ts'
import { forgetRemoved } from './questions/removed.ts'
import { QuestionsStep } from './questions/QuestionsStep.tsx'
import { TitleStep } from './TitleStep.tsx'
import { WizardFrame } from './WizardFrame.tsx'
import styles from './QuizWizard.module.css'

/**
 * The wizard of a quiz, in three steps (title, questions, map): a new quiz begins at the first, an existing one at the
 * second.
 */
export function QuizWizard({ place }: { place: WizardPlace }) {
  const { here } = useArea()
  const [, navigate] = useLocation()
  const quiz = useQuiz(place.uniqueName)
  const reload = useReloadLists()
  const say = useToast()
  const [asking, setAsking] = useState<'abandon' | 'leave' | null>(null)
  const [canceling, setCanceling] = useState(false)

  const close = () => navigate(here)
  const goTo = (uniqueName: string, step: WizardStep) =>
    navigate(withQuery(here, writePlace({ mode: place.mode, step, uniqueName })))

  useSentPhotos(place.uniqueName)
  useEffect(() => forgetRemoved, [])
  const photosNotSent = () =>
    place.uniqueName === null ? 0 : photoBatchOf(place.uniqueName).photos.get().length

  /**
   * Cancelling deletes a quiz that this wizard created; an edited quiz keeps what was saved. Photos that are not
   * uploaded yet are discarded.
   */
  async function abandon() {
    setAsking(null)
    if (place.uniqueName !== null) photoBatchOf(place.uniqueName).clear()
    if (place.mode === 'create' && place.uniqueName !== null) {
      setCanceling(true)
      const answer = await deleteQuiz(place.uniqueName)
      if (!answer.ok) say(words.wizard.wizard.abandonFailed)
      await reload()
    }
    close()
  }

  function cancel() {
    const notSent = photosNotSent()
    if (place.mode === 'create' && (quiz.data?.questions.length ?? 0) + notSent > 0)
      setAsking('abandon')
    else if (notSent > 0) setAsking('leave')
    else void abandon()
  }

  function finish() {
    if (photosNotSent() > 0) setAsking('leave')
    else close()
  }

  function leave() {
    if (place.uniqueName !== null) photoBatchOf(place.uniqueName).clear()
    close()
  }

  if (canceling)
    return (
      <Aside>
        <Waiting>{words.wizard.wizard.canceling}</Waiting>
      </Aside>
    )
  if (place.uniqueName === null) {
    return (
      <TitleStep
        quiz={null}
        mode="create"
        onCancel={cancel}
        onDone={(uniqueName) =>
          navigate(withQuery(here, writePlace({ mode: 'create', step: 'questions', uniqueName })), {
            replace: true,
          })
        }
      />
    )
  }
  if (quiz.isPending)
    return (
      <Aside>
        <Waiting>{words.wizard.wizard.loading}</Waiting>
      </Aside>
    )
  if (!quiz.data) {
    return (
      <Aside>
        <Notice title={words.wizard.wizard.missing}>{whyOf(quiz.error)}</Notice>
        <div className={styles.acts}>
          <Act icon="refresh" onClick={() => void quiz.refetch()}>
            {words.wizard.wizard.retry}
          </Act>
          <Act kind="go" onClick={close}>
            {words.wizard.wizard.toLibrary}
          </Act>
        </div>
      </Aside>
    )
  }

  const steps = {
    quiz: quiz.data,
    mode: place.mode,
    onCancel: cancel,
    onStep: (step: WizardStep) => goTo(quiz.data.unique_name, step),
  }
  return (
    <>
      <Step {...steps} step={place.step} onSaved={finish} />
      {asking === 'abandon' && (
        <AbandonDialog
          photos={quiz.data.questions.length + photosNotSent()}
          onKeep={() => setAsking(null)}
          onAbandon={() => void abandon()}
        />
      )}
      {asking === 'leave' && (
        <LeaveDialog
          uniqueName={quiz.data.unique_name}
          onKeep={() => setAsking(null)}
          onLeave={leave}
        />
      )}
    </>
  )
}

/** Reads the quiz again after each upload of a photo: uploads go on in the background, whichever step is open. */
function useSentPhotos(uniqueName: string | null) {
  const reload = useReloadQuizzes()
  useEffect(() => {
    const stop =
      uniqueName === null ? undefined : photoBatchOf(uniqueName).onSent(() => void reload())
    return stop
  }, [uniqueName, reload])
}

function Step({ step, onSaved, ...props }: StepProps & { step: WizardStep; onSaved: () => void }) {
  switch (step) {
    case 'title':
      return <TitleStep {...props} onDone={() => props.onStep('questions')} />
    case 'questions':
      return <QuestionsStep {...props} />
    case 'map':
      // Without a question the map has no place to show, and the quiz could not be played: the questions step opens.
      if (props.quiz.questions.length === 0) return <QuestionsStep {...props} />
      return <MapStep key={props.quiz.unique_name} {...props} onSaved={onSaved} />
    default:
      return step satisfies never
  }
}

function whyOf(error: Error | null): string {
  if (!(error instanceof Refused)) return ''
  return error.refusal.status === 404 ? words.wizard.wizard.unknown : error.message
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <WizardFrame name={words.wizard.wizard.newQuiz} step={null}>
      <main className={styles.aside}>{children}</main>
    </WizardFrame>
  )
}
