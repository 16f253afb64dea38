// Words of the big screen.
import { counted, integer } from '../format.ts'
import type { Words } from '../words.ts'
import { rehearsal } from './rehearsal.ts'
import { launch } from './show/launch.ts'

export const host: Words['host'] = {
  loading: 'Opening the room',
  loadingAgain: 'Back to the room',
  connectionLost: 'Connection lost. The game is kept, reconnecting…',

  lobby: {
    room: 'Room number',
    qr: 'QR code to join the room',
    wifi: 'Join the same Wi-Fi',
    open: 'Scan, or open',
    type: 'Enter the number',
    seats: (capacity) => `/ ${integer(capacity)} ${capacity === 1 ? 'player' : 'players'}`,
    seatsCut: (seats) => `Chosen pseudos: ${integer(seats)}\u00a0seats`,
    start: 'Start the game',
    unreachable:
      'No phone can reach this address: this computer is on no network. Connect it to the room’s Wi-Fi, or share its own.',
    simpleMap: 'Without WebGL, this screen draws a simple map.',
    noPlayer: 'At least one player is needed to start the game',
    inTeam: (players, seats) => `${integer(players)}/${integer(seats)}`,
    teams: (teams, seats) => `${teams} teams, ${counted(seats, 'player', 'players')} per team`,
    sleeping: (pseudo) => `${pseudo}: phone asleep`,
    manySleeping: (n) => `${integer(n)} phones asleep`,
    more: (n) => `+${integer(n)}`,
    latest: 'Just joined',
    empty: 'Phones out, everyone!',
    howTo: [
      'The same Wi-Fi as this screen',
      'The code to scan, or the address to open',
      'The photo shows here, the map is in your hand',
    ],
  },

  rehearsal: {
    open: rehearsal.title,
    ask: 'How many simulated players?',
    effect:
      'They answer at random, and real phones can play along. A rehearsal counts nowhere: not in the history, not in the quiz’s games.',
    players: integer,
    playersNb: (n) => counted(n, 'simulated player', 'simulated players'),
    keep: 'Cancel',
    remove: 'Remove simulated players',
    tag: 'Simulated',
    count: (n) => `${integer(n)} simulated`,
  },

  tools: {
    title: 'Presenter’s tools',
    unblock: 'Turn on the sound',
    muted: 'Sound off',
    mute: 'Mute',
    unmute: 'Unmute',
    volume: 'Volume',
    remote: 'Remote',
    doors: 'Doors',
    fullScreen: 'Full screen',
    help: 'Help',
    close: 'Close',
    keys: 'Keyboard',
    list: [
      { key: 'Space or →', does: 'Skip the map, then the ranking, the round, the break' },
      { key: 'P', does: 'Pause and resume, during the ranking' },
      { key: '←', does: 'Back to photo & map, during the ranking' },
      { key: '+ − 0', does: 'Enlarge the photo, reduce it, see it whole again' },
      { key: 'Arrows', does: 'Move the enlarged photo' },
      { key: 'Q', does: 'The QR code at full size, for latecomers' },
      { key: 'T', does: 'Connect a phone as a remote, or disconnect it' },
      { key: '↑ ↓', does: 'Volume up, volume down' },
      { key: 'V', does: 'Doors of the room: lock it, remove absent players' },
      { key: 'M', does: 'Mute, unmute' },
      { key: 'F', does: 'Full screen' },
    ],
  },

  remote: {
    title: 'Remote on a phone',
    scan: 'Scan this code with the phone that will run the game.',
    once: 'It works only once. The phone shows a number, and this screen asks whether it is yours.',
    ask: 'Remote: allow it?',
    number: 'A phone has scanned the code. It shows:',
    mine: 'Allow it only if your phone shows this number.',
    allow: 'Allow',
    refuse: 'Refuse',
    qr: 'QR code of the remote',
    left: (written) => `Valid for ${written} more`,
    nobody: 'No phone is connected.',
    late: 'This code is no longer valid.',
    again: 'New code',
    here: 'Remote connected',
    away: 'Remote connected, phone asleep',
    notYours: 'If it is not your phone, disconnect it.',
    drop: 'Disconnect',
    another: 'Connect another phone',
    close: 'Close',
  },

  wifi: {
    join: 'Join the Wi-Fi',
    qr: 'QR code of the Wi-Fi',
    name: 'Network',
    password: 'Password',
    open: 'No password',
    play: 'Join the game',
  },

  poster: { open: 'Enlarge the QR code', close: 'Close the QR code' },

  starting: {
    title: 'Starting',
    photos: (questions, seconds) =>
      `${counted(questions, 'photo', 'photos')}, ${seconds}\u00a0s per photo`,
    late: 'One more moment: the maps are coming.',
  },

  question: {
    photo: 'Photo to place',
    closer: 'Enlarge the photo',
    farther: 'Reduce the photo',
    waitingFor: 'Waiting for',
    counter: 'Question',
    of: (index, total) => `${index + 1}/${total}`,
    room: 'Room',
    points: 'points to win',
    secondsLeft: (n) => (n === 1 ? 'second' : 'seconds'),
    timeLeft: 'Time left',
    answers: 'Answers',
    seconds: (n) => `${n}\u00a0s`,
    more: (n) => (n < 100 ? `+${n}` : String(n)),
  },

  streetView: {
    title: 'Street View of the place to find',
    offline:
      'Street View needs the internet, and there is none here. Skip this photo, or connect this computer to the internet.',
    unreadable: 'This Street View can’t be read.',
    insist: 'Show it anyway',
  },

  endQuestion: 'Loading the results',

  results: {
    map: 'Map of the answers',
    nobody: 'Nobody answered',
    answers: (n) => counted(n, 'answer', 'answers'),
    skip: 'Space: skip',
    more: (n) => `+${integer(n)}`,
  },

  ranking: {
    title: 'Ranking',
    after: (photo, total) => `After ${integer(photo)}\u00a0of ${counted(total, 'photo', 'photos')}`,
    first: (shown, total) => `Top ${shown} of ${integer(total)}`,
    gain: (written) => `+${written}`,
    pause: 'Pause',
    resume: 'Resume',
    next: 'Next page',
    nextIn: 'Next photo in',
    endIn: 'Podium in',
    review: 'Back to photo & map',
    seconds: (n) => `${n} ${n === 1 ? 'second' : 'seconds'}`,
    paused: 'Paused',
  },

  end: {
    title: 'Game over',
    range: (from, to, total) => `${from} to ${to} of ${integer(total)}`,
    nobody: 'Nobody played this game',
    tied: 'Tie',
    sum: 'Sum of the team’s points',
    mean: 'Average of the team’s points',
    corrected: ', and corrections',
    others: (n) => `and ${counted(n, 'other', 'others')}`,
    again: 'New game',
  },

  stopped: {
    refused: 'This game can’t start',
    replaced: {
      title: 'Open in another tab',
      advice: 'The game goes on there. You can bring it back here.',
      act: 'Continue here',
    },
    badKey: {
      title: 'This link opens no hall',
      advice:
        'It is incomplete, or belongs to a game that is over. Copy it again from the page that drives the halls, or resume the game from the library.',
    },
    closed: {
      presLeft: {
        title: 'The room is closed',
        advice: 'It was left for ten minutes without its screen.',
      },
      ended: { title: 'The game is over', advice: 'It is kept in the history.' },
      gone: {
        title: 'This room no longer exists',
        advice: 'It has been closed. You can open another one with the same settings.',
      },
    },
    reopen: 'Open a new room',
    back: 'Back to the library',
  },

  launch,
}
