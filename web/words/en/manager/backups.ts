import { dateTime, weight } from '../../lateLoadedFormat.ts'
import type { Words } from '../../words.ts'

/** Words about the backups: on “All set?”, and on the library's first page. */
export const backups: Words['backups'] = {
  title: 'Backups',
  loading: 'Reading the backups…',
  places: { beside: 'in the box', elsewhere: 'in BACKUP_DIR' },

  download: 'Download a backup',
  downloadHint:
    'Everything in one file: quizzes, photos, accounts, games. Keep it like a key, somewhere other than in the box.',
  withMaps: (bytes) => `With the prepared maps (${weight(bytes)})`,
  downloading: 'The backup is being made…',
  fileName: 'point-de-mire.sauvegarde',

  list: 'Go back to a backup',
  none: 'No backups yet: the first one is made a few minutes after the start.',
  more: (left) => (left === 1 ? 'See the other one' : `See the other ${left}`),
  row: (madeAt) => `From ${dateTime(madeAt)}`,
  size: (bytes, place) => `${weight(bytes)}, ${place}`,
  restore: 'Restore',
  restoreNamed: (madeAt) => `Restore the backup from ${dateTime(madeAt)}`,

  askTitle: 'Restore this backup?',
  ask: (madeAt) =>
    `The box goes back to what it was on ${dateTime(madeAt)}: quizzes, photos, accounts and passwords. The backup is checked, then the box restarts, and you sign in again.`,
  askGames: (games) =>
    `${games === 1 ? 'One game is open' : `${games}\u00a0games are open`}: what is not in the backup stops, and the phones are told.`,
  askKept: 'Today’s data are not deleted: they are set aside for 90\u00a0days.',
  cancel: 'Cancel',
  kept: 'Nothing has changed.',
  restarting: 'The box is restarting with this backup. This page comes back by itself.',
  restored: 'The backup is in place.',

  clockTitle: 'The box’s clock',
  clockRight: 'The time is right',
  clockBelieved: 'Noted.',

  noticeTitle: 'To check before the next evening',
  backup: 'Backup: ',
  clock: 'Clock: ',
  notice: 'See in All set?',
}
