/** Texts of /api/pres/shared/evenings. A step is counted from 1. */
export const EVENING_ERRORS = {
  unknown: "Cette soirée n'existe pas ou n'est plus accessible.",
  unknownInBin: "Cette soirée n'est plus dans la corbeille.",
  blankName: 'Le nom de la soirée est obligatoire : 200 caractères au plus.',
  badChange: 'Ce changement de soirée est incomplet ou mal formé.',
  stale: "Cette soirée a été modifiée dans un autre onglet : rechargez-la avant d'enregistrer.",
  badStep: (step: number, field: string): string => `Étape ${step} : la valeur de « ${STEP_FIELDS[field] ?? field} » n'est pas valable.`,
  unknownQuiz: (step: number): string => `Étape ${step} : ce quiz n'existe plus. Choisissez-en un autre.`,
} as const

/** Fields of a step as a person knows them. */
const STEP_FIELDS: Readonly<Record<string, string>> = {
  kind: 'sorte d’étape',
  quiz: 'quiz',
  title: 'titre',
  text: 'texte',
  minutes: 'durée',
  multiplier: 'points comptés',
  formula: 'formule',
  max_answer_time: 'temps de réponse',
  help_zone: 'zone d’aide',
  time_points: 'points de temps',
}
