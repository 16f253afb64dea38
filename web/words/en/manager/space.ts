import { day, weight } from '../../lateLoadedFormat.ts'
import type { Words } from '../../words.ts'

/** Words of the page “Free up space”. */
export const space: Words['space'] = {
  title: 'Free up space',
  lead: 'What takes up space on the box’s disk, and what can go.',
  loading: 'Measuring the disk…',
  reload: 'Reload',
  disk: (free, of) => `${weight(free)} free of ${weight(of)}`,
  diskLabel: 'Part of the disk that is taken',

  kindsTitle: 'By kind',
  kinds: {
    photos: { title: 'Photos of the quizzes', text: 'The library’s photos, each counted once.' },
    bin: {
      title: 'Bin',
      text: 'The photos of deleted quizzes, for 30\u00a0days.',
      link: 'Open the bin',
    },
    games: {
      title: 'Games played',
      text: 'The answers and the points of each game.',
      link: 'See the games',
    },
    other: { title: 'Sounds, pictures, accounts', text: 'The rest of the database.' },
    tiles: {
      title: 'Maps kept along the way',
      text: 'What phones have looked at. The map is fetched from the internet again when needed.',
      act: 'Empty',
      ask: 'Empty the maps kept?',
      asked: 'Without the internet, what is not prepared will no longer show. Prepared areas stay.',
    },
    maps: {
      title: 'Prepared areas and map files',
      text: 'What works without the internet.',
      link: 'See the maps',
    },
    backups: {
      title: 'Backups',
      text: 'The oldest go by themselves. Copy one elsewhere from time to time.',
    },
    oldCopies: {
      title: 'Earlier copies',
      text: 'Kept at each update and each restoration, for 90\u00a0days.',
      act: 'Remove',
      ask: 'Remove the earlier copies?',
      asked:
        'They let you go back to the box from before an update or a restoration. If all is well, they are no longer needed.',
    },
    journal: { title: 'Technical log', text: 'Five files at most, for whoever helps you.' },
  },
  copies: {
    update: (made, goes, bytes) =>
      `Before the update of ${day(made)}: ${weight(bytes)}, until ${day(goes)}`,
    restore: (made, goes, bytes) =>
      `Before the restoration of ${day(made)}: ${weight(bytes)}, until ${day(goes)}`,
  },
  cancel: 'Keep',
  kept: 'Nothing has changed.',
  freed: 'Done.',

  emptyTitle: 'Space already freed',
  empty: (bytes) => `${weight(bytes)} of the database no longer hold anything.`,
  giving: {
    none: 'Nothing to give back to the disk: what is deleted serves the next photos.',
    ready: 'The box gives it back to the disk by itself when nobody plays. You can ask for it now.',
    going:
      'The box is giving it back to the disk, little by little. A game that opens comes first.',
    waiting: 'The box will give it back to the disk when the open games are over.',
    rewrite:
      'This database comes from an older version: rewritten once, it will then give its space back by itself. The box restarts; allow one minute per gigabyte.',
  },
  give: 'Give back now',
  rewrite: 'Restart and rewrite',
  rewriting: 'The box is restarting and rewriting its database. This page comes back by itself.',
  rewritten: 'The database has been rewritten.',
}
