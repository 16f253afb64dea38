// Words of one's own account: the password, and the open sessions.
import { PASSWORD_LENGTH } from '#protocol/people.ts'
import { dateTime } from '../../lateLoadedFormat.ts'
import type { Words } from '../../words.ts'
import { common } from '../staff.ts'

export const account: Words['account'] = {
  title: common.account,
  lead: (identifiant) => `You are signed in as ${identifiant}.`,
  loading: 'Loading the account…',
  reload: common.retry,
  logout: common.logout,

  password: {
    title: 'Password',
    current: 'Current password',
    next: 'New password',
    nextHelp: `At least ${PASSWORD_LENGTH}\u00a0characters.`,
    again: 'The same once more',
    save: 'Change the password',
    missing: 'Enter the current password.',
    tooShort: `The new password needs at least ${PASSWORD_LENGTH}\u00a0characters.`,
    differs: 'The two are not the same.',
    saved: 'The password is changed. Your other sessions are closed.',
    kept: 'The password has not changed.',
    fromStart:
      'ADMIN_PASSWORD is set on this computer: at the next start, it will replace the password chosen here.',
  },

  sessions: {
    title: 'Open sessions',
    lead: 'A session is a browser where somebody is signed in; it ends after a day.',
    opened: (at) => `Opened on ${dateTime(at)}`,
    until: (at) => `until ${dateTime(at)}`,
    current: 'This session',
    own: 'You, elsewhere',
    end: 'Close',
    endNamed: (who, at) => `Close the session: ${who}, opened on ${dateTime(at)}`,
    endOthers: 'Close my other sessions',
    ended: 'The session is closed.',
    othersEnded: 'Your other sessions are closed.',
  },
}
