// The state of a show on its host page, and the request that the page can send next to all halls. Pure.
import { standing } from '#core/show.ts'
import type { ShowEvents, AllHalls, HallState, ShowOpened } from '#protocol/show/showShapes.ts'

export type ShowFrame = {
  [Name in keyof ShowEvents]: { event: Name; data: ShowEvents[Name] }
}[keyof ShowEvents]

export type ShowAt =
  | { step: 'loading' }
  | { step: 'refused'; code: string; message: string }
  /** none of the show's halls is open any more */
  | { step: 'gone' }
  /** another page, opened later, now leads the show instead of this page */
  | { step: 'replaced' }
  | {
      step: 'open'
      show: ShowOpened
      states: readonly HallState[]
      ordered: number | null
      allHalls: AllHalls | null
    }

export function afterShowFrame(at: ShowAt, frame: ShowFrame): ShowAt {
  switch (frame.event) {
    case 'pres_newShow_callback':
      return {
        step: 'open',
        show: frame.data,
        states: frame.data.halls.map(({ name }) => ({
          name,
          here: true,
          base: null,
          screen: false,
          step: 'lobby',
          questionIndex: 0,
          seats: 0,
          present: 0,
          answered: 0,
        })),
        ordered: null,
        allHalls: null,
      }
    case 'pres_showState': {
      const { states, ordered, allHalls, ...show } = frame.data
      return { step: 'open', show, states, ordered, allHalls }
    }
    case 'pres_halls':
      return at.step === 'open' ? { ...at, ...frame.data } : at
    case 'pres_allHalls':
      return at.step === 'open' ? { ...at, allHalls: frame.data } : at
    case 'pres_replaced':
      return { step: 'replaced' }
    case 'error':
      return at.step === 'loading' ? { step: 'refused', ...frame.data } : at
    case 'pong':
      return at
    default:
      return frame satisfies never
  }
}

/** `wait`: no request is possible now, because phones are answering or a question is about to begin. */
export type ShowAct = 'start' | 'next' | 'end' | 'wait' | 'over'

/**
 * Returns the request that the host page can send next to all halls. The page does not wait for halls that are
 * disconnected, are behind, or have moved on without the others.
 * @param ordered the question that the page has led all halls to; null: the show has not been started
 */
export function actOf(
  states: readonly HallState[],
  questionsNb: number,
  ordered: number | null,
): { act: ShowAct; enabled: boolean } {
  const here = states.filter((state) => state.here)
  const waiting = here.filter(({ step }) => step === 'lobby')
  if (ordered === null && waiting.length > 0)
    return { act: 'start', enabled: waiting.some(({ seats }) => seats > 0) }
  if (here.length > 0 && here.every(({ step }) => step === 'endGame'))
    return { act: 'over', enabled: false }
  const { questionIndex, there } = standing(here, ordered)
  const isDone =
    there.length > 0 &&
    there.every(({ step }) => step === 'resultsQuestion' || step === 'resultsQuestion_classement')
  if (!isDone) return { act: 'wait', enabled: false }
  return { act: questionIndex + 1 < questionsNb ? 'next' : 'end', enabled: true }
}
