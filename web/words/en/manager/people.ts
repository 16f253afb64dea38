import type { Words } from '../../words.ts'
import { common } from '../staff.ts'

/** Words of the management of game masters. */
export const people: Words['people'] = {
  title: common.gameMasters,
  lead: 'They sign in at /mj with their email address and the password shown here.',
  loading: 'Loading the game masters…',
  reload: common.reloadList,
  none: 'No game masters yet.',

  name: 'Name',
  mail: 'Email',
  password: 'Password',
  expiration: 'Expiry date',
  games: 'Games',
  remove: common.remove,
  edition: 'Editing mode',
  photo: 'Photo',
  actions: 'Actions',

  valid: 'Valid',
  expired: 'Expired',
  yesNo: (yes) => (yes ? 'Yes' : 'No'),
  noPhoto: 'No photo',
  photoOf: (name) => `Photo of ${name}`,
  image: 'Picture',

  removeNamed: (name) => `Delete ${name}`,
  editNamed: (name) => `Edit ${name}`,
  notHere: 'Not while you are typing',
  save: common.save,
  cancel: common.cancel,
  add: '+ Add a game master',
  confirmNew: 'Add this game master',
  cancelNew: 'Cancel',
  required: 'Please fill in all the required fields!',
  badMail: 'This email address is not valid.',
  notSaved: 'Nothing has changed: what you typed is kept.',
  added: (name) => `${name} can sign in.`,
  saved: (name) => `${name} is up to date.`,

  removing: {
    title: 'Delete this game master?',
    text: (name) => `${name} will no longer be able to sign in, and their session ends right now.`,
    kept: 'Their quizzes and folders come to you. Their games in progress go on.',
    confirm: common.remove,
    done: (name) => `${name} is deleted.`,
  },

  unknown: 'User not found',
  unreachable: 'Network error, or the server can’t be reached',
}
