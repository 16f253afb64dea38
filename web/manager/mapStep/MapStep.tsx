import type { StepProps } from '../wizard/QuizWizard.tsx'
export function MapStep(_: StepProps & { onSaved: () => void }) { return null }
