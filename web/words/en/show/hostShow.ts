import type { HallState } from '#protocol/show/showShapes.ts'
import { counted, integer } from '../../format.ts'
import type { Words } from '../../words.ts'

const STEPS = {
  lobby: 'Lobby',
  starting: 'Starting',
  endQuestion: 'Time’s up',
  resultsQuestion: 'Answers',
  resultsQuestion_classement: 'Ranking',
  roundEnd: 'Ranking',
  break: 'Break',
  endGame: 'Over',
} satisfies Readonly<Record<Exclude<HallState['step'], 'question'>, string>>

const playersIn = (present: number, seats: number) =>
  counted(present, 'player', 'players') + (present === seats ? '' : ` here, of ${integer(seats)}`)

/**
 * Sentences on the show's host page name at most this many halls; of more halls they say only the number, since twelve
 * names are too long.
 */
const MOST_NAMED = 2
const named = (names: readonly string[]) =>
  names.length > MOST_NAMED ? counted(names.length, 'hall', 'halls') : names.join(', ')

export const hostShow: Words['hostShow'] = {
  title: 'Several halls',
  loading: 'Opening the halls',
  launch: {
    open: 'Several halls',
    none: 'A single hall',
    help: 'Each hall has its own screen and number. One page drives all halls, and one ranking brings them together. A hall that has a machine of its own is opened there under that machine’s name.',
    count: 'Number of halls',
    name: (n) => `Hall ${integer(n)}`,
    bad: 'Each hall needs a name of its own, 40 characters at most.',
  },
  halls: (n) => counted(n, 'hall', 'halls'),
  ranking: 'Ranking of all halls',
  finalRanking: 'Final ranking of all halls',
  seats: (n) => counted(n, 'seat taken', 'seats taken'),
  noRanking: 'It comes with the first question.',
  othersWait: 'The other halls are finishing the question…',
  behind: (names) => `Not up to date yet: ${named(names)}`,
  podium: 'Podium of all halls',
  awaited: (names) => `Waiting for ${named(names)}…`,
  without: (names) => `Without all answers of ${named(names)}`,
  best: (name, rank) => `${name}, rank ${rank}`,
  paced: 'The page of all halls drives the game.',
  alone: 'The page of all halls is out of reach: this screen drives its hall.',
  own: 'on its own machine',
  away: (names) =>
    `Without ${named(names)}: ${names.length > 1 ? 'their' : 'its'} answers are missing for now.`,
  state: ({ here, step, questionIndex, answered, present, seats }, questionsNb) => {
    if (!here) return 'Cut off'
    if (step !== 'question') return `${STEPS[step]}, ${playersIn(present, seats)}`
    return `Photo ${integer(questionIndex + 1)}/${integer(questionsNb)}, answers ${integer(answered)}/${integer(present)}`
  },
  dark: (names) => `Big screen closed: ${named(names)}.`,
  screen: 'Open the screen',
  screenIsOpen: 'Screen is open',
  screenOf: (name) => `Open the screen of ${name}`,
  act: { start: 'Start in all halls', next: 'Next photo', end: 'Final ranking' },
  advice: {
    start: 'Open the screen of each hall, then start.',
    next: 'All halls that are here have their answers.',
    end: 'That was the last photo.',
    wait: 'The question ends once all halls have answered, or when time is up.',
    over: 'The game is over in all halls that are here.',
  },
  stopped: {
    refused: 'The halls couldn’t be opened here',
    gone: 'These halls are closed',
    replaced: 'These halls are driven from another page',
  },
  reopen: 'Open new halls',
}
