import { countedPoints, points } from '../format.ts'
import type { Words } from '../words.ts'

/** English endings of a rank, as in `21st` and `112th`, by plural category. */
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinal = (rank: number) =>
  `${rank}${ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(rank)]}`

export const challenge: Words['challenge'] = {
  title: (quiz) => `Challenge: ${quiz}`,
  photos: (count, seconds) =>
    `${count}\u00a0${count === 1 ? 'photo' : 'photos'}, ${seconds}\u00a0seconds each`,
  until: (date) => `Until ${date}`,
  rules:
    'Find on the map where each photo was taken. The clock starts as soon as the photo is shown, and runs on even if you close the page.',
  name: 'Your name, for the ranking',
  nameHelp: '1 to 24 characters. That’s all we keep about you, along with your points.',
  missingName: 'Type a name.',
  badName: 'A name has 1 to 24 characters.',
  begin: 'Start',
  goOn: 'Carry on',
  goOnAs: (name) => `You’re playing as ${name}.`,
  otherName: 'Start again under another name',
  next: 'Next question',
  last: 'That was the last photo',
  again: 'Play again',
  photoMissing: 'The photo isn’t coming. Reload the page.',
  over: 'Challenge completed',
  yourPlace: (rank, players) => `${ordinal(rank)} of ${players}`,
  yourPoints: (value) => countedPoints(value),
  ranking: 'Ranking',
  noRanking: 'Nobody has finished this challenge yet. Be the first!',
  rowPoints: (value) => points(value),
  ended: 'This challenge is over',
  endedText: 'It can’t be played any more.',
  endedRanking: 'Here is its ranking.',
  endedByNobody: 'Nobody finished it.',
  unknown: 'This challenge doesn’t exist',
  unknownText:
    'The address is incomplete, or the challenge has been deleted. Ask whoever gave it to you.',
  home: 'Back to the home page',
  hindrances: {
    lost: 'Connection lost: trying again in a moment. Nothing is lost, but the clock is still running.',
    resting:
      'A live game is showing these photos right now. The challenge resumes after it, and your answer is kept.',
    crowded: 'Lots of people are playing at once: trying again in a moment.',
  },
}

const KIOSK_ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const kioskOrdinal = (rank: number): string => `${rank}${KIOSK_ENDINGS[rules.select(rank)] ?? 'th'}`

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
  placeToday: (rank, players) => `${kioskOrdinal(rank)} of ${players} today`,
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
