// Texts of the rail (the navigation at the left of the desk), and of the button that restarts the server.
import type { Words } from '../../words.ts'
import { common } from '../staff.ts'

export const rail: Words['rail'] = {
  points: common.points,
  maps: 'Maps',
  sounds: 'Sounds',
  people: common.gameMasters,
  lobbyPicture: common.lobbyPicture,
  history: common.history,
  account: common.account,
  logout: { mj: common.logout, admin: common.logout },

  restart: {
    button: 'Restart',
    askTitle: 'Restart the server?',
    askText: (games) =>
      games === 1
        ? 'One game is open. It resumes where it was as soon as the server is back.'
        : `${games}\u00a0games are open. They resume where they were as soon as the server is back.`,
    cancel: common.cancel,
    runningTitle: 'Restarting',
    running: 'The server is restarting. This page comes back by itself.',
    long: 'The server is slow to come back. Look at its terminal: it says what stops it. This page is still waiting.',
    done: 'The server has restarted.',
  },
}
