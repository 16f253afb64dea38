// Words of the big screen.
import { counted, integer } from '../format.ts'
import { rehearsal } from './rehearsal.ts'
import { launch } from './show/launch.ts'

export const host = {
  loading: 'Ouverture de la salle',
  loadingAgain: 'Retour dans la salle',
  connectionLost: 'Connexion perdue. La partie est gardée, reconnexion en cours…',

  lobby: {
    room: 'Numéro de la salle',
    qr: 'Code QR pour rejoindre la salle',
    wifi: 'Rejoignez le même Wi-Fi',
    open: 'Scannez, ou ouvrez',
    type: 'Entrez le numéro',
    seats: (capacity: number) => `/ ${integer(capacity)} ${capacity > 1 ? 'joueurs' : 'joueur'}`,
    seatsCut: (seats: number) => `Pseudos au choix\u00a0: ${integer(seats)}\u00a0places`,
    start: 'Lancer la partie',
    unreachable:
      'Aucun téléphone ne peut arriver à cette adresse\u00a0: cet ordinateur n’est sur aucun réseau. Reliez-le au Wi-Fi de la salle, ou partagez le sien.',
    simpleMap: 'Sans WebGL, cet écran dessine une carte simple.',
    noPlayer: 'Il faut au moins un joueur pour lancer la partie',
    inTeam: (players: number, seats: number) => `${integer(players)}/${integer(seats)}`,
    teams: (teams: number, seats: number) =>
      `${teams} équipes, ${counted(seats, 'joueur', 'joueurs')} par équipe`,
    sleeping: (pseudo: string) => `${pseudo}\u00a0: téléphone en veille`,
    manySleeping: (n: number) => `${integer(n)} téléphones en veille`,
    more: (n: number) => `+${integer(n)}`,
    latest: 'Derniers arrivés',
    empty: 'Sortez vos téléphones\u202f!',
    howTo: [
      'Le même Wi-Fi que cet écran',
      'Le code à scanner, ou l’adresse à ouvrir',
      'La photo s’affiche ici, la carte dans la main',
    ],
  },

  rehearsal: {
    open: rehearsal.title,
    ask: 'Combien de joueurs simulés\u202f?',
    effect:
      'Ils répondent au hasard, et de vrais téléphones peuvent jouer avec eux. Une répétition ne compte nulle part\u00a0: ni dans l’historique, ni dans les parties du quiz.',
    players: integer,
    playersNb: (n: number) => counted(n, 'joueur simulé', 'joueurs simulés'),
    keep: 'Annuler',
    remove: 'Retirer les joueurs simulés',
    tag: 'Simulé',
    count: (n: number) => counted(n, 'simulé', 'simulés'),
  },

  tools: {
    title: 'Outils du présentateur',
    unblock: 'Activer le son',
    muted: 'Son coupé',
    mute: 'Couper le son',
    unmute: 'Remettre le son',
    volume: 'Volume du son',
    remote: 'Télécommande',
    doors: 'Portes',
    fullScreen: 'Plein écran',
    help: 'Aide',
    close: 'Fermer',
    keys: 'Au clavier',
    list: [
      { key: 'Espace ou →', does: 'Passer la carte, puis le classement, la manche, la pause' },
      { key: 'P', does: 'Pause et reprise, pendant le classement' },
      { key: '←', does: 'Retour photo & carte, pendant le classement' },
      { key: '+ − 0', does: 'Agrandir la photo, la réduire, la revoir entière' },
      { key: 'Flèches', does: 'Déplacer la photo agrandie' },
      { key: 'Q', does: 'Le code QR en grand, pour ceux qui arrivent' },
      { key: 'T', does: 'Relier un téléphone comme télécommande, ou le déconnecter' },
      { key: '↑ ↓', does: 'Monter le son, le baisser' },
      { key: 'V', does: 'Les portes de la salle\u00a0: la verrouiller, retirer les absents' },
      { key: 'M', does: 'Couper le son, le remettre' },
      { key: 'F', does: 'Plein écran' },
    ],
  },

  remote: {
    title: 'Télécommande sur un téléphone',
    scan: 'Scannez ce code avec le téléphone qui pilotera la partie.',
    once: 'Il ne sert qu’une fois. Le téléphone montre un nombre, et cet écran demande si c’est le vôtre.',
    ask: 'Télécommande\u00a0: l’autoriser\u202f?',
    number: 'Un téléphone a scanné le code. Il affiche\u00a0:',
    mine: 'Autorisez-le seulement si votre téléphone montre ce nombre.',
    allow: 'Autoriser',
    refuse: 'Refuser',
    qr: 'Code QR de la télécommande',
    left: (written: string) => `Valable encore ${written}`,
    nobody: 'Aucun téléphone n’est relié.',
    late: 'Ce code n’est plus valable.',
    again: 'Nouveau code',
    here: 'Télécommande connectée',
    away: 'Télécommande reliée, téléphone en veille',
    notYours: 'Si ce n’est pas votre téléphone, déconnectez-le.',
    drop: 'Déconnecter',
    another: 'Relier un autre téléphone',
    close: 'Fermer',
  },

  wifi: {
    join: 'Se connecter au Wi-Fi',
    qr: 'Code QR du Wi-Fi',
    name: 'Réseau',
    password: 'Mot de passe',
    open: 'Sans mot de passe',
    play: 'Rejoindre la partie',
  },

  poster: { open: 'Agrandir le code QR', close: 'Fermer le code QR' },

  starting: {
    title: 'Lancement',
    photos: (questions: number, seconds: number) =>
      `${counted(questions, 'photo', 'photos')}, ${seconds}\u00a0s par photo`,
    late: 'Encore un instant\u00a0: les cartes arrivent.',
  },

  question: {
    photo: 'Photo à situer',
    closer: 'Agrandir la photo',
    farther: 'Réduire la photo',
    waitingFor: 'On attend',
    counter: 'Question',
    of: (index: number, total: number) => `${index + 1}/${total}`,
    room: 'Salle',
    points: 'points à gagner',
    secondsLeft: (n: number) => (n > 1 ? 'secondes' : 'seconde'),
    timeLeft: 'Temps restant',
    answers: 'Réponses',
    seconds: (n: number) => `${n}\u00a0s`,
    more: (n: number) => (n < 100 ? `+${n}` : String(n)),
  },

  streetView: {
    title: 'Street View du lieu à trouver',
    offline:
      'Street View demande une connexion à internet, et il n’y en a pas ici. Passez cette photo, ou reliez ce poste à internet.',
    unreadable: 'Cette vue Street View ne peut pas être lue.',
    insist: 'Afficher quand même',
  },

  endQuestion: 'Chargement des résultats',

  results: {
    map: 'Carte des réponses',
    nobody: 'Personne n’a répondu',
    answers: (n: number) => counted(n, 'réponse', 'réponses'),
    skip: 'Espace\u00a0: passer',
    more: (n: number) => `+${integer(n)}`,
  },

  ranking: {
    title: 'Classement',
    after: (photo: number, total: number) =>
      `Après ${counted(photo, 'photo', 'photos')} sur\u00a0${total}`,
    first: (shown: number, total: number) => `Les ${shown} premiers sur\u00a0${integer(total)}`,
    gain: (written: string) => `+${written}`,
    pause: 'Pause',
    resume: 'Reprendre',
    next: 'Page suivante',
    nextIn: 'Photo suivante dans',
    endIn: 'Podium dans',
    review: 'Retour photo & carte',
    seconds: (n: number) => `${n} ${n > 1 ? 'secondes' : 'seconde'}`,
    paused: 'En pause',
  },

  end: {
    title: 'Fin de la Partie',
    range: (from: number, to: number, total: number) => `${from} à ${to} sur ${integer(total)}`,
    nobody: 'Personne n’a joué cette partie',
    tied: 'Égalité',
    sum: 'Somme des points de l’équipe',
    mean: 'Moyenne des points de l’équipe',
    corrected: ', et corrections',
    others: (n: number) => `et ${counted(n, 'autre', 'autres')}`,
    again: 'Nouvelle partie',
  },

  stopped: {
    refused: 'Cette partie ne peut pas commencer',
    replaced: {
      title: 'Ouvert dans un autre onglet',
      advice: 'La partie continue là-bas. Vous pouvez la ramener ici.',
      act: 'Reprendre ici',
    },
    badKey: {
      title: 'Ce lien n’ouvre aucune salle',
      advice:
        'Il est incomplet, ou d’une partie qui est terminée. Copiez-le à nouveau depuis la page qui mène les salles, ou reprenez la partie depuis la bibliothèque.',
    },
    closed: {
      presLeft: {
        title: 'La salle est fermée',
        advice: 'Elle est restée dix minutes sans son écran.',
      },
      ended: { title: 'La partie est terminée', advice: 'Elle est gardée dans l’historique.' },
      gone: {
        title: 'Cette salle n’existe plus',
        advice: 'Elle a été fermée. Vous pouvez en ouvrir une autre avec les mêmes réglages.',
      },
    },
    reopen: 'Ouvrir une nouvelle salle',
    back: 'Retour à la bibliothèque',
  },

  launch,
}
