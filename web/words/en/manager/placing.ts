// Words for placing photos on the map, and of the table in which an author edits the questions' names and
// explanations.
import { counted, integer } from '../../format.ts'
import type { Words } from '../../words.ts'

export const placing: Words['placing'] = {
  search: 'Find a place',
  found: 'Places found',
  country: 'country',
  region: 'region',
  none: 'No place of that name. The box knows those of 500 people and more: for a hamlet, look for the town nearby.',
  silent: 'The box doesn’t answer: place it by hand, or search again.',
  help: 'Find a town, then click on the exact spot. On the keyboard: the arrows move the map, Enter puts the marker in the centre.',
  left: (n) =>
    n === 1
      ? 'This is the last photo to place.'
      : `${counted(n, 'photo', 'photos')} still to place: the next one comes by itself.`,
  table: 'Names in a table',
  cards: 'Photos as cards',
  heading: 'Names and explanations',
  nameOf: (n) => `Name of question ${integer(n)}`,
  explanationOf: (n) => `Explanation of question ${integer(n)}`,
  tableHelp:
    'Enter or the up and down arrows go from one row to the next. Everything is saved along the way.',
  missingName: 'A name can’t be empty: the old one is kept.',
  lists: {
    title: (files) =>
      files.length === 1
        ? `What “${files[0] ?? ''}” gives to the photos`
        : 'What the lists give to the photos',
    reading: 'Reading the photos…',
    summary: (found, lost, unnamed) =>
      [
        `${counted(found, 'photo', 'photos')} recognised`,
        ...(lost > 0 ? [`${counted(lost, 'row', 'rows')} without effect`] : []),
        ...(unnamed > 0 ? [`${counted(unnamed, 'photo', 'photos')} not in the lists`] : []),
      ].join(', ') + '. Nothing has been changed yet.',
    offset: 'Time of cameras that don’t tell their zone',
    utc: (minutes) =>
      `UTC${minutes < 0 ? '−' : '+'}${integer(Math.floor(Math.abs(minutes) / 60))}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`,
    offsetHelp:
      'Proposed so that most photos fall on the track. Slide to correct a clock: the map follows.',
    take: 'Take',
    takeNamed: (name) => `Take what concerns ${name}`,
    texts: 'Year, name and explanation',
    badYear: 'unreadable year',
    unchanged: 'unchanged',
    replaces: 'replaces a known position',
    more: (n) => `And ${counted(n, 'other row', 'other rows')} without effect.`,
    apply: (n) => `Apply to ${counted(n, 'photo', 'photos')}`,
    undo: (n) => `Undo the list (${integer(n)})`,
    undone: (n) =>
      n === 1
        ? 'The photo is as it was before the list.'
        : `${integer(n)}\u00a0photos are as they were before the list.`,
    notUndone: 'A question was changed meanwhile: it stays as it is.',
    rowFaults: {
      badCoords: 'These coordinates can’t be read.',
      beyondMap: 'Beyond the map, which ends at 85.05° of latitude.',
      noPhoto: 'No photo of this name.',
      twice: 'Several rows for this photo: none is taken.',
      alike: 'Several photos of this name: none is taken.',
      noPlace: 'The row tells neither a place nor a text.',
      offTrack: 'Taken more than half an hour from the track.',
      noTime: 'The photo doesn’t tell its time.',
    },
    faults: {
      tooLarge: 'This file is over 20\u00a0MB: export a part of it.',
      unreadable: 'This file can’t be read: export it again.',
      entities: 'This file declares entities, which are not read: export it again.',
      noColumns: 'A column is missing: “file”, and “latitude” with “longitude” or “coordinates”.',
      empty: 'It holds no place.',
      tooMany: 'Too many rows: 20,000 at most.',
    },
  },
  kept: 'Your text stays on the screen: correct it, or reload the page.',
}
