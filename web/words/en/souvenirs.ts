import { counted } from '../format.ts'
import type { Words } from '../words.ts'
import { yearName } from '../year.ts'

/** A rank with its English ending: `1st`, `2nd`, `23rd`, `11th`. */
function ordinal(rank: number): string {
  const ending =
    { one: 'st', two: 'nd', few: 'rd' }[
      new Intl.PluralRules('en', { type: 'ordinal' }).select(rank) as string
    ] ?? 'th'
  return `${rank}${ending}`
}

export const souvenirs: Words['souvenirs'] = {
  home: 'Back to the home page',
  late: 'The server does not answer',
  lateText: 'Trying again in a moment. This page shows as soon as it answers.',
  tieBreak: 'Tie-break',
  place: (rank) => (rank === 1 ? 'won' : `place ${rank}`),
  void: 'Question cancelled',
  year: (year) => yearName(year, 'BC'),
  /** the true year, and the player's */
  years: (year, guess) =>
    guess === null
      ? yearName(year, 'BC')
      : `${yearName(year, 'BC')} (you: ${yearName(guess, 'BC')})`,
  legend: { place: 'the place', guess: 'your answer' },
}

export const souvenir: Words['souvenir'] = {
  title: (quiz) => `Souvenir: ${quiz}`,
  place: (rank, players) => `${ordinal(rank)} of ${players}`,
  team: (team, rank, teams) => `Team ${team}: ${ordinal(rank)} of ${teams}`,
  best: 'Best shot:',
  noBest: 'No answer this time: the next one will be the one.',
  bullseyes: (count) => counted(count, 'bullseye', 'bullseyes'),
  map: 'Your answers and the places of the photos, on the map',
  answers: 'Photo by photo',
  none: 'no answer',
  joker: 'joker',
  withheld: (count) =>
    `${counted(count, 'question is', 'questions are')} still being played in another game: they come back here after it.`,
  picture: 'A picture to keep',
  shape: 'Shape of the picture',
  shapes: { portrait: 'Tall', square: 'Square' },
  pictureAlt: 'Your souvenir as a picture: your place, the map of your answers and your best shot',
  save: 'Save the picture',
  share: 'Share',
  saved: 'The picture is in this phone’s downloads.',
  notShared: 'This phone did not share it. Save the picture, then send it from your photos.',
  noPicture: 'This browser cannot draw the picture. A screenshot of this page does as well.',
  unknown: 'This souvenir doesn’t exist',
  unknownText: 'The address is incomplete, or the game was deleted.',
}

export const album: Words['album'] = {
  title: (name) => `Album: ${name}`,
  players: (count) => counted(count, 'player', 'players'),
  photos: (count) => counted(count, 'photo', 'photos'),
  ranking: 'Ranking',
  teams: 'Teams',
  nobody: 'Nobody played.',
  rounds: 'Rounds',
  questions: 'The photos',
  answers: (count) => (count === 0 ? 'Nobody answered' : counted(count, 'answer', 'answers')),
  others: (count) => `And ${counted(count, 'other', 'others')}`,
  photoOf: (title) => `Photo: ${title}`,
  noPhoto: 'This question showed a Street View, which is not kept.',
  map: (title) => `Map: ${title} and the answers`,
  save: 'Save the album',
  saveText: 'One file, with photos and maps: it opens anywhere, without Wi-Fi or the internet.',
  print: 'Print',
  making: 'Preparing photos and maps…',
  saved: 'The album is in your downloads.',
  failed: 'The album could not be prepared. Check the Wi-Fi, then try again.',
  until: (date) => `This album stays online until ${date}. An album that you saved is yours.`,
  withheld: (count) =>
    `${counted(count, 'photo is', 'photos are')} still being played in another game: they come back here after it.`,
  unknown: 'This album doesn’t exist',
  unknownText: 'The address is incomplete, or this album has ended.',
}
