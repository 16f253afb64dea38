// Words of the form that sets up and launches a game.
import { counted, integer } from '../../format.ts'
import type { Words } from '../../words.ts'

export const launch: Words['host']['launch'] = {
  library: 'Library',
  title: (quiz) => `Launch “${quiz}”`,
  loading: 'Loading the quiz',
  unknown: 'This quiz doesn’t exist or can’t be opened any more.',
  unknownEvening: 'This evening does not exist, or is no longer there.',
  badAddress: 'The settings in this address are not valid. Check them, then launch.',
  before: {
    waiting: (players, room) =>
      `${counted(players, 'player is waiting', 'players are waiting')} in room ${room}`,
    begun: (room) => `The game in room ${room} is running`,
    text: 'A new room will have another number: close this one, and its players will know that it no longer waits.',
    nobody: (room) => `Room ${room} is open, and nobody is in it yet`,
    resume: 'Back to that room',
    close: 'Close it and launch',
  },
  time: 'Answer time, in seconds',
  help: 'Help zone, radius',
  noHelp: 'none',
  icons: 'Names',
  icon: { random: 'Drawn at random', defined: 'Chosen by the players' },
  ranking: 'Ranking',
  rankings: { player: 'By player', sum: 'By team, sum', mean: 'By team, average' },
  /** the options of `core/options.ts`: what each is called, its values, and what each value does */
  options: {
    teamPin: {
      legend: 'The team’s marker',
      values: { non: 'One per player', oui: 'Just one' },
      helps: {
        oui: 'The team moves one marker: its first answer is everyone’s.',
        non: 'Everyone places their own.',
      },
    },
    timePoints: {
      legend: 'Time points',
      values: { inside: 'Inside the target', always: 'Always', none: 'None' },
      helps: {
        inside: 'Speed pays for those who hit the target.',
        always: 'Speed pays for everyone, even far from the place.',
        none: 'Only distance counts.',
      },
    },
    resultsOnPhone: {
      legend: 'Results on phones',
      values: { now: 'Straight away', revealed: 'After the reveal' },
      helps: {
        now: 'Each phone has its result as soon as the question ends.',
        revealed: 'Phones wait until the big screen has shown the answers.',
      },
    },
    hurry: {
      legend: 'After the first answer, there is left…',
      values: { non: 'no limit', 10: '10\u00a0s', 20: '20\u00a0s', 30: '30\u00a0s' },
      helps: {
        non: 'An answer hurries nobody.',
        10: 'Once someone answers, the others have only ten seconds left.',
        20: 'Once someone answers, the others have only twenty seconds left.',
        30: 'Once someone answers, the others have only thirty seconds left.',
      },
    },
    photoOnPhone: {
      legend: 'Photo on phones',
      values: { oui: 'Yes', non: 'No' },
      helps: {
        oui: 'The photo can also be seen on each phone.',
        non: 'The photo is on the big screen only.',
      },
    },
    lateJoin: {
      legend: 'Joining during the game',
      values: { oui: 'Yes', non: 'No' },
      helps: {
        oui: 'A latecomer joins at the next question, with 0 points.',
        non: 'Nobody gets in once the game has started.',
      },
    },
  },
  photoVeiled: 'Except in rounds with a veiled photo, which are for the big screen only.',
  more: 'More settings',
  /** under the title of the further settings, when none differs from its default */
  asUsual: 'Everything as usual.',
  differs: (option, value) => `${option}: ${value}`,
  roundOf: (number, name) => `Round ${number} · ${name}`,
  rounds: 'Rounds',
  screen: 'Language of the big screen',
  presets: 'How to play',
  preset: { quick: 'Quick', classic: 'Classic', family: 'Family', last: 'Like last time' },
  helps: {
    preset: {
      quick: 'Thirty seconds per photo: a game that flies by.',
      classic: 'One minute per photo, and speed counts.',
      family: 'Two minutes per photo, the photo on phones too, and only distance counts.',
      last: 'All settings of the last game launched from here.',
      own: 'Your own settings.',
    },
    time: 'The time each player has to place a photo.',
    zone: {
      some: 'A circle on the phones’ map: the place is somewhere inside.',
      none: 'Nothing helps on the phones’ map.',
    },
    icon: {
      random: 'Each phone is given a colour and a fruit.',
      defined: 'Everyone chooses a colour, then a fruit: 48 seats at most.',
    },
    ranking: {
      player: 'Everyone plays for themselves.',
      sum: 'The points of a team’s players add up.',
      mean: 'A team has the average of its players: fair when team sizes differ.',
    },
    places: 'Beyond that, a phone is told that the room is full.',
    screen: 'For this screen alone: each phone speaks its own.',
  },
  places: 'Seats',
  teams: 'Teams',
  perTeam: 'Players per team',
  players: 'Players at most',
  total: 'Total',
  playersNb: (n) => counted(n, 'player', 'players'),
  placesBetween: (least, most) => `A number between ${least} and ${integer(most)}.`,
  game: 'The game',
  photos: 'Photos',
  duration: 'Expected length',
  about: (minutes) => `about ${integer(minutes)}\u00a0min`,
  preview: (radius) => `The target, and a help zone of ${radius} in radius at the same scale`,
  noPreview: 'The target, without a help zone',
  noQuestion: 'This quiz has no questions. Add one before you launch it.',
  go: 'Launch',
}
