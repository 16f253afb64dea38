// Texts of an evening (several rounds in one room) on the big screen and on the presenter's phone: rounds, breaks,
// corrections.
import type { Formula } from '#core/evening.ts'
import { counted, integer, listed } from '../format.ts'
import { signed } from '../measures.ts'

const NBSP = '\u00a0'

const TO_BREAK = 'Passer à la pause'
const FINAL = 'Passer au podium final'

export const hostRounds = {
  /** one line that counts the rounds of the evening and their photos */
  plan: (steps: readonly { kind: 'round' | 'break'; questionsNb?: number }[]) => {
    const rounds = steps.filter(({ kind }) => kind === 'round')
    const photos = rounds.reduce((sum, { questionsNb = 0 }) => sum + questionsNb, 0)
    return `${counted(rounds.length, 'manche', 'manches')}, ${counted(photos, 'photo', 'photos')}`
  },
  start: 'Lancer la soirée',
  round: (index: number, count: number) => `Manche ${integer(index + 1)}/${integer(count)}`,
  titled: (index: number, count: number, title: string) =>
    `Manche ${integer(index + 1)}/${integer(count)} · ${title}`,
  multiplier: (n: number) => `Points${NBSP}×${NBSP}${n}`,
  formula: {
    classic: 'Plus c’est près du lieu, plus ça rapporte.',
    nearest: `Le plus proche gagne 10${NBSP}points, les suivants 8, 6, 5, 4, 3, 2 et${NBSP}1.`,
    knockout:
      'À chaque photo, les plus éloignés sont éliminés\u00a0: un joueur sur cinq, au moins un.',
    veil: 'La photo se dévoile peu à peu.',
  } satisfies Readonly<Record<Formula, string>>,
  tieBreak: 'Question de départage',
  tieBreakRule: 'Le plus proche l’emporte. En cas d’égalité, le plus rapide.',
  veiled: 'La photo se dévoile',
  /** text of the link to the evening, on the page that says why a launch was refused */
  toEvening: 'Ouvrir la soirée',
  lost: 'La connexion est coupée\u00a0: rien n’a été envoyé. Réessayez dans un instant.',
  knockout: {
    out: 'éliminé',
    /** names the eliminated players, or counts them from four on; then counts the players still in the game */
    left: (out: readonly string[], still: number) => {
      const whole = out.map((name) => name.replaceAll(' ', NBSP))
      const named =
        out.length > 0 && out.length <= 3
          ? `Éliminé${out.length > 1 ? 's' : ''}\u00a0: ${listed(whole, 'et')}`
          : counted(out.length, 'éliminé', 'éliminés')
      return `${named}. Encore${NBSP}en${NBSP}jeu${NBSP}:${NBSP}${integer(still)}`
    },
  },
  voided: 'Question annulée\u00a0: elle ne compte pour personne.',

  /** note below the evening’s standings, which says after which question they were made */
  after: (round: string, photo: number, total: number) =>
    `${round}, après ${counted(photo, 'photo', 'photos')} sur${NBSP}${integer(total)}`,

  end: {
    podium: 'Podium de la manche',
    nobody: 'Personne n’a joué cette manche',
    toStandings: 'Classement de la soirée',
    standingsIn: 'Classement dans',
    standings: 'Classement de la soirée',
    after: (index: number, count: number) =>
      `Après ${counted(index + 1, 'manche', 'manches')} sur ${integer(count)}`,
    nextRound: 'Manche suivante',
    toBreak: TO_BREAK,
    final: FINAL,
    next: (label: string) => `Ensuite\u00a0: ${label}`,
  },

  pause: {
    title: 'Pause',
    back: { before: 'On commence dans', between: 'On reprend dans', after: 'Podium final dans' },
    over: {
      before: 'On commence dans un instant',
      between: 'On reprend dans un instant',
      after: 'Podium final dans un instant',
    },
    /** the button that ends the break, by where the break stands and by what follows it */
    goOn: (
      part: 'before' | 'between' | 'after' = 'between',
      then: 'round' | 'break' | 'end' = 'round',
    ): string =>
      then === 'end'
        ? FINAL
        : then === 'break'
          ? TO_BREAK
          : part === 'before'
            ? 'Commencer la soirée'
            : 'Reprendre la soirée',
    come: 'Il reste de la place\u00a0: rejoignez-nous',
    room: 'Numéro de la salle',
    hold: 'Il reste du temps\u00a0: maintenez une seconde, ou appuyez deux fois avec un pointeur.',
  },

  stepBack: {
    roundEnd: 'Revenir au podium de la manche',
    break: 'Revenir à la pause',
    endGame: 'Revenir au podium',
  },

  album: {
    title: 'L’album de la partie',
    text: 'Photos, lieux, réponses et classement\u00a0: scannez pour les revoir et les garder.',
    code: 'Code QR de l’album de la partie',
  },

  chain: {
    open: 'Enchaîner',
    ask: (quiz: string) => `Enchaîner «\u00a0${quiz}\u00a0»\u00a0?`,
    effect: 'Un autre quiz avec les mêmes joueurs, dans la même salle.',
    keep: 'Garder les points',
    again: 'Rejouer',
    againEffect:
      'Le même quiz avec les mêmes joueurs\u00a0: tout le monde repart de zéro. La partie qui finit garde sa place dans l’historique, son album et ses souvenirs.',
    search: 'Chercher un quiz',
    photos: (n: number) => counted(n, 'photo', 'photos'),
    none: 'Aucun quiz avec des photos ne correspond.',
    searching: 'Recherche…',
    another: 'Choisir un autre quiz',
    cancel: 'Annuler',
  },

  tie: {
    /** who plays against whom; their number where the names would not fit */
    between: (names: readonly string[]) =>
      names.length > 3 ? `Départage à ${names.length}` : names.join(' contre '),
    won: (name: string) => `${name} remporte le départage`,
    open: 'Départager',
    title: 'Départager les premiers',
    /** names the tied players or teams, or counts them when a dialog has no space for the names (more than six) */
    effect: (names: readonly string[]) =>
      `${names.length > 6 ? counted(names.length, 'joueur', 'joueurs') : listed(names, 'et')} sont à égalité. Une photo de plus, pour eux seuls, les départage sans donner de point.`,
    same: 'Une photo du même quiz, au hasard',
    other: 'Une photo d’un autre quiz, au hasard',
    orOther: 'Ou une photo d’un autre quiz, au hasard',
    allShown: (quiz: string) =>
      `Plus aucune photo nouvelle dans «\u00a0${quiz}\u00a0»\u00a0: la salle a déjà tout vu.`,
    noPhoto: 'Ce quiz n’a pas de photo.',
  },

  corrections: {
    title: 'Corrections',
    key: { key: 'C', does: 'Corriger des points, annuler une question' },
    choose: 'Choisir…',
    adjust: 'Donner ou retirer des points',
    whose: 'À qui',
    players: 'Joueurs',
    teams: 'Équipes',
    team: (name: string) => `Équipe ${name}`,
    points: 'Points',
    pointsHelp: 'De −100 à 100, trois décimales au plus.',
    reason: 'Raison',
    reasonHelp: 'Les joueurs concernés la lisent sur leur téléphone.',
    give: 'Corriger',
    notNow: 'Les points se corrigent entre deux questions.',
    given: 'Corrections données',
    none: 'Aucune correction.',
    line: (who: string, value: number, reason: string) =>
      `${who}\u00a0: ${signed(value)}${reason === '' ? '' : ` (${reason})`}`,
    undo: 'Annuler',
    undoNamed: (line: string) => `Annuler la correction, ${line}`,
    isUndone: 'annulée',
    questions: 'Questions de la manche',
    noQuestion: 'Aucune question n’est terminée.',
    question: (index: number, title: string | null) =>
      `Question ${integer(index + 1)}${title === null ? '' : ` · ${title}`}`,
    isVoid: 'annulée',
    void: 'Annuler',
    restore: 'Remettre',
    voidNamed: (label: string) => `Annuler la question, ${label}`,
    restoreNamed: (label: string) => `Remettre la question, ${label}`,
    close: 'Fermer',
  },
}
