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
  kept: 'Your text stays on the screen: correct it, or reload the page.',
}
