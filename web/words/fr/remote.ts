import type { HostStep } from '#protocol/hostMessages.ts'
import { counted, integer } from '../format.ts'
import { countdown, percent } from '../lateLoadedFormat.ts'

// Words of the presenter's phone.

export const remote = {
  title: 'Télécommande',
  connecting: 'Connexion à la partie',

  step: (step: HostStep, number: number, total: number): string => {
    switch (step) {
      case 'lobby':
        return 'Salon'
      case 'starting':
        return 'Lancement'
      case 'question':
        return `Question ${number}/${total}`
      case 'endQuestion':
        return `Fin de la question ${number}/${total}`
      case 'resultsQuestion':
        return `Réponses, question ${number}/${total}`
      case 'resultsQuestion_classement':
        return `Classement, question ${number}/${total}`
      case 'roundEnd':
        return number > 1 ? 'Classement de la soirée' : 'Podium de la manche'
      case 'break':
        return 'Pause'
      case 'endGame':
        return 'Podium'
    }
  },
  answers: (answered: number, expected: number) =>
    `Réponses ${integer(answered)}/${integer(expected)}`,
  seats: (n: number) => counted(n, 'joueur', 'joueurs'),

  /** text of the remote's main button at each step of the game */
  next: {
    lobby: 'Lancer la partie',
    evening: 'Lancer la soirée',
    starting: 'La partie est lancée',
    question: 'Question en cours',
    endQuestion: 'Les résultats arrivent',
    resultsQuestion: 'Passer la révélation',
    ranking: 'Passer à la question suivante',
    podium: 'Passer au podium',
    roundPodium: 'Classement de la soirée',
    roundEnd: 'Étape suivante',
    endGame: 'Partie terminée',
  },
  /** when the running break ends: after a time, or when the presenter says so */
  breakLeft: (left: number) => `Fin prévue dans ${countdown(left)}`,
  breakOver: 'La durée prévue est passée',
  breakOpen: 'Sans durée prévue',
  noPlayer: 'Il faut au moins un joueur pour lancer la partie.',
  hold: 'Il reste du temps\u00a0: maintenez une seconde.',
  pause: 'Pause',
  resume: 'Reprendre',

  sound: 'Son',
  volume: 'Volume',
  level: percent,
  mute: 'Couper le son',
  unmute: 'Remettre le son',
  blocked: 'L’écran attend un clic pour laisser passer le son.',

  look: {
    title: 'Photo à 360°',
    drag: 'Glissez ici pour tourner la photo de l’écran.',
    left: 'Tourner à gauche',
    right: 'Tourner à droite',
    up: 'Lever les yeux',
    down: 'Baisser les yeux',
    closer: 'Rapprocher',
    farther: 'Éloigner',
  },

  photo: 'Photo suivante',
  see: 'Voir en privé',
  hide: 'Masquer',
  privately: 'Elle ne s’affiche que sur ce téléphone.',
  noPhoto: 'Une vue Street View, sans aperçu ici.',
  photoMissing: 'La photo n’arrive pas.',
  last: 'Il n’y en a plus\u00a0: c’était la dernière.',
  lastOfRound: 'Il n’y en a plus\u00a0: c’était la dernière de la manche.',
  photoOf: (title: string) => `Photo suivante\u00a0: ${title}`,

  players: 'Joueurs',
  nobody: 'Personne n’est encore là.',
  asleep: 'en veille',
  simulated: 'simulé',

  away: {
    title: 'L’écran de la partie n’est pas là',
    advice: 'Rouvrez la page de la partie\u00a0: la télécommande repart avec elle.',
  },
  lost: {
    title: 'Connexion perdue',
    advice: 'Le téléphone revient de lui-même dès que le Wi-Fi est là.',
  },

  waiting: {
    title: 'L’écran de la partie demande si c’est vous',
    advice: 'Il montre ce nombre. Sur l’écran, choisissez «\u00a0Autoriser\u00a0».',
    asking: 'En attente de l’écran',
  },

  over: {
    refused: {
      title: 'Ce téléphone n’a pas été autorisé',
      advice:
        'Sur l’écran de la partie, ouvrez «\u00a0Télécommande\u00a0» et scannez le nouveau code.',
    },
    usedKey: {
      title: 'Ce code n’est plus valable',
      advice:
        'Un code ne sert qu’une fois, pendant deux minutes. Sur l’écran de la partie, ouvrez «\u00a0Télécommande\u00a0» et scannez le nouveau.',
    },
    unpaired: {
      title: 'Ce téléphone n’est plus relié',
      advice: 'Sur l’écran de la partie, ouvrez «\u00a0Télécommande\u00a0» et scannez le code.',
    },
    revoked: {
      title: 'Télécommande déconnectée',
      advice: 'L’écran de la partie a déconnecté ce téléphone.',
    },
    replaced: {
      title: 'Un autre téléphone a pris la main',
      advice: 'Il est devenu la télécommande à la place de celui-ci.',
    },
    otherTab: {
      title: 'Ouverte dans un autre onglet',
      advice: 'La télécommande de ce téléphone est ouverte ailleurs.',
    },
    presLeft: {
      title: 'La salle est fermée',
      advice: 'Elle est restée dix minutes sans son écran.',
    },
    ended: { title: 'La partie est terminée', advice: 'Elle est gardée dans l’historique.' },
    limited: { title: 'Trop de messages', advice: 'Le serveur a coupé la ligne un instant.' },
  },
  retry: 'Reprendre ici',
}
