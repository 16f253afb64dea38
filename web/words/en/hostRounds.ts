// Texts of an evening (several rounds in one room) on the big screen and on the presenter's phone: rounds, breaks,
// corrections.
import { counted, integer, listed } from '../format.ts'
import { signed } from '../measures.ts'
import type { Words } from '../words.ts'

const TO_BREAK = 'Go to the break'
const FINAL = 'Go to the final podium'

export const hostRounds: Words['hostRounds'] = {
  plan: (steps) => {
    const rounds = steps.filter(({ kind }) => kind === 'round')
    const photos = rounds.reduce((sum, { questionsNb = 0 }) => sum + questionsNb, 0)
    return `${counted(rounds.length, 'round', 'rounds')}, ${counted(photos, 'photo', 'photos')}`
  },
  start: 'Launch the evening',
  round: (index, count) => `Round ${integer(index + 1)}/${integer(count)}`,
  titled: (index, count, title) => `Round ${integer(index + 1)}/${integer(count)} · ${title}`,
  multiplier: (n) => `Points\u00a0×\u00a0${n}`,
  formula: {
    classic: 'The closer to the place, the more points.',
    nearest: 'The closest scores 10\u00a0points, the next ones 8, 6, 5, 4, 3, 2 and\u00a01.',
    knockout: 'After each photo, those furthest away are out: one player in five, at least one.',
    veil: 'The photo is uncovered little by little.',
  },
  toEvening: 'Open the evening',
  tieBreak: 'Tie-break',
  tieBreakRule: 'The closest wins. If two are level, the fastest.',
  veiled: 'The photo is being uncovered',
  lost: 'The connection is cut: nothing was sent. Try again in a moment.',
  knockout: {
    out: 'out',
    left: (out, still) => {
      const whole = out.map((name) => name.replaceAll(' ', '\u00a0'))
      const named =
        out.length > 0 && out.length <= 3
          ? `Out: ${listed(whole, 'and')}`
          : `${counted(out.length, 'player', 'players')} out`
      return `${named}. Still\u00a0in:\u00a0${integer(still)}`
    },
  },
  voided: 'Question cancelled: it counts for nobody.',

  after: (round, photo, total) =>
    `${round}, after ${integer(photo)} of ${counted(total, 'photo', 'photos')}`,

  end: {
    podium: 'Podium of the round',
    nobody: 'Nobody played this round',
    toStandings: 'Evening standings',
    standingsIn: 'Standings in',
    standings: 'Evening standings',
    after: (index, count) =>
      `After ${integer(index + 1)}\u00a0of ${counted(count, 'round', 'rounds')}`,
    nextRound: 'Next round',
    toBreak: TO_BREAK,
    final: FINAL,
    next: (label) => `Next: ${label}`,
  },

  pause: {
    title: 'Break',
    back: { before: 'Starting in', between: 'Back in', after: 'Final podium in' },
    over: {
      before: 'Starting in a moment',
      between: 'Back in a moment',
      after: 'Final podium in a moment',
    },
    /** the button that ends the break, by where the break stands and by what follows it */
    goOn: (part = 'between', then = 'round'): string =>
      then === 'end'
        ? FINAL
        : then === 'break'
          ? TO_BREAK
          : part === 'before'
            ? 'Begin the evening'
            : 'Resume the evening',
    come: 'There are seats left: join us',
    room: 'Room number',
    hold: 'There is time left: hold for a second, or press twice with a clicker.',
  },

  stepBack: {
    roundEnd: 'Back to the round’s podium',
    break: 'Back to the break',
    endGame: 'Back to the podium',
  },

  album: {
    title: 'The album of the game',
    text: 'Photos, places, answers and ranking: scan to see them again and to keep them.',
    code: 'QR code of the album of the game',
  },

  chain: {
    open: 'Play another quiz',
    ask: (quiz) => `Play “${quiz}” next?`,
    effect: 'Another quiz with the same players, in the same room.',
    keep: 'Keep the points',
    again: 'Play again',
    againEffect:
      'The same quiz with the same players: everyone starts from zero. The game that ends keeps its place in the history, its album and its souvenirs.',
    search: 'Find a quiz',
    photos: (n) => counted(n, 'photo', 'photos'),
    none: 'No quiz with photos matches.',
    searching: 'Searching…',
    another: 'Choose another quiz',
    cancel: 'Cancel',
  },

  tie: {
    /** who plays against whom; their number where the names would not fit */
    between: (names) =>
      names.length > 3 ? `Tie-break between ${names.length}` : names.join(' against '),
    won: (name) => `${name} wins the tie-break`,
    open: 'Break the tie',
    title: 'Break the tie for first place',
    effect: (names) =>
      `${names.length > 6 ? counted(names.length, 'player', 'players') : listed(names, 'and')} are level. One more photo, for them alone, decides without giving points.`,
    same: 'A photo from the same quiz, at random',
    other: 'A photo from another quiz, at random',
    orOther: 'Or a photo from another quiz, at random',
    allShown: (quiz) => `No new photo left in “${quiz}”: the room has seen them all.`,
    noPhoto: 'This quiz has no photos.',
  },

  corrections: {
    title: 'Corrections',
    key: { key: 'C', does: 'Correct points, cancel a question' },
    choose: 'Choose…',
    adjust: 'Give or take points',
    whose: 'Who',
    players: 'Players',
    teams: 'Teams',
    team: (name) => `${name} team`,
    points: 'Points',
    pointsHelp: 'From −100 to 100, three decimals at most.',
    reason: 'Reason',
    reasonHelp: 'The players concerned read it on their phones.',
    give: 'Correct',
    notNow: 'Points are corrected between two questions.',
    given: 'Corrections made',
    none: 'No corrections.',
    line: (who, value, reason) => `${who}: ${signed(value)}${reason === '' ? '' : ` (${reason})`}`,
    undo: 'Undo',
    undoNamed: (line) => `Undo the correction, ${line}`,
    isUndone: 'undone',
    questions: 'Questions of the round',
    noQuestion: 'No question is over yet.',
    question: (index, title) =>
      `Question ${integer(index + 1)}${title === null ? '' : ` · ${title}`}`,
    isVoid: 'cancelled',
    void: 'Cancel',
    restore: 'Restore',
    voidNamed: (label) => `Cancel the question, ${label}`,
    restoreNamed: (label) => `Restore the question, ${label}`,
    close: 'Close',
  },
}
