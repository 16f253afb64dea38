import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import type { EditableQuestion, FullQuiz } from '#protocol/rest.ts'
import { words } from '../../../words/words.ts'
import { useReloadQuizzes } from '../../library/queries.ts'
import { moved, ordered, placeAfterKey } from '../../kit/order.ts'
import { orderQuestions } from './questionCalls.ts'

export interface QuestionOrder {
  questions: EditableQuestion[]
  /** file name of the question that the author is dragging */
  dragged: string | null
  /** announcement for a screen reader after the author has moved a question */
  announced: string
  error: string | null
  grip: (filename: string, event: PointerEvent<HTMLElement>) => void
  key: (filename: string, event: KeyboardEvent<HTMLElement>) => void
}

const ENDS = ['pointerup', 'pointercancel'] as const

/** Lets the author reorder the questions with the pointer or the keys: shown at once, then saved. */
export function useOrder(quiz: FullQuiz): QuestionOrder {
  const reload = useReloadQuizzes()
  /** file names of the questions in their new order; null when the server has the same order */
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [announced, setAnnounced] = useState('')
  const [error, setError] = useState<string | null>(null)
  const wanted = useRef<readonly string[] | null>(null)
  const saving = useRef(false)

  const questions = order ? ordered(quiz.questions, order) : quiz.questions

  /** Saves the order of the questions: one save runs at a time, always with the latest order. */
  const save = useCallback(async () => {
    if (saving.current) return
    saving.current = true
    // The loop runs once more when the author moved a question during the previous save.
    while (wanted.current) {
      const asked: readonly string[] = wanted.current
      wanted.current = null
      // oxlint-disable-next-line no-await-in-loop -- each save must find the former one done
      const answer = await orderQuestions(quiz.unique_name, asked)
      setError(answer.ok ? null : answer.message)
      // oxlint-disable-next-line no-await-in-loop
      if (wanted.current === null) await reload()
      // React Query renders the reloaded quiz one turn of the event loop later. Until then the cards must keep the
      // order in `order`: otherwise they would jump to the previous order for a moment and lose the focus.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve))
    }
    saving.current = false
    setOrder(null)
  }, [quiz.unique_name, reload])

  function put(
    filename: string,
    to: number,
    list: readonly EditableQuestion[],
  ): EditableQuestion[] {
    const next = moved(
      list,
      list.findIndex((question) => question.filename === filename),
      to,
    )
    setOrder(next.map((question) => question.filename))
    return next
  }

  function settle(next: readonly EditableQuestion[], filename: string) {
    const at = next.findIndex((question) => question.filename === filename)
    setAnnounced(words.wizard.questions.moved(next[at]?.name ?? '', at + 1, next.length))
    wanted.current = next.map((question) => question.filename)
    void save()
  }

  function grip(filename: string, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    const handle = event.currentTarget
    const before = questions
    let list = questions
    setDragged(filename)

    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const under = document
        .elementFromPoint(clientX, clientY)
        ?.closest<HTMLElement>('[data-question]')?.dataset['question']
      const to = list.findIndex((question) => question.filename === under)
      if (to === -1 || under === filename) return
      list = put(filename, to, list)
      handle.closest('li')?.scrollIntoView({ block: 'nearest' })
    }
    const finish = ({ type }: globalThis.PointerEvent) => {
      for (const name of ENDS) window.removeEventListener(name, finish)
      window.removeEventListener('pointermove', move)
      setDragged(null)
      if (type === 'pointerup' && list !== before) settle(list, filename)
      else setOrder(wanted.current)
    }
    // Listeners on the window: the handle loses a captured pointer when its card moves in the page.
    window.addEventListener('pointermove', move)
    for (const name of ENDS) window.addEventListener(name, finish)
  }

  function key(filename: string, event: KeyboardEvent<HTMLElement>) {
    const at = questions.findIndex((question) => question.filename === filename)
    const to = placeAfterKey(event.key, at, questions.length)
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (to === at) return
    const handle = event.currentTarget
    settle(
      flushSync(() => put(filename, to, questions)),
      filename,
    )
    // A card that moves in the page loses the focus, which is then given back to its handle.
    handle.focus()
  }

  return { questions, dragged, announced, error, grip, key }
}
