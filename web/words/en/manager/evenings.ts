import { counted, integer } from '../../format.ts'
import type { Words } from '../../words.ts'

const NBSP = '\u00a0'
const quoted = (name: string) => `“${name}”`

/** A duration of an evening in words, such as “1 h 25 min”. */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${integer(rest)}${NBSP}min`
  return `${integer(hours)}${NBSP}h${rest === 0 ? '' : ` ${rest}${NBSP}min`}`
}

export const evenings: Words['evenings'] = {
  title: 'Evenings',
  lead: 'Several quizzes in a row, with breaks: one code, the same players, one set of standings.',
  loading: 'Loading the evenings',
  empty: 'No evenings yet',
  emptyText: 'Create one, then add rounds and breaks to it.',
  create: 'New evening',
  createTitle: 'New evening',
  name: 'Name of the evening',
  missingName: 'Give the evening a name.',
  make: 'Create the evening',
  open: 'Open',
  openNamed: (name) => `Open the evening ${name}`,
  rounds: (rounds) => counted(rounds, 'round', 'rounds'),
  played: (date) => `Played on ${date}`,
  neverPlayed: 'Never played',
  copy: 'Copy',
  copied: 'Evening copied.',
  copyNamed: (name) => `Copy the evening ${name}`,
  removeNamed: (name) => `Delete the evening ${name}`,
  export: 'Export',
  exportNamed: (name) => `Export the evening ${name} with its quizzes`,
  exporting: (name) => `Exporting ${quoted(name)}`,
  remove: 'Delete',
  removed: (name) => `${quoted(name)} is in the bin for 30 days.`,
  restored: (name) => `${quoted(name)} is back among the evenings.`,
  back: 'All evenings',
  rename: 'Rename',
  renameTitle: 'Rename the evening',
  save: 'Save',
  reload: 'Reload',
  launch: 'Launch the evening',
  print: 'Print the running order',
  paper: {
    from: 'Around',
    after: (minutes) => (minutes === 0 ? 'Start' : `+${NBSP}${duration(minutes)}`),
    step: 'Step',
    notes: 'Notes',
  },
  readOnly: 'You can launch or copy this evening. Only its author can change it.',
  foreseen: (minutes) => `Expected length: about ${duration(minutes)}`,
  openEnd: 'plus the breaks without a length',
  steps: 'Running order',
  noSteps: 'Add a first round.',
  noRound: 'An evening has at least one round.',
  notWhole: 'The evening can be launched once every round has a quiz with photos.',
  addRound: 'Add a round',
  addBreak: 'Add a break',
  edit: 'Set up',
  editNamed: (name) => `Set up ${name}`,
  stepRemoved: (name) => `Step removed: ${name}.`,
  removeStep: (name) => `Remove ${name}`,
  move: (name) => `Move ${name}: arrow keys, or drag`,
  moved: (name, place, count) => `${name}: step ${integer(place)} of ${integer(count)}.`,
  round: (number) => `Round ${integer(number)}`,
  pause: 'Break',
  minutes: (minutes) => (minutes === null ? 'Until you resume' : `${integer(minutes)}${NBSP}min`),
  photos: (photos) => counted(photos, 'photo', 'photos'),
  gone: 'This quiz is no longer in the library: choose another one.',
  noPhotos: 'This quiz has no photos yet.',
  notReady: (quizzes) =>
    quizzes === 1
      ? 'Without the internet, the map of one quiz would show less detail.'
      : `Without the internet, the maps of ${integer(quizzes)} quizzes would show less detail.`,
  unplayable: (quizzes) =>
    quizzes === 1
      ? 'Without the internet, one quiz could not be played: its map has too little detail.'
      : `Without the internet, ${integer(quizzes)} quizzes could not be played: their maps have too little detail.`,
  prepareMaps: 'Prepare the maps',
  times: (multiplier) => `Points × ${integer(multiplier)}`,
  roundTitle: 'Set up the round',
  breakTitle: 'Set up the break',
  folder: 'Folder',
  root: 'Library',
  quiz: 'Quiz',
  chooseQuiz: 'Choose a quiz',
  missingQuiz: 'Choose this round’s quiz.',
  stepTitle: 'Title shown',
  stepTitleHelp: 'Empty: the name of the quiz.',
  formula: 'Scoring',
  formulas: {
    classic: ['Classic', 'The rings and the speed give the points.'],
    nearest: [
      'Closest',
      'Only the order of the distances counts: 10, 8, 6, 5, 4, 3, 2, 1 points. The year of a photo brings none.',
    ],
    knockout: [
      'Knockout',
      'After each photo, those furthest away are out: one player in five, only one when fewer than ten are in. One always stays in: with two players, from the second photo on. The year of a photo brings points, but saves nobody.',
    ],
    veil: [
      'Veiled photo',
      'The photo is uncovered little by little, on the big screen only: phones do not show it.',
    ],
  },
  multiplier: 'Points count',
  multipliers: { 1: 'once', 2: 'double', 3: 'triple' },
  time: 'Answer time',
  seconds: (value) => counted(value, 'second', 'seconds'),
  help: 'Help zone',
  noHelp: 'None',
  timePoints: 'Time points',
  noTimePoints: 'No effect here: only the order of the distances counts.',
  timePointsOf: { inside: 'Inside the target', always: 'Everywhere', none: 'None' },
  pauseTitle: 'Title',
  missingTitle: 'Give the break a title.',
  text: 'Text',
  textHelp: 'Shown on the big screen and on phones.',
  length: 'Length, in minutes',
  lengthHelp: 'Empty: until you resume.',
  badLength: 'From 1 to 600 minutes, or nothing.',
  cancel: 'Cancel',
  kept: 'Nothing has changed.',
  changedElsewhere:
    'This evening has just been changed in another tab. What you see is up to date: please try again.',
  goneElsewhere: 'This quiz, or this evening, is no longer in the library.',
}
