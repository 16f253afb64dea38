// Texts about a quiz's target (the rings in which an answer scores), and about settings that do not fit the quiz's map.
// The wizard, the launch form of a quiz, the page of an evening and the choice of a chained quiz show them.
import { counted } from '../../format.ts'
import type { Words } from '../../words.ts'

export const target: Words['target'] = {
  scales: {
    street: 'Street',
    district: 'District',
    town: 'Town',
    region: 'Region',
    country: 'Country',
    world: 'World',
  },
  scaleOption: (name, radius) => `${name}, up to ${radius}`,

  toFix: 'To fix',
  targetSmall: (radius, side) =>
    `The target is too small: ${radius} on a map of ${side}. Hardly anyone would score.`,
  targetLarge: (radius, side) =>
    `The target is too large: ${radius} around the place, on a map of ${side}. Almost anything would score.`,
  outside: (n) =>
    `${counted(n, 'photo is', 'photos are')} outside the borders: nobody will be able to find ${n === 1 ? 'it' : 'them'}.`,
  coarse: (radius) =>
    `The map cannot be shown close enough: the ${radius} target would be a dot. This quiz cannot be played like this.`,
  coarsePlacing:
    'Here the map ends at towns: in a village, the marker would land beside the place.',
  mapHelp: 'Prepare the map while you have internet access, or give the box a map file.',
  askForMap: 'Ask the administrator to prepare the map.',
  prepareMap: 'Prepare the map',
  takeTarget: (scale) => `Use the target “${scale}”`,
  showAll: 'Frame all the photos',
  helpDot: 'This help zone would be a dot on phones: it would give the answer away.',
  takeHelp: (radius) => `Use a zone of ${radius}`,
  noHelp: 'Play without a help zone',
  notYours: 'Ask its author to fix it.',
}
