// Words of one's own account: the password, and the open sessions.
import { PASSWORD_LENGTH } from '#protocol/people.ts'
import { common } from '../staff.ts'
import { dateTime } from '../../lateLoadedFormat.ts'

export const account = {
  title: common.account,
  lead: (identifiant: string) => `Vous êtes connecté avec l’identifiant ${identifiant}.`,
  loading: 'Chargement du compte…',
  reload: common.retry,
  logout: common.logout,

  password: {
    title: 'Mot de passe',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    nextHelp: `${PASSWORD_LENGTH}\u00a0caractères au moins.`,
    again: 'Le même, encore une fois',
    save: 'Changer le mot de passe',
    missing: 'Donnez le mot de passe actuel.',
    tooShort: `Le nouveau mot de passe a ${PASSWORD_LENGTH}\u00a0caractères au moins.`,
    differs: 'Ce n’est pas deux fois le même.',
    saved: 'Le mot de passe est changé. Vos autres sessions sont fermées.',
    kept: 'Le mot de passe n’a pas changé.',
    fromStart:
      'ADMIN_PASSWORD est défini sur cet ordinateur\u00a0: au prochain démarrage, il remplacera le mot de passe choisi ici.',
  },

  sessions: {
    title: 'Sessions ouvertes',
    lead: 'Une session est un navigateur où quelqu’un est connecté\u00a0; elle prend fin au bout d’un jour.',
    opened: (at: string) => `Ouverte le ${dateTime(at)}`,
    until: (at: string) => `jusqu’au ${dateTime(at)}`,
    current: 'Cette session',
    own: 'Vous, ailleurs',
    end: 'Fermer',
    endNamed: (who: string, at: string) =>
      `Fermer la session\u00a0: ${who}, ouverte le ${dateTime(at)}`,
    endOthers: 'Fermer mes autres sessions',
    ended: 'La session est fermée.',
    othersEnded: 'Vos autres sessions sont fermées.',
  },
}
