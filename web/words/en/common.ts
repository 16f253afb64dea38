import type { Words } from '../words.ts'

/** Words shared by several screens of the desk and of the viewer (the public page of a shared quiz). */
export const common: Words['common'] = {
  cancel: 'Cancel',
  save: 'Save',
  remove: 'Delete',
  retry: 'Try again',
  back: 'Back',
  toLibrary: 'Back to the library',
  reloadList: 'Reload the list',
  loadingQuiz: 'Loading the quiz…',
  loadingMap: 'Loading the map…',
  typedIsKept: 'What you typed is kept: you can try again.',
  badPoints: 'Enter a number of points, 0 or more.',
  choosePhoto: 'Choose a photo.',

  points: 'Points',
  lobbyPicture: 'Lobby photo',
  history: 'Games played',
  gameMasters: 'Game masters',
  account: 'My account',
  logout: 'Sign out',
}
