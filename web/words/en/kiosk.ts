import type { Words } from '../words.ts'

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (rank: number): string => `${rank}${ENDINGS[rules.select(rank)] ?? 'th'}`

/** Words of a kiosk: a challenge on a touch screen in a hall or a museum. */
export const kiosk: Words['kiosk'] = {
  touch: 'Touch the screen to play',
  today: 'Today’s ranking',
  nameTitle: 'Who is playing?',
  keyboard: 'Keyboard',
  space: 'Space',
  erase: 'Delete',
  back: 'Back',
  nameless: 'No name',
  play: 'Play',
  how: {
    title: 'How to play',
    look: 'Look closely at the photo.',
    place: 'Touch the place of the photo on the map.',
    score: 'The closer and the faster you are, the more points you score.',
    time: (seconds) => `The clock starts with the photo: ${seconds}\u00a0seconds.`,
    begin: 'Let’s go',
  },
  placeToday: (rank, players) => `${ordinal(rank)} of ${players} today`,
  done: 'Finish',
  leaves: (seconds) => `Back to the start in ${seconds}\u00a0s.`,
  stay: 'Touch the screen to go on.',
  photoMissing: 'The photo is not coming. Answer from the map, or wait for the next one.',
  hindrances: {
    lost: 'The screen is waiting for the network: nothing is lost, but the question’s time goes on.',
    resting: 'A game is showing these photos now: the screen goes on after it.',
    crowded: 'Many people are playing at once: another try in a moment.',
  },
  closed: {
    away: { title: 'Back shortly', text: 'This screen goes on by itself, there is nothing to do.' },
    resting: {
      title: 'A game is under way',
      text: 'It shows the same photos: this screen goes on as soon as it is over.',
    },
    ended: {
      title: 'This challenge is over',
      text: 'It can no longer be played. Thank you to everybody who took part.',
    },
    unknown: {
      title: 'This screen has no challenge',
      text: 'The address is incomplete, or the challenge was deleted. Please tell the reception.',
    },
  },
}
