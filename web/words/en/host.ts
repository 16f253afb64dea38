import type { HallState } from '#protocol/show/showShapes.ts'
import { counted, countedPoints, integer, listed, points, roomCode } from '../format.ts'
import { signed, metres, seconds } from '../measures.ts'
import type { Words } from '../words.ts'
import { yearName } from '../year.ts'

/** Words of a rehearsal, the same on the big screen and on the presenter's remote. */
export const rehearsal: Words['rehearsal'] = {
  title: 'Rehearsal',
  nothingKept: 'Simulated players: nothing is kept',
  start: 'Start the rehearsal',
  started: 'The rehearsal has started',
  ended: 'Rehearsal over',
}

// Words of the form that sets up and launches a game.

const launch: Words['host']['launch'] = {
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
    lastRanking: {
      legend: 'Last ranking',
      values: { hidden: 'Covered', whole: 'Whole' },
      helps: {
        hidden: 'The first three stay covered: the podium tells who they are.',
        whole: 'The last ranking shows everybody, before the podium does.',
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

// Words of the big screen.

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
    turns: 'This is a 360° photo: turn it with the mouse, the arrow keys or the remote.',
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
    noPlace: 'Nobody marked a place',
    answers: (n) => counted(n, 'answer', 'answers'),
    skip: 'Space: skip',
    more: (n) => `+${integer(n)}`,
  },

  years: {
    label: 'The years',
    asked: 'Where and when?',
    was: 'It was in',
    name: (year) => yearName(year, 'BC'),
    nobody: 'Nobody gave a year',
    off: (years) => (years === 0 ? 'the exact year' : counted(years, 'year off', 'years off')),
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
    covered: 'The podium in a moment',
    review: 'Back to photo & map',
    seconds: (n) => `${n} ${n === 1 ? 'second' : 'seconds'}`,
    paused: 'Paused',
  },

  end: {
    title: 'Game over',
    part: (shown, total, teams) =>
      `${teams ? counted(shown, 'team', 'teams') : counted(shown, 'player', 'players')} of ${integer(total)}`,
    more: (n) => `+\u00a0${counted(n, 'player', 'players')}`,
    nobody: 'Nobody played this game',
    tied: 'Tie',
    sum: 'Sum of the team’s points',
    mean: 'Average of the team’s points',
    corrected: ', and corrections',
    others: (n) => `and ${counted(n, 'other', 'others')}`,
    again: 'New game',
    tellAll: 'Show everything',
    feats: {
      title: 'The game in figures',
      best: 'Best shot',
      farthest: 'Longest way off',
      quickest: 'Quickest bullseye',
      at: (name, distance) => `${name}, ${metres(distance)} away`,
      within: (name, ms) => `${name}, in ${seconds(ms / 1000)}`,
      year: 'Nearest to the year',
      off: (name, years) =>
        years === 0 ? `${name}, the exact year` : `${name}, ${counted(years, 'year', 'years')} off`,
    },
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

// Texts of an evening (several rounds in one room) on the big screen and on the presenter's phone: rounds, breaks,
// corrections.

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

  finish: {
    open: 'End the game',
    tool: 'End',
    title: 'End the game now?',
    effect: (left) =>
      `${left > 0 ? `${counted(left, 'photo', 'photos')} will not be played. ` : ''}The podium follows, with the points won so far.`,
    effectEvening: 'The podium follows, with the points won so far: the evening ends there.',
    notNow: 'Possible after a photo, between two rounds or during a break.',
    keep: 'Keep playing',
    key: { key: 'E', does: 'End the game before its last photo' },
  },

  chain: {
    open: 'Play another quiz',
    openHint: 'The same players go on',
    againHint: 'The same quiz, from zero',
    newHint: 'Another room',
    tieHint: 'One more photo for the first',
    ask: (quiz) => `Play “${quiz}” next?`,
    effect: 'Another quiz with the same players, in the same room.',
    keep: 'Keep the points',
    again: 'Play again',
    againEffect:
      'The same quiz with the same players: everyone starts from zero. The game that ends keeps its place in the history, its album and its souvenirs.',
    againInHall: (hall) => `${hall} starts again without the other halls.`,
    search: 'Find a quiz',
    photos: (n) => counted(n, 'photo', 'photos'),
    none: 'No quiz with photos matches.',
    unplayable: 'Unplayable offline: prepare its map',
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

// Announcements of the big screen for a screen reader: whole sentences, each announced once.

export const spokenHost: Words['spokenHost'] = {
  lobby: (name, roomID) => `Lobby of the game ${name}, room ${roomCode(roomID)}.`,
  eveningLobby: (name, roomID) => `Lobby of the evening ${name}, room ${roomCode(roomID)}.`,
  question: (number, count, time) =>
    `Question ${number} of ${count}, ${counted(time, 'second', 'seconds')}.`,
  hurry: 'A first answer: time is running out.',
  answered: (answered, expected) =>
    `${counted(answered, 'answer', 'answers')} out of ${integer(expected)}.`,
  results: (title, text) => `${title}.${text === null ? '' : ` ${text}`}`,
  year: (year, nearest) =>
    `The photo is from ${yearName(year, 'BC')}.${nearest === null ? '' : ` The nearest year is that of ${nearest.name}: ${yearName(nearest.guess, 'BC')}.`}`,
  nobody: 'Nobody answered.',
  noPlace: 'Nobody marked a place.',
  nearest: (pseudo, distance) => `Closest: ${pseudo}, ${metres(distance)} away.`,
  ranking: (rows) => `Ranking. ${standings(rows)}`,
  coveredRanking: (rows) => `Ranking, the podium in a moment. ${standings(rows)}`,
  podium: (rank, names, total) =>
    `${['First', 'Second', 'Third'][rank - 1] ?? integer(rank)}: ${listed(names, 'and')}, ${countedPoints(total)}.`,
  round: (index, count, title) => `Round ${integer(index + 1)} of ${integer(count)}: ${title}.`,
  tieBreak: 'Tie-break.',
  roundPodium: (index, rows) => `End of round ${integer(index + 1)}. ${standings(rows)}`,
  evening: (rows) => `Evening standings. ${standings(rows)}`,
  pause: (title, text) => `Break: ${title}.${text === '' ? '' : ` ${text}`}`,
  end: (rows) => `Game over. ${standings(rows)}`,
  allHalls: (rows) => `Ranking of all halls. ${standings(rows)}`,
  allHallsPodium: (rows) => `Podium of all halls. ${standings(rows)}`,
}

/** The announcement names the first five only: a ranking of two hundred players would be too long to hear. */
function standings(rows: readonly { rank: number; name: string; points: number }[]): string {
  return rows
    .slice(0, 5)
    .map(({ rank, name, points: total }) => `${integer(rank)}: ${name}, ${points(total)}.`)
    .join(' ')
}
