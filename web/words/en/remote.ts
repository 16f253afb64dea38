import { counted, integer } from '../format.ts'
import { countdown, percent } from '../lateLoadedFormat.ts'
import type { Words } from '../words.ts'

// Words of the presenter's phone.

export const remote: Words['remote'] = {
  title: 'Remote',
  connecting: 'Connecting to the game',

  step: (step, number, total) => {
    switch (step) {
      case 'lobby':
        return 'Lobby'
      case 'starting':
        return 'Starting'
      case 'question':
        return `Question ${number}/${total}`
      case 'endQuestion':
        return `End of question ${number}/${total}`
      case 'resultsQuestion':
        return `Answers, question ${number}/${total}`
      case 'resultsQuestion_classement':
        return `Ranking, question ${number}/${total}`
      case 'roundEnd':
        return number > 1 ? 'Evening standings' : 'Podium of the round'
      case 'break':
        return 'Break'
      case 'endGame':
        return 'Podium'
    }
  },
  answers: (answered, expected) => `Answers ${integer(answered)}/${integer(expected)}`,
  seats: (n) => counted(n, 'player', 'players'),

  next: {
    lobby: 'Start the game',
    evening: 'Launch the evening',
    starting: 'The game has started',
    question: 'Question in progress',
    endQuestion: 'The results are coming',
    resultsQuestion: 'Skip the reveal',
    ranking: 'Go to the next question',
    podium: 'Go to the podium',
    roundPodium: 'Evening standings',
    roundEnd: 'Next step',
    endGame: 'Game over',
  },
  /** when the running break ends: after a time, or when the presenter says so */
  breakLeft: (left) => `Due to end in ${countdown(left)}`,
  breakOver: 'The planned time is over',
  breakOpen: 'No planned length',
  noPlayer: 'At least one player is needed to start the game.',
  hold: 'There is time left: hold for a second.',
  pause: 'Pause',
  resume: 'Resume',

  sound: 'Sound',
  volume: 'Volume',
  level: percent,
  mute: 'Mute',
  unmute: 'Unmute',
  blocked: 'The screen needs a click before it may play sound.',

  look: {
    title: '360° photo',
    drag: 'Drag here to turn the photo on the screen.',
    left: 'Turn left',
    right: 'Turn right',
    up: 'Look up',
    down: 'Look down',
    closer: 'Closer',
    farther: 'Farther',
  },

  photo: 'Next photo',
  see: 'See in private',
  hide: 'Hide',
  privately: 'It only shows on this phone.',
  noPhoto: 'A Street View, without a preview here.',
  photoMissing: 'The photo doesn’t come.',
  last: 'There are no more: that was the last one.',
  lastOfRound: 'There are no more: that was the last one of the round.',
  photoOf: (title) => `Next photo: ${title}`,

  players: 'Players',
  nobody: 'Nobody is here yet.',
  asleep: 'asleep',
  simulated: 'simulated',

  away: {
    title: 'The game’s screen is away',
    advice: 'Open the game’s page again: the remote comes back with it.',
  },
  lost: {
    title: 'Connection lost',
    advice: 'The phone comes back by itself as soon as the Wi-Fi does.',
  },

  waiting: {
    title: 'The game’s screen asks whether it’s you',
    advice: 'It shows this number. On the screen, choose “Allow”.',
    asking: 'Waiting for the screen',
  },

  over: {
    refused: {
      title: 'This phone was not allowed',
      advice: 'On the game’s screen, open “Remote” and scan the new code.',
    },
    usedKey: {
      title: 'This code is no longer valid',
      advice:
        'A code works only once, within two minutes. On the game’s screen, open “Remote” and scan the new one.',
    },
    unpaired: {
      title: 'This phone is no longer connected',
      advice: 'On the game’s screen, open “Remote” and scan the code.',
    },
    revoked: {
      title: 'Remote disconnected',
      advice: 'The game’s screen has disconnected this phone.',
    },
    replaced: {
      title: 'Another phone has taken over',
      advice: 'It is now the remote instead of this one.',
    },
    otherTab: { title: 'Open in another tab', advice: 'This phone’s remote is open elsewhere.' },
    presLeft: {
      title: 'The room is closed',
      advice: 'It was left for ten minutes without its screen.',
    },
    ended: { title: 'The game is over', advice: 'It is kept in the history.' },
    limited: { title: 'Too many messages', advice: 'The server has cut the line for a moment.' },
  },
  retry: 'Continue here',
}
