// Texts of the rail (the navigation at the left of the desk), and of the button that restarts the server.
import { common } from '../staff.ts'

export const rail = {
  points: common.points,
  maps: 'Cartes',
  sounds: 'Gérer les sons',
  people: common.gameMasters,
  lobbyPicture: common.lobbyPicture,
  history: common.history,
  account: common.account,
  logout: { mj: common.logout, admin: 'Se déconnecter' },

  restart: {
    button: 'Redémarrer',
    askTitle: 'Redémarrer le serveur\u202f?',
    askText: (games: number) =>
      games < 2
        ? 'Une partie est ouverte. Elle reprend où elle en est dès que le serveur est revenu.'
        : `${games}\u00a0parties sont ouvertes. Elles reprennent où elles en sont dès que le serveur est revenu.`,
    cancel: common.cancel,
    runningTitle: 'Redémarrage',
    running: 'Le serveur redémarre. Cette page revient d’elle-même.',
    long: 'Le serveur tarde à revenir. Regardez son terminal\u00a0: il dit ce qui l’arrête. Cette page l’attend toujours.',
    done: 'Le serveur a redémarré.',
  },
}
