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
