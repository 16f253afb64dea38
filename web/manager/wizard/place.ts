// The wizard's step, kept in the query of the desk's address: Back returns to the previous step, a reload to the same.
import { useSearchParams } from 'wouter'
import type { FullQuiz } from '#protocol/rest.ts'

export const WIZARD_STEPS = ['title', 'questions', 'map'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

export type WizardPlace =
  /** step of the wizard at which the quiz does not exist yet */
  | { mode: 'create'; step: 'title'; uniqueName: null }
  | { mode: 'create' | 'edit'; step: WizardStep; uniqueName: string }

/** The props of each step of the wizard. */
export interface StepProps {
  quiz: FullQuiz
  /** `create`: cancelling the wizard deletes the new quiz; `edit`: cancelling closes the wizard, saved changes stay */
  mode: WizardPlace['mode']
  onCancel: () => void
  onStep: (step: WizardStep) => void
}

const NEW = 'nouveau'
const EDIT = 'editer'
const STEP = 'etape'
const STEP_NAMES: Readonly<Record<WizardStep, string>> = {
  title: 'titre',
  questions: 'questions',
  map: 'carte',
}

/** Reads the wizard's step from a query; null when the wizard is closed. An unknown step is read as `questions`. */
export function readPlace(query: URLSearchParams): WizardPlace | null {
  const step = WIZARD_STEPS.find((name) => STEP_NAMES[name] === query.get(STEP)) ?? 'questions'
  const edited = query.get(EDIT)
  if (edited) return { mode: 'edit', step, uniqueName: edited }
  const created = query.get(NEW)
  if (created === null) return null
  return created === ''
    ? { mode: 'create', step: 'title', uniqueName: null }
    : { mode: 'create', step, uniqueName: created }
}

/** The query string that opens the wizard at a step, including its question mark. */
export function writePlace(place: WizardPlace): string {
  const query = new URLSearchParams({
    [place.mode === 'edit' ? EDIT : NEW]: place.uniqueName ?? '',
  })
  if (place.uniqueName !== null && place.step !== 'questions')
    query.set(STEP, STEP_NAMES[place.step])
  return `?${query.toString()}`
}

export function useWizardPlace(): WizardPlace | null {
  const [query] = useSearchParams()
  return readPlace(query)
}
