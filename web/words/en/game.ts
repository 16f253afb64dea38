import { countedPoints, integer, points, counted, roomCode } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'
import { yearName } from '../year.ts'

const ERA = 'BC'

export const playing: Words['playing'] = {
  starting: {
    look: 'Look at the screen: the first photo is coming.',
    rehearsal: 'Rehearsal: this game doesn’t count.',
  },

  round: {
    number: (number, count) => `Round ${number}/${count}`,
    tieBreak: 'Tie-break',
    times: (multiplier) => `points\u00a0×\u00a0${multiplier}`,
    out: 'You’re out: keep playing for the honour',
    formulas: {
      classic: null,
      nearest: 'The closest scores 10 points, the next ones 8, 6, 5, 4, 3, 2 and 1.',
      knockout: 'After each photo, those furthest away are out: one player in five, at least one.',
      veil: 'The photo is uncovered little by little.',
    },
    lastPhoto: 'One more photo: the closest takes the lead.',
    points: (value) => `Round: ${countedPoints(value)}`,
    next: 'The evening continues on the big screen',
    corrected: {
      undone: (value) => `Correction undone: ${signedPoints(value)}`,
      adjust: (value) => `Correction: ${signedPoints(value)}`,
      team: (value) => `Correction for your team: ${signedPoints(value)}`,
      void: (number) => `Question ${number} cancelled: points and positions are counted again.`,
      restored: (number) => `Question ${number} restored: points and positions are counted again.`,
    },
  },

  break: {
    left: 'Time left in the break',
    clock: (time) => `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`,
    soon: { before: 'Starting soon', between: 'Starting again soon', after: 'Results coming soon' },
  },

  joker: {
    mark: '×\u00a02',
    play: 'Joker: make this question count double, once only',
    played: 'Joker played: this question counts double',
    counted: 'Joker: points doubled',
  },

  team: {
    place: (rank) => `Your team: #${integer(rank)}`,
    total: (value) => `Team: ${countedPoints(value)}`,
    own: (value) => `You: ${countedPoints(value)}`,
  },

  teamPin: {
    answerIn: (left) => `Answer in ${left}\u00a0s`,
    tooSoon: 'The marker has just moved: leave it for the team to see for two seconds.',
    one: 'One single marker for the whole team',
    by: (name) => `Placed by ${name}`,
  },

  question: {
    toWin: 'points to win',
    secondsLeft: (n) => (n === 1 ? 'second' : 'seconds'),
    timeLeft: 'Time left',
    mapLabel: 'Map: tap the spot where the photo was taken',
    hint: 'Tap the map where the photo was taken',
    answer: 'Answer',
    timeOver: 'Time’s up',
    mapLoading: 'Loading the map…',
    seePhoto: 'See the photo',
    seeMap: 'Back to the map',
    photo: 'Photo of the question',
    readWords: 'Read the description of the photo',
    wordsLoading: 'Loading the description…',
    photoMissing: 'The photo isn’t loading. Look at the big screen.',
  },

  year: {
    name: (year) => yearName(year, ERA),
    label: 'Year',
    ask: 'In which year?',
    unknown: 'I don’t know',
    earlier: 'One year earlier',
    later: 'One year later',
    hint: 'Choose the year too, or “I don’t know”',
    forNothing: 'The year brings no points in this round.',
    yours: 'Your year:',
    was: (year) => `It was in ${yearName(year, ERA)}.`,
    noYear: 'You gave no year',
    off: (guess, years) =>
      years === 0
        ? `You: ${yearName(guess, ERA)}, the exact year`
        : `You: ${yearName(guess, ERA)}, ${counted(years, 'year', 'years')} off`,
    won: (value) => `, ${countedPoints(value)} for the year`,
  },

  answered: {
    byTeam: (name) => `${name} answered for the team`,
    forTeam: 'You answered for the team',
    youAre: 'You are',
    time: 'Answer time:',
    timeValue: (value) => seconds(value),
    waiting: 'Waiting for the other players',
    look: 'Look at the big screen',
  },

  result: {
    awayBefore: 'you are ',
    away: (distance) => metres(distance),
    awayAfter: ' away!',
    won: (value) => `You score ${points(value)} points`,
    nothing: 'You score no points',
    voided: 'Question cancelled: it counts for nobody',
    noAnswer: 'Time’s up: no answer',
    noPlace: 'You marked no place',
    place: 'It was:',
    nearness: (place, of) => `Place ${integer(place)} of ${integer(of)} on this photo`,
    position: (rank) => `Position: #${rank}`,
    allHalls: (rank, seats) => `All halls: #${integer(rank)} of ${integer(seats)}`,
    inHall: (hall, rank) => `${hall}: #${integer(rank)}`,
    total: (value) => `Total: ${countedPoints(value)}`,
    next: 'Next question coming up',
    podium: 'The podium is coming up',
    paused: 'The presenter is taking a break',
    drawing: (distance) => `Your answer is ${distance} from the centre of the target`,
  },

  end: {
    souvenir: 'My souvenir',
    ranking: 'Ranking',
    ownTeam: 'Your team',
    ranked: (rank) => `Rank ${rank}`,
  },
}

