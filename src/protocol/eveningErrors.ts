/** Texts of errors about evenings. In texts, the steps of an evening (rounds and breaks) are counted from 1. */
export const EVENING_ERRORS = {
  unknown: "Cette soirée n'existe pas ou n'est plus accessible.",
  unknownInBin: "Cette soirée n'est plus dans la corbeille.",
  blankName: 'Le nom de la soirée est obligatoire : 200 caractères au plus.',
  badChange: 'Ce changement de soirée est incomplet ou mal formé.',
  stale: "Cette soirée a été modifiée dans un autre onglet : rechargez-la avant d'enregistrer.",
  badStep: (step: number, field: string): string =>
    `Étape ${step} : la valeur de « ${STEP_FIELDS[field] ?? field} » n'est pas valable.`,
  unknownQuiz: (step: number): string =>
    `Étape ${step} : ce quiz n'existe plus. Choisissez-en un autre.`,
  /** Sent with the code `not_found` when `pres_newRoom` opens an evening of which a quiz is in the bin. */
  quizInBin: (step: number, name: string): string =>
    `Étape ${step} : le quiz «\u00a0${name}\u00a0» est dans la corbeille. Restaurez-le, ou choisissez-en un autre dans la soirée.`,
  /** Sent with the code `no_question` when `pres_newRoom` opens an evening of which a quiz has no photo. */
  quizWithoutPhoto: (step: number, name: string): string =>
    `Étape ${step} : le quiz «\u00a0${name}\u00a0» n'a pas de photo. Ajoutez-en une, ou choisissez un autre quiz dans la soirée.`,
  /** Sent with the code `bad_options` when `pres_newRoom` opens an evening without a round. */
  noRoundToPlay: "Cette soirée n'a pas de manche : ajoutez-en une avant de la lancer.",
  /**
   * Sent with the code `not_found`: `unknownScorer` refuses a correction of a player or team that has left,
   * `unknownPhoto` a tie-break on a deleted photo.
   */
  unknownScorer: "Ce joueur ou cette équipe n'est plus dans la partie.",
  unknownPhoto: "Cette photo n'est plus dans la bibliothèque : choisissez-en une autre.",
  noRound: "Cette soirée n'a pas de manche : ajoutez-en une avant de l'exporter.",
  noRoundInFile: "La soirée de ce fichier n'a pas de manche : rien n'a été importé.",
  tooManySteps: "La soirée de ce fichier a plus de 100 étapes : rien n'a été importé.",
  badEveningInFile: "La soirée de ce fichier n'est pas lisible : rien n'a été importé.",
  badStepInFile: (step: number, field: string): string =>
    `Étape ${step} de la soirée : la valeur de « ${STEP_FIELDS[field] ?? field} » n'est pas valable. Rien n'a été importé.`,
  quizNotInFile: (step: number): string =>
    `Étape ${step} de la soirée : son quiz n'est pas dans ce fichier. Rien n'a été importé.`,
} as const

/** French names of the fields of an evening's step (round or break), for the texts of refusals. */
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
