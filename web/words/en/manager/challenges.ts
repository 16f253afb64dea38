import { counted } from '../../format.ts'
import type { Words } from '../../words.ts'

/** Words of a quiz's challenges, in the library. */
export const challenges: Words['challenges'] = {
  entry: 'Challenge',
  title: (quiz) => `Challenge: ${quiz}`,
  lead: 'One link, and everyone plays it alone, whenever they like, with a ranking. It keeps the quiz as it is now: editing it later changes nothing. Street Views are left out.',
  time: 'Time per photo',
  seconds: (value) => `${value}\u00a0seconds`,
  help: 'Help zone',
  noHelp: 'None',
  until: 'Last day (optional)',
  create: 'Create a challenge',
  made: 'The challenge is created.',
  none: 'This quiz has no challenge yet.',
  list: 'Its challenges',
  loading: 'Loading the challenges…',
  qr: 'QR code of the challenge',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  running: (until) => (until === null ? 'Open, with no end date' : `Open until ${until}`),
  ended: 'Ended',
  played: (players, playing) =>
    `${counted(players, 'player', 'players')} ranked${playing > 0 ? `, ${playing} playing now` : ''}`,
  end: 'End',
  endNow: 'The challenge has ended: nobody can play it any more.',
  erase: 'Delete',
  erased: 'The challenge and its names are deleted.',
  kiosk: 'Kiosk for a hall or a museum',
  kioskText:
    'At this address the challenge runs in a loop on a touch screen: one game per visitor, the ranking of the day, and back to the start after a minute without a touch.',
  kioskCommand: 'So that nobody can leave it, start Chromium like this:',
  copyKiosk: 'Copy the address',
  copiedKiosk: 'The kiosk’s address is copied.',
  copyCommand: 'Copy the command',
  copiedCommand: 'The command is copied.',
  names: 'Ranking',
  removeName: (name) => `Remove ${name}`,
  removed: (name) => `${name} is no longer in the ranking.`,
  close: 'Close',
  kept: 'Nothing has changed.',
}
