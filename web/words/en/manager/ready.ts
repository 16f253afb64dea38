import { plain } from '../../measures.ts'
import type { Words } from '../../words.ts'

/** Texts of the page “All set?”, which checks the computer before a game. */
export const ready: Words['ready'] = {
  title: 'All set?',
  lead: 'Before you open the room, on the evening’s computer and screen.',
  again: 'Check again',
  stale: 'The last check didn’t come through: what follows is older.',
  loading: 'Checking…',
  machine: 'This computer',
  levels: { fine: 'Ready', warning: 'To check', fault: 'To fix' },

  address: 'Address for phones',
  automatic: 'Automatic: the likeliest',
  choice: (base, card, likely) => `${base} (${card}${likely ? '' : ', unlikely'})`,

  phone: 'Check with a phone',
  notYet: 'No phone has been checked yet.',
  seen: (ms) =>
    ms < 60_000
      ? 'A phone got here just now.'
      : `A phone got here ${Math.floor(ms / 60_000)}\u00a0min ago.`,
  phoneTitle: 'Check with your phone',

  sound: 'Sound of this screen',
  soundAsk: 'The browser waits for a click before it plays a sound.',
  soundGood: 'If you heard the beep, so will the room.',
  soundFailed: 'The sound could not be played.',
  try: 'Try the sound',

  screen: 'Screen',
  size: (width, height, density) =>
    `${width}\u00a0×\u00a0${height}${density === 1 ? '' : `, ${plain(Math.round(density * 100) / 100)}\u00a0dots per pixel`}`,
  small: (width, height) =>
    `${width}\u00a0×\u00a0${height}: the big screen needs at least 1024\u00a0×\u00a0768.`,
  testCard: 'Test card',
  testCardHint: 'Six different colours, a round circle, four visible edges: the screen is fine.',
  showTestCard: 'Show the test card full screen',
  noFullScreen: 'This browser refuses full screen.',

  quizzes: 'Maps of the quizzes, without the internet',
}
