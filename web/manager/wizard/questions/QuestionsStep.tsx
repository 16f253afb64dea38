import { useState, type MouseEvent } from 'react'
import type { EditableQuestion, FullQuiz } from '#protocol/rest.ts'
import { useStore } from '../../../ui/store.ts'
import { cx } from '../../../ui/cx.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import { useRestingPointer } from '../../kit/useRestingPointer.ts'
import { useReloadQuizzes } from '../../library/queries.ts'
import { lostIn, retriableIn, unplacedIn, type Batch, type LocalPhoto } from '../batch/batch.ts'
import { kindsOf } from '../batch/givenFiles.ts'
import { photoBatchOf } from '../batch/photoBatch.ts'
import { batchTypes, phoneKind } from '../../kit/pictureTypes.ts'
import { ListsDialog } from '../lists/ListsDialog.tsx'
import { useLists } from '../lists/useLists.ts'
import { NamesTable } from './NamesTable.tsx'
import { LocalCard } from './LocalCard.tsx'
import { SidePanel, type Subject } from '../panel/SidePanel.tsx'
import { Placing } from '../placing/Placing.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import type { StepProps } from '../place.ts'
import { reachableSteps } from '../reachable.ts'
import { useGivenPhotos } from './useGivenPhotos.ts'
import { useOrder } from './useOrder.ts'
import { useRemovals } from './useRemovals.ts'
import { WizardFooter, WizardFrame } from '../WizardFrame.tsx'
import styles from './QuestionsStep.module.css'

/** The form that the author has opened; `turn` changes at each opening, so that the form starts afresh. */
type Opened =
  | { kind: 'add' }
  | { kind: 'place'; id: number }
  | { kind: 'edit'; question: EditableQuestion; isRenamed: boolean; turn: number }