/** Adds a full stop to a text without final punctuation, so that a screen reader pauses after it. */
const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
/** The presenter's reason for a correction as a sentence; empty when the presenter gave none. */
const because = (reason: string) => (reason === '' ? '' : ` ${sentence(reason)}`)

export const spoken: Words['spoken'] = {
  lobby: (name, roomID) =>
    `Lobby, room ${roomCode(roomID)}. You are ${name}. The game hasn’t started yet.`,
  late: (name, last) =>
    `You are ${name}. ${last ? 'The last photo is being played: the ranking is next.' : 'The game has started: you’re in from the next photo.'}`,
  starting: 'The game begins: the first photo is coming on the big screen.',
  round: (number, count, title) => `${count > 1 ? `Round ${number} of ${count}, ` : ''}${title}.`,
  times: (multiplier) => `Points count ${multiplier === 2 ? 'double' : 'triple'}.`,
  startingRound: 'The first photo is coming on the big screen.',
  tieBreak: 'Tie-break: one more photo, the closest takes the lead.',
  out: 'You’re out: keep playing for the honour.',
  joker: 'A button plays your joker.',
  jokerPlayed: 'Joker played: this question counts double for you.',
  teamPin: 'Your team has one single marker.',
  roundEnd: (number, count) =>
    count > 1 ? `End of round ${number} of ${count}.` : 'End of the round.',
  roundPoints: (value) => `In this round: ${countedPoints(value)}.`,
  break: (title, text, soon) =>
    [title, text, soon]
      .filter((part) => part !== '')
      .map(sentence)
      .join(' '),
  corrected: {
    adjust: (value, reason) =>
      `Correction by the presenter: ${signedPoints(value)}.${because(reason)}`,
    team: (value, reason) =>
      `Correction by the presenter for your team: ${signedPoints(value)}.${because(reason)}`,
    undone: (value) => `Correction undone: ${signedPoints(value)}.`,
    void: (number) => `Question ${number} is cancelled.`,
    restored: (number) => `Question ${number} is restored.`,
  },
  question: (number, count, time) =>
    `Question ${number} of ${count}. You have ${counted(time, 'second', 'seconds')}. Place your marker on the map, then answer.`,
  described: 'A button reads the description of the photo.',
  help: 'A help zone is drawn around the spot.',
  year: (from, to) =>
    `Choose the year too, between ${yearName(from, ERA)} and ${yearName(to, ERA)}, or the button “I don’t know”.`,
  yearWas: (year, guess) =>
    `The photo is from ${yearName(year, ERA)}. ${guess === null ? 'You gave no year.' : `You said ${yearName(guess, ERA)}.`}`,
  sending: 'Your answer is on its way.',
  hurry: 'Someone has answered: hurry up.',
  lastSeconds: 'Ten seconds left.',
  over: 'Time’s up: no answer.',
  answered: (time) => `Answer sent in ${seconds(time)}. Waiting for the other players.`,
  result: (number, count) => `Results of question ${number} of ${count}.`,
  away: (distance) => `You are ${metres(distance)} away.`,
  noAnswer: 'You didn’t answer.',
  won: (value) => (value > 0 ? `You score ${countedPoints(value)}.` : 'You score no points.'),
  teamStanding: (rank, total, own) =>
    `Your team: rank ${rank}, ${countedPoints(total)}. You: ${countedPoints(own)}.`,
  standing: (rank, total) =>
    `${rank === null ? '' : `You are number ${rank}. `}Total: ${countedPoints(total)}.`,
  allHalls: (rank, seats, hall, own) =>
    `All halls: rank ${integer(rank)} of ${integer(seats)}. ${hall}: rank ${integer(own)}.`,
  end: 'Game over.',
  back: 'Connection is back.',
}
