// The state of a show on its host page, and what the page may ask next. Pure.
import type { ShowEvents, AllHalls, HallState, ShowOpened } from '#protocol/show/showShapes.ts'

export type ShowFrame = { [Name in keyof ShowEvents]: { event: Name; data: ShowEvents[Name] } }[keyof ShowEvents]

export type ShowAt =
  | { step: 'loading' }
  | { step: 'refused'; code: string; message: string }
  /** none of its halls is open any more */
  | { step: 'gone' }
  /** a newer page paces the show */
  | { step: 'replaced' }
  | { step: 'open'; show: ShowOpened; states: readonly HallState[]; allHalls: AllHalls | null }

export function afterShowFrame(at: ShowAt, frame: ShowFrame): ShowAt {
  switch (frame.event) {
    case 'pres_newShow_callback':
      return { step: 'open', show: frame.data, states: frame.data.halls.map(({ name }) => ({ name, here: true, step: 'lobby', questionIndex: 0, seats: 0, present: 0, answered: 0 })), allHalls: null }
    case 'pres_showState': {
      const { states, allHalls, ...show } = frame.data
      return { step: 'open', show, states, allHalls }
    }
    case 'pres_halls':
      return at.step === 'open' ? { ...at, states: frame.data.states } : at
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

/** `wait`: phones answer, or a question is about to begin. */
export type ShowAct = 'start' | 'next' | 'end' | 'wait' | 'over'

/** The next act for all halls. Halls that are cut off or behind are not waited for. */
export function actOf(states: readonly HallState[], questionsNb: number): { act: ShowAct; enabled: boolean } {
  const here = states.filter((state) => state.here)
  if (here.length === 0) return { act: 'wait', enabled: false }
  if (here.every(({ step }) => step === 'lobby')) return { act: 'start', enabled: here.some(({ seats }) => seats > 0) }
  if (here.every(({ step }) => step === 'endGame')) return { act: 'over', enabled: false }
  const questionIndex = Math.max(...here.map((state) => state.questionIndex))
  const there = here.filter((state) => state.questionIndex === questionIndex && state.step !== 'lobby')
  if (!there.every(({ step }) => step === 'resultsQuestion' || step === 'resultsQuestion_classement')) return { act: 'wait', enabled: false }
  return { act: questionIndex + 1 < questionsNb ? 'next' : 'end', enabled: true }
}