/** The photos of a quiz, those waiting for their upload, and the form that adds, places or edits one. */
export function QuestionsStep({ quiz, mode, onCancel, onStep }: StepProps) {
  const reload = useReloadQuizzes()
  const batch = photoBatchOf(quiz.unique_name)
  const photos = useStore(batch.photos, (all) => all)
  const order = useOrder(quiz)
  const given = useGivenPhotos(batch.add)
  const removals = useRemovals(quiz.unique_name)
  const lists = useLists(quiz.unique_name, batch)
  const aside = useStore(batch.aside, (names) => names)
  const pointer = useRestingPointer()
  const say = useToast()
  const [opened, setOpened] = useState<Opened>({ kind: 'add' })
  const [refreshing, setRefreshing] = useState(false)
  const [inTable, setInTable] = useState(false)
  const [askedTooSoon, setAskedTooSoon] = useState(false)

  const subject = subjectOf(opened, quiz)
  const turn = opened.kind === 'edit' ? opened.turn : null
  const placed = placedOf(opened, photos)
  const unplaced = unplacedIn(photos)
  const retriable = retriableIn(photos)
  const lost = lostIn(photos)
  const lastRemoved = removals.removed.at(-1)
  const isEmpty = quiz.questions.length === 0 && photos.length === 0

  async function refresh() {
    setRefreshing(true)
    await reload()
    setRefreshing(false)
  }

  /** @param next question whose card takes the focus, which would be lost with the card of the removed one */
  async function remove(question: EditableQuestion, next: EditableQuestion | undefined) {
    const isGone = await removals.remove(question)
    if (isGone && next)
      setTimeout(() => {
        if (document.activeElement === document.body) cardOf(next.filename)?.focus()
      })
    return isGone
  }

  function drop(photo: LocalPhoto, event: MouseEvent) {
    pointer.once(event, () => {
      const bringBack = batch.drop(photo.id)
      say(words.wizard.photos.dropped(photo.name), {
        act: { label: words.library.undo, run: bringBack },
      })
    })
  }

  function dropLost() {
    const bringBack = lost.map(({ id }) => batch.drop(id)).toReversed()
    say(words.wizard.photos.lostDropped(lost.length), {
      act: { label: words.library.undo, run: () => bringBack.forEach((again) => again()) },
    })
  }

  /** When the panel closes, the focus returns to the card from which the author opened the panel. */
  function close() {
    const from = subject.kind === 'edit' ? subject.question.filename : null
    setOpened({ kind: 'add' })
    if (from !== null) cardOf(from)?.focus()
  }

  /**
   * Opens the panel in which the author chooses a photo's place, for the first photo without a place that follows the
   * photo with the id `done`; when none follows, for the first photo without a place in the list.
   */
  function placeNext(done: number) {
    const after = unplaced.findIndex(({ id }) => id === done) + 1
    const next = [...unplaced.slice(after), ...unplaced.slice(0, after)].find(
      ({ id }) => id !== done,
    )
    setOpened(next ? { kind: 'place', id: next.id } : { kind: 'add' })
  }

  return (
    <WizardFrame name={quiz.name} step="questions" onStep={onStep} reachable={reachableSteps(quiz)}>
      {/* Photos can be added without a pointer too: the keyboard reaches the file picker. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <main
        className={cx(styles.two, placed && styles.placing)}
        data-resting={pointer.isResting || undefined}
        onDragOver={given.onDragOver}
        onDragLeave={given.onDragLeave}
        onDrop={given.onDrop}
      >
        {placed ? (
          <Placing
            key={placed.id}
            quiz={quiz}
            photo={placed}
            left={unplaced.length}
            pointer={pointer}
            onLater={close}
            onPlaced={(given) => {
              batch.place(placed.id, given)
              placeNext(placed.id)
            }}
          />
        ) : (
          <>
            <section className={styles.list} aria-labelledby="questions">
              <header className={styles.head}>
                <div>
                  <h1 id="questions">{words.wizard.questions.heading}</h1>
                  <output>
                    {isEmpty
                      ? words.wizard.questions.none
                      : words.wizard.questions.count(quiz.questions.length, unplaced.length)}
                  </output>
                </div>
                <div className={styles.acts}>
                  {retriable.length > 1 && (
                    <Act onClick={batch.retryAll}>
                      {words.wizard.questions.retryAll(retriable.length)}
                    </Act>
                  )}
                  {lost.length > 1 && (
                    <Act onClick={dropLost}>{words.wizard.photos.dropLost(lost.length)}</Act>
                  )}
                  {lists.taken && (
                    <Act icon="undo" busy={lists.busy} onClick={() => void lists.undo()}>
                      {words.placing.lists.undo(lists.taken.count)}
                    </Act>
                  )}
                  {order.questions.length > 1 && (
                    <Act onClick={() => setInTable(!inTable)}>
                      {inTable ? words.placing.cards : words.placing.table}
                    </Act>
                  )}
                  {lastRemoved && (
                    <Act
                      icon="undo"
                      busy={removals.restoring}
                      title={words.wizard.questions.restoreNamed(lastRemoved.name)}
                      onClick={() => void removals.restore(lastRemoved)}
                    >
                      {words.wizard.questions.restore(removals.removed.length)}
                    </Act>
                  )}
                  <Act icon="refresh" busy={refreshing} onClick={() => void refresh()}>
                    {words.wizard.questions.refresh}
                  </Act>
                </div>
              </header>
              {order.error !== null && <FieldError>{order.error}</FieldError>}
              <output className="vh">{order.announced}</output>
              {aside.length > 0 && (
                <p className={styles.aside}>
                  <output>{words.wizard.photos.aside(aside.length, kindsOf(aside))}</output>
                  <button type="button" onClick={() => batch.aside.set([])}>
                    {words.wizard.photos.asideSeen}
                  </button>
                </p>
              )}
              {unplaced.length > 0 && phoneKind() && (
                <p className={styles.aside}>
                  {words.wizard.photos.phone[phoneKind() ?? 'android']}
                </p>
              )}
              {isEmpty && (
                <label className={styles.none}>
                  {words.wizard.questions.noneText}
                  <input
                    type="file"
                    multiple
                    accept={batchTypes()}
                    onChange={({ target }) => {
                      const files = [...(target.files ?? [])]
                      target.value = ''
                      if (files.length > 0) batch.add(files)
                    }}
                  />
                </label>
              )}
              {photos.length > 0 && (
                <ul className={styles.cards} aria-label={words.wizard.photos.list}>
                  {photos.map((photo) => (
                    <LocalCard
                      key={photo.id}
                      photo={photo}
                      onPlace={() => setOpened({ kind: 'place', id: photo.id })}
                      onRetry={() => batch.retry(photo.id)}
                      onDrop={(event) => drop(photo, event)}
                    />
                  ))}
                </ul>
              )}
              {inTable && <NamesTable quiz={quiz} questions={order.questions} />}
              {order.questions.length > 0 && !inTable && (
                <ol className={styles.cards}>
                  {order.questions.map((question, i) => (
                    <QuestionCard
                      key={question.filename}
                      quiz={quiz}
                      question={question}
                      number={i + 1}
                      isEdited={
                        subject.kind === 'edit' && subject.question.filename === question.filename
                      }
                      isDragged={order.dragged === question.filename}
                      onRemove={() =>
                        remove(question, order.questions[i + 1] ?? order.questions[i - 1])
                      }
                      once={pointer.once}
                      onEdit={() =>
                        setOpened((before) => ({
                          kind: 'edit',
                          question,
                          isRenamed: false,
                          turn: before.kind === 'edit' ? before.turn + 1 : 0,
                        }))
                      }
                      onGrip={(event) => order.grip(question.filename, event)}
                      onGripKey={(event) => order.key(question.filename, event)}
                    />
                  ))}
                </ol>
              )}
            </section>
            <aside className={styles.side}>
              <SidePanel
                key={keyOf(subject, opened)}
                quiz={quiz}
                subject={subject}
                batch={batch}
                onRenamed={(question) =>
                  // A photo may still be on its way when the author has opened another question.
                  setOpened((before) =>
                    before.kind === 'edit' && before.turn === turn
                      ? { ...before, question, isRenamed: true }
                      : before,
                  )
                }
                onClose={close}
              />
            </aside>
          </>
        )}
        {lists.lists && (
          <ListsDialog
            quiz={quiz}
            lists={lists.lists}
            photos={photos}
            busy={lists.busy}
            onTake={(offers) => void lists.take(offers)}
            onClose={lists.close}
          />
        )}
        {given.over && <p className={styles.over}>{words.wizard.questions.dropHere}</p>}
      </main>
      <WizardFooter
        leave={
          <Act kind={mode === 'create' ? 'bad' : 'plain'} onClick={onCancel}>
            {words.wizard.wizard.cancel}
          </Act>
        }
        hint={
          <Hint
            tooSoon={askedTooSoon && quiz.questions.length === 0}
            unplaced={unplaced}
            onPlace={(id) => setOpened({ kind: 'place', id })}
          />
        }
      >
        <Act
          kind="go"
          icon="next"
          iconAfter
          onClick={() => {
            if (quiz.questions.length === 0) setAskedTooSoon(true)
            else onStep('map')
          }}
        >
          {words.wizard.wizard.next}
        </Act>
      </WizardFooter>
    </WizardFrame>
  )
}

function Hint({
  tooSoon,
  unplaced,
  onPlace,
}: {
  tooSoon: boolean
  unplaced: readonly LocalPhoto[]
  onPlace: (id: number) => void
}) {
  if (tooSoon) return <FieldError>{words.wizard.questions.atLeastOne}</FieldError>
  const [first, ...more] = unplaced
  if (!first) return null
  return (
    <button type="button" className={styles.hint} onClick={() => onPlace(first.id)}>
      {more.length === 0
        ? words.wizard.questions.placeNamed(first.name)
        : words.wizard.questions.placeCount(unplaced.length)}
    </button>
  )
}

/** The button that opens a question's form, on its card. */
const cardOf = (filename: string) =>
  document.querySelector<HTMLElement>(`[data-question="${CSS.escape(filename)}"] [aria-pressed]`)

/** The form to show in the panel: the opened one if its question still exists, else the form for a new question. */
function subjectOf(opened: Opened, quiz: FullQuiz): Subject {
  switch (opened.kind) {
    case 'add':
    case 'place':
      return { kind: 'add' }
    case 'edit': {
      // When the author has replaced the question's photo, the question has a new file name (`isRenamed`). The loaded
      // quiz may still have the old one, so that the question is not found in it: its form stays open all the same.
      const isThere =
        opened.isRenamed ||
        quiz.questions.some(({ filename }) => filename === opened.question.filename)
      return isThere ? { kind: 'edit', question: opened.question } : { kind: 'add' }
    }
    default:
      return opened satisfies never
  }
}

/** The photo that the author is placing; null once the photo has its place. */
function placedOf(opened: Opened, photos: Batch): LocalPhoto | null {
  const photo = opened.kind === 'place' ? photos.find(({ id }) => id === opened.id) : undefined
  return photo?.state.step === 'unplaced' ? photo : null
}

function keyOf(subject: Subject, opened: Opened): string {
  return subject.kind === 'edit' && opened.kind === 'edit' ? `edit ${opened.turn}` : 'add'
}
