/** Texts about who may enter a room (locked, limits), the same on the big screen and on the presenter's remote. */
import { counted } from '../format.ts'

export const doors = {
  title: 'Portes de la salle',
  open: 'Portes',
  lock: 'Verrouiller la salle',
  unlock: 'Déverrouiller la salle',
  locked: 'Salle verrouillée',
  lockedEffect: 'Personne de nouveau n’entre. Ceux qui ont une place peuvent revenir.',
  openEffect: 'Tant qu’il y a de la place, un nouveau téléphone peut entrer.',
  removeAway: 'Retirer les absents',
  away: (n: number) => {
    if (n === 0) return 'Personne n’est absent.'
    const effect =
      n === 1
        ? 'ses points sont effacés, son téléphone peut revenir à zéro'
        : 'leurs points sont effacés, leurs téléphones peuvent revenir à zéro'
    return `${counted(n, 'absent', 'absents')}\u00a0: ${effect}.`
  },
  keep: 'Garder',
  close: 'Fermer',

  ask: 'Plusieurs téléphones arrivent par la même adresse. Les laisser entrer\u202f?',
  askKicked: 'Un téléphone arrive par l’adresse de joueurs retirés. Le laisser entrer\u202f?',
  from: (address: string, seats: number) => `${address}, ${counted(seats, 'joueur', 'joueurs')}.`,
  why: 'C’est courant derrière une borne Wi-Fi ou un partage de connexion. Le oui vaut pour toute la salle.',
  whyKicked: 'Le oui vaut pour tous ceux qui viennent de là.',
  allow: 'Laisser entrer',
  later: 'Pas maintenant',
}
