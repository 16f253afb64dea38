// Words of the big screen and of the launch form.
import { integer } from './format.ts'

const plural = (n: number, one: string, many: string) => `${integer(n)} ${n > 1 ? many : one}`

export const fr = {
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
    start: 'Lancer la partie',
    noPlayer: 'Il faut au moins un joueur pour lancer la partie',
    inTeam: (players: number, seats: number) => `${integer(players)}/${integer(seats)}`,
    teams: (teams: number, seats: number) => `${teams} équipes, ${plural(seats, 'joueur', 'joueurs')} par équipe`,
    sleeping: (pseudo: string) => `${pseudo}\u00a0: téléphone en veille`,
    manySleeping: (n: number) => `${integer(n)} téléphones en veille`,
    more: (n: number) => `+${integer(n)}`,
    latest: 'Derniers arrivés',
    empty: 'Sortez vos téléphones\u202f!',
    howTo: ['Le même Wi-Fi que cet écran', 'Le code à scanner, ou l’adresse à ouvrir', 'La photo s’affiche ici, la carte dans la main'],
  },

  kick: {
    ask: (pseudo: string) => `Retirer ${pseudo}`,
    title: (pseudo: string) => `Retirer ${pseudo}\u202f?`,
    effect: 'Ses points sont effacés et son téléphone revient à l’entrée de la salle. Un second retrait lui ferme la salle.',
    keep: 'Garder',
    go: 'Retirer',
  },

  tools: {
    unblock: 'Activer le son',
    muted: 'Son coupé',
    mute: 'Couper le son',
    unmute: 'Remettre le son',
    fullScreen: 'Plein écran',
    help: 'Aide',
    close: 'Fermer',
    keys: 'Au clavier',
    list: [
      { key: 'Espace ou →', does: 'Passer la carte, puis le classement' },
      { key: 'P', does: 'Pause et reprise, pendant le classement' },
      { key: '←', does: 'Retour photo & carte, pendant le classement' },
      { key: '+ − 0', does: 'Agrandir la photo, la réduire, la revoir entière' },
      { key: 'Flèches', does: 'Déplacer la photo agrandie' },
      { key: 'Q', does: 'Le code QR en grand, pour ceux qui arrivent' },
      { key: 'M', does: 'Couper le son, le remettre' },
      { key: 'F', does: 'Plein écran' },
    ],
  },

  poster: {
    open: 'Agrandir le code QR',
    close: 'Fermer le code QR',
  },

  starting: {
    title: 'Lancement',
    photos: (questions: number, seconds: number) => `${plural(questions, 'photo', 'photos')}, ${seconds}\u00a0s par photo`,
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
    timeLeft: 'Temps restant',
    answers: 'Réponses',
    seconds: (n: number) => `${n}\u00a0s`,
    more: (n: number) => (n < 100 ? `+${n}` : String(n)),
  },

  streetView: {
    title: 'Street View du lieu à trouver',
    offline: 'Street View demande une connexion à internet, et il n’y en a pas ici. Passez cette photo, ou reliez ce poste à internet.',
    unreadable: 'Cette vue Street View ne peut pas être lue.',
    insist: 'Afficher quand même',
  },

  endQuestion: 'Chargement des résultats',

  results: {
    map: 'Carte des réponses',
    nobody: 'Personne n’a répondu',
    answers: (n: number) => plural(n, 'réponse', 'réponses'),
    skip: 'Espace\u00a0: passer',
    more: (n: number) => `+${integer(n)}`,
  },

  ranking: {
    title: 'Classement',
    after: (photo: number, total: number) => `Après ${plural(photo, 'photo', 'photos')} sur ${total}`,
    first: (shown: number, total: number) => `Les ${shown} premiers sur ${integer(total)}`,
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
    points: 'points',
    range: (from: number, to: number, total: number) => `${from} à ${to} sur ${integer(total)}`,
    nobody: 'Personne n’a joué cette partie',
    sum: 'Somme des points de l’équipe',
    mean: 'Moyenne des points de l’équipe',
    others: (n: number) => `et ${plural(n, 'autre', 'autres')}`,
    again: 'Nouvelle partie',
  },

  stopped: {
    refused: 'Cette partie ne peut pas commencer',
    replaced: { title: 'Ouvert dans un autre onglet', advice: 'La partie continue là-bas. Vous pouvez la ramener ici.', act: 'Reprendre ici' },
    closed: {
      presLeft: { title: 'La salle est fermée', advice: 'Elle est restée dix minutes sans son écran.' },
      ended: { title: 'La partie est terminée', advice: 'Elle est gardée dans l’historique.' },
      gone: { title: 'Cette salle n’existe plus', advice: 'Elle a été fermée. Vous pouvez en ouvrir une autre avec les mêmes réglages.' },
    },
    reopen: 'Ouvrir une nouvelle salle',
    back: 'Retour à la bibliothèque',
  },

  launch: {
    library: 'Bibliothèque',
    title: (quiz: string) => `Lancer «\u00a0${quiz}\u00a0»`,
    loading: 'Chargement du quiz',
    unknown: 'Ce quiz n’existe pas ou n’est plus accessible.',
    badAddress: 'Les réglages de cette adresse ne sont pas valables. Vérifiez-les, puis lancez.',
    time: 'Temps de réponse, en secondes',
    help: 'Zone d’aide, rayon',
    noHelp: 'non',
    icons: 'Pseudos',
    icon: { random: 'Tirés au sort', defined: 'Choisis par les joueurs' },
    ranking: 'Classement',
    rankings: { player: 'Par joueur', sum: 'Par équipe, somme', mean: 'Par équipe, moyenne' },
    timePoints: 'Points de temps',
    timePointsIn: { inside: 'Dans la cible', always: 'Toujours', none: 'Aucun' },
    photoOnPhone: 'Photo sur les téléphones',
    lateJoin: 'Arrivées en cours de partie',
    yesNo: { oui: 'Oui', non: 'Non' },
    places: 'Places',
    teams: 'Équipes',
    perTeam: 'Joueurs par équipe',
    players: 'Joueurs au plus',
    total: 'Total',
    playersNb: (n: number) => plural(n, 'joueur', 'joueurs'),
    placesBetween: (least: number, most: number) => `Un nombre entre ${least} et ${integer(most)}.`,
    game: 'La partie',
    photos: 'Photos',
    duration: 'Durée prévue',
    about: (minutes: number) => `environ ${integer(minutes)}\u00a0min`,
    preview: (radius: string) => `La cible, et une zone d’aide de ${radius} de rayon à la même échelle`,
    noPreview: 'La cible, sans zone d’aide',
    noQuestion: 'Ce quiz n’a aucune question. Ajoutez-en une avant de le lancer.',
    go: 'Lancer',
  },
}
