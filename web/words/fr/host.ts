import type { Formula } from '#core/evening.ts'
import type { HallState } from '#protocol/show/showShapes.ts'
import { counted, countedPoints, integer, listed, points, roomCode } from '../format.ts'
import { signed, metres, seconds } from '../measures.ts'
import { yearName } from '../year.ts'

/** Words of a rehearsal, the same on the big screen and on the presenter's remote. */
export const rehearsal = {
  title: 'Répétition',
  nothingKept: 'Joueurs simulés\u00a0: rien n’est gardé',
  start: 'Lancer la répétition',
  started: 'La répétition est lancée',
  ended: 'Répétition terminée',
}

// Words of the form that sets up and launches a game.

const launch = {
  library: 'Bibliothèque',
  title: (quiz: string) => `Lancer «\u00a0${quiz}\u00a0»`,
  loading: 'Chargement du quiz',
  unknown: 'Ce quiz n’existe pas ou n’est plus accessible.',
  unknownEvening: 'Cette soirée n’existe pas ou n’est plus accessible.',
  badAddress: 'Les réglages de cette adresse ne sont pas valables. Vérifiez-les, puis lancez.',
  /** about the room that this tab opened before, and that is still open */
  before: {
    waiting: (players: number, room: string) =>
      `${counted(players, 'joueur attend', 'joueurs attendent')} dans la salle ${room}`,
    begun: (room: string) => `La partie de la salle ${room} est en cours`,
    text: 'Une nouvelle salle aura un autre numéro\u00a0: fermez celle-ci, et ses joueurs sauront qu’elle n’attend plus.',
    nobody: (room: string) => `La salle ${room} est ouverte, personne n’y est encore`,
    resume: 'Revenir dans cette salle',
    close: 'La fermer et lancer',
  },
  time: 'Temps de réponse, en secondes',
  help: 'Zone d’aide, rayon',
  noHelp: 'non',
  icons: 'Pseudos',
  icon: { random: 'Tirés au sort', defined: 'Choisis par les joueurs' },
  ranking: 'Classement',
  rankings: { player: 'Par joueur', sum: 'Par équipe, somme', mean: 'Par équipe, moyenne' },
  /** the options of `core/options.ts`: what each is called, its values, and what each value does */
  options: {
    teamPin: {
      legend: 'Repère de l’équipe',
      values: { non: 'Un par joueur', oui: 'Un seul' },
      helps: {
        oui: 'L’équipe déplace un même repère\u00a0: la première réponse est celle de tous.',
        non: 'Chacun place le sien.',
      },
    },
    timePoints: {
      legend: 'Points de temps',
      values: { inside: 'Dans la cible', always: 'Toujours', none: 'Aucun' },
      helps: {
        inside: 'La vitesse rapporte à qui tombe dans la cible.',
        always: 'La vitesse rapporte à tous, même loin du lieu.',
        none: 'Seule la distance compte.',
      },
    },
    resultsOnPhone: {
      legend: 'Résultats sur les téléphones',
      values: { now: 'Tout de suite', revealed: 'Après la révélation' },
      helps: {
        now: 'Chaque téléphone a son résultat dès la fin de la question.',
        revealed: 'Le téléphone attend que le grand écran ait montré les réponses.',
      },
    },
    hurry: {
      legend: 'Après la première réponse, il reste…',
      values: { non: 'pas de limite', 10: '10\u00a0s', 20: '20\u00a0s', 30: '30\u00a0s' },
      helps: {
        non: 'Une réponse ne presse personne.',
        10: 'Dès que quelqu’un répond, les autres n’ont plus que dix secondes.',
        20: 'Dès que quelqu’un répond, les autres n’ont plus que vingt secondes.',
        30: 'Dès que quelqu’un répond, les autres n’ont plus que trente secondes.',
      },
    },
    photoOnPhone: {
      legend: 'Photo sur les téléphones',
      values: { oui: 'Oui', non: 'Non' },
      helps: {
        oui: 'La photo se voit aussi sur chaque téléphone.',
        non: 'La photo n’est que sur le grand écran.',
      },
    },
    lastRanking: {
      legend: 'Dernier classement',
      values: { hidden: 'Caché', whole: 'Entier' },
      helps: {
        hidden: 'Les trois premiers restent cachés\u00a0: c’est le podium qui les dit.',
        whole: 'Le dernier classement montre tout le monde, avant le podium.',
      },
    },
    lateJoin: {
      legend: 'Arrivées en cours de partie',
      values: { oui: 'Oui', non: 'Non' },
      helps: {
        oui: 'Un retardataire entre à la question suivante, avec 0 point.',
        non: 'Personne n’entre plus une fois la partie lancée.',
      },
    },
  },
  /** under « photo on phones », when the evening has a veiled round */
  photoVeiled: 'Sauf dans les manches à photo voilée, qui sont pour le grand écran seul.',
  more: 'Plus de réglages',
  /** under the title of the further settings, when none differs from its default */
  asUsual: 'Tout est comme d’habitude.',
  /** a further setting that differs from its default */
  differs: (option: string, value: string) => `${option}\u00a0: ${value}`,
  roundOf: (number: number, name: string) => `Manche ${number} · ${name}`,
  rounds: 'Manches',
  screen: 'Langue du grand écran',
  presets: 'Comment jouer',
  preset: {
    quick: 'Rapide',
    classic: 'Classique',
    family: 'Famille',
    last: 'Comme la dernière fois',
  },
  helps: {
    preset: {
      quick: 'Trente secondes par photo\u00a0: une partie qui file.',
      classic: 'Une minute par photo, et la vitesse compte.',
      family:
        'Deux minutes par photo, la photo aussi sur les téléphones, et seule la distance compte.',
      last: 'Tous les réglages de la dernière partie lancée d’ici.',
      own: 'Vos propres réglages.',
    },
    time: 'Le temps que chacun a pour situer une photo.',
    zone: {
      some: 'Un cercle sur la carte des téléphones\u00a0: le lieu est quelque part dedans.',
      none: 'Rien n’aide sur la carte des téléphones.',
    },
    icon: {
      random: 'Chaque téléphone reçoit une couleur et un fruit.',
      defined: 'Chacun choisit sa couleur, puis son fruit\u00a0: 48 places au plus.',
    },
    ranking: {
      player: 'Chacun joue pour soi.',
      sum: 'Les points des joueurs d’une équipe s’additionnent.',
      mean: 'Une équipe a la moyenne de ses joueurs\u00a0: juste quand elles sont inégales.',
    },
    places: 'Au-delà, un téléphone lit que la salle est complète.',
    screen: 'Celle de cet écran seul\u00a0: chaque téléphone parle la sienne.',
  },
  places: 'Places',
  teams: 'Équipes',
  perTeam: 'Joueurs par équipe',
  players: 'Joueurs au plus',
  total: 'Total',
  playersNb: (n: number) => counted(n, 'joueur', 'joueurs'),
  placesBetween: (least: number, most: number) => `Un nombre entre ${least} et ${integer(most)}.`,
  game: 'La partie',
  photos: 'Photos',
  duration: 'Durée prévue',
  about: (minutes: number) => `environ ${integer(minutes)}\u00a0min`,
  preview: (radius: string) =>
    `La cible, et une zone d’aide de ${radius} de rayon à la même échelle`,
  noPreview: 'La cible, sans zone d’aide',
  noQuestion: 'Ce quiz n’a aucune question. Ajoutez-en une avant de le lancer.',
  go: 'Lancer',
}

// Words of the big screen.

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
    turns:
      'Cette photo est à 360°\u00a0: tournez-la à la souris, aux flèches ou avec la télécommande.',
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
    noPlace: 'Personne n’a marqué de lieu',
    answers: (n: number) => counted(n, 'réponse', 'réponses'),
    skip: 'Espace\u00a0: passer',
    more: (n: number) => `+${integer(n)}`,
  },

  years: {
    label: 'Les années',
    asked: 'Où et quand\u202f?',
    was: 'C’était en',
    name: (year: number) => yearName(year, 'av. J.-C.'),
    nobody: 'Personne n’a donné d’année',
    off: (years: number) =>
      years === 0 ? 'l’année exacte' : counted(years, 'an d’écart', 'ans d’écart'),
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
    /** where the last ranking keeps its first rows for the podium */
    covered: 'Le podium dans un instant',
    review: 'Retour photo & carte',
    seconds: (n: number) => `${n} ${n > 1 ? 'secondes' : 'seconde'}`,
    paused: 'En pause',
  },

  end: {
    title: 'Fin de la Partie',
    part: (shown: number, total: number, teams: boolean) =>
      `${teams ? counted(shown, 'équipe', 'équipes') : counted(shown, 'joueur', 'joueurs')} sur ${integer(total)}`,
    /** players of a team for whom its card has no room */
    more: (n: number) => `+\u00a0${counted(n, 'joueur', 'joueurs')}`,
    nobody: 'Personne n’a joué cette partie',
    tied: 'Égalité',
    sum: 'Somme des points de l’équipe',
    mean: 'Moyenne des points de l’équipe',
    corrected: ', et corrections',
    others: (n: number) => `et ${counted(n, 'autre', 'autres')}`,
    again: 'Nouvelle partie',
    /** shows at once what the podium has not told yet */
    tellAll: 'Tout montrer',
    feats: {
      title: 'Les chiffres de la partie',
      best: 'Le plus beau tir',
      farthest: 'Le plus loin',
      quickest: 'Le plus vite dans le mille',
      at: (name: string, distance: number) => `${name}, à\u00a0${metres(distance)}`,
      within: (name: string, ms: number) => `${name}, en\u00a0${seconds(ms / 1000)}`,
      year: 'Le plus près de l’année',
      off: (name: string, years: number) =>
        years === 0 ? `${name}, l’année exacte` : `${name}, à ${counted(years, 'an', 'ans')} près`,
    },
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

// Texts of an evening (several rounds in one room) on the big screen and on the presenter's phone: rounds, breaks,
// corrections.

const NBSP = '\u00a0'

const TO_BREAK = 'Passer à la pause'
const FINAL = 'Passer au podium final'

export const hostRounds = {
  /** one line that counts the rounds of the evening and their photos */
  plan: (steps: readonly { kind: 'round' | 'break'; questionsNb?: number }[]) => {
    const rounds = steps.filter(({ kind }) => kind === 'round')
    const photos = rounds.reduce((sum, { questionsNb = 0 }) => sum + questionsNb, 0)
    return `${counted(rounds.length, 'manche', 'manches')}, ${counted(photos, 'photo', 'photos')}`
  },
  start: 'Lancer la soirée',
  round: (index: number, count: number) => `Manche ${integer(index + 1)}/${integer(count)}`,
  titled: (index: number, count: number, title: string) =>
    `Manche ${integer(index + 1)}/${integer(count)} · ${title}`,
  multiplier: (n: number) => `Points${NBSP}×${NBSP}${n}`,
  formula: {
    classic: 'Plus c’est près du lieu, plus ça rapporte.',
    nearest: `Le plus proche gagne 10${NBSP}points, les suivants 8, 6, 5, 4, 3, 2 et${NBSP}1.`,
    knockout:
      'À chaque photo, les plus éloignés sont éliminés\u00a0: un joueur sur cinq, au moins un.',
    veil: 'La photo se dévoile peu à peu.',
  } satisfies Readonly<Record<Formula, string>>,
  tieBreak: 'Question de départage',
  tieBreakRule: 'Le plus proche l’emporte. En cas d’égalité, le plus rapide.',
  veiled: 'La photo se dévoile',
  /** text of the link to the evening, on the page that says why a launch was refused */
  toEvening: 'Ouvrir la soirée',
  lost: 'La connexion est coupée\u00a0: rien n’a été envoyé. Réessayez dans un instant.',
  knockout: {
    out: 'éliminé',
    /** names the eliminated players, or counts them from four on; then counts the players still in the game */
    left: (out: readonly string[], still: number) => {
      const whole = out.map((name) => name.replaceAll(' ', NBSP))
      const named =
        out.length > 0 && out.length <= 3
          ? `Éliminé${out.length > 1 ? 's' : ''}\u00a0: ${listed(whole, 'et')}`
          : counted(out.length, 'éliminé', 'éliminés')
      return `${named}. Encore${NBSP}en${NBSP}jeu${NBSP}:${NBSP}${integer(still)}`
    },
  },
  voided: 'Question annulée\u00a0: elle ne compte pour personne.',

  /** note below the evening’s standings, which says after which question they were made */
  after: (round: string, photo: number, total: number) =>
    `${round}, après ${counted(photo, 'photo', 'photos')} sur${NBSP}${integer(total)}`,

  end: {
    podium: 'Podium de la manche',
    nobody: 'Personne n’a joué cette manche',
    toStandings: 'Classement de la soirée',
    standingsIn: 'Classement dans',
    standings: 'Classement de la soirée',
    after: (index: number, count: number) =>
      `Après ${counted(index + 1, 'manche', 'manches')} sur ${integer(count)}`,
    nextRound: 'Manche suivante',
    toBreak: TO_BREAK,
    final: FINAL,
    next: (label: string) => `Ensuite\u00a0: ${label}`,
  },

  pause: {
    title: 'Pause',
    back: { before: 'On commence dans', between: 'On reprend dans', after: 'Podium final dans' },
    over: {
      before: 'On commence dans un instant',
      between: 'On reprend dans un instant',
      after: 'Podium final dans un instant',
    },
    /** the button that ends the break, by where the break stands and by what follows it */
    goOn: (
      part: 'before' | 'between' | 'after' = 'between',
      then: 'round' | 'break' | 'end' = 'round',
    ): string =>
      then === 'end'
        ? FINAL
        : then === 'break'
          ? TO_BREAK
          : part === 'before'
            ? 'Commencer la soirée'
            : 'Reprendre la soirée',
    come: 'Il reste de la place\u00a0: rejoignez-nous',
    room: 'Numéro de la salle',
    hold: 'Il reste du temps\u00a0: maintenez une seconde, ou appuyez deux fois avec un pointeur.',
  },

  stepBack: {
    roundEnd: 'Revenir au podium de la manche',
    break: 'Revenir à la pause',
    endGame: 'Revenir au podium',
  },

  album: {
    title: 'L’album de la partie',
    text: 'Photos, lieux, réponses et classement\u00a0: scannez pour les revoir et les garder.',
    code: 'Code QR de l’album de la partie',
  },

  finish: {
    open: 'Terminer la partie',
    tool: 'Terminer',
    title: 'Terminer la partie maintenant\u00a0?',
    effect: (left: number) =>
      `${left > 0 ? `${counted(left, 'photo ne sera pas jouée', 'photos ne seront pas jouées')}. ` : ''}Le podium suit, avec les points gagnés jusqu’ici.`,
    effectEvening: 'Le podium suit, avec les points gagnés jusqu’ici\u00a0: la soirée s’arrête là.',
    notNow: 'Possible après une photo, entre deux manches ou pendant une pause.',
    keep: 'Continuer à jouer',
    key: { key: 'E', does: 'Terminer la partie avant la fin' },
  },

  chain: {
    open: 'Enchaîner',
    openHint: 'Un autre quiz, les mêmes joueurs',
    againHint: 'Le même quiz, depuis zéro',
    newHint: 'Une autre salle',
    tieHint: 'Une photo de plus pour les premiers',
    ask: (quiz: string) => `Enchaîner «\u00a0${quiz}\u00a0»\u00a0?`,
    effect: 'Un autre quiz avec les mêmes joueurs, dans la même salle.',
    keep: 'Garder les points',
    again: 'Rejouer',
    againEffect:
      'Le même quiz avec les mêmes joueurs\u00a0: tout le monde repart de zéro. La partie qui finit garde sa place dans l’historique, son album et ses souvenirs.',
    againInHall: (hall: string) => `${hall} recommence sans les autres salles.`,
    search: 'Chercher un quiz',
    photos: (n: number) => counted(n, 'photo', 'photos'),
    none: 'Aucun quiz avec des photos ne correspond.',
    unplayable: 'Injouable hors ligne\u00a0: carte à préparer',
    searching: 'Recherche…',
    another: 'Choisir un autre quiz',
    cancel: 'Annuler',
  },

  tie: {
    /** who plays against whom; their number where the names would not fit */
    between: (names: readonly string[]) =>
      names.length > 3 ? `Départage à ${names.length}` : names.join(' contre '),
    won: (name: string) => `${name} remporte le départage`,
    open: 'Départager',
    title: 'Départager les premiers',
    /** names the tied players or teams, or counts them when a dialog has no space for the names (more than six) */
    effect: (names: readonly string[]) =>
      `${names.length > 6 ? counted(names.length, 'joueur', 'joueurs') : listed(names, 'et')} sont à égalité. Une photo de plus, pour eux seuls, les départage sans donner de point.`,
    same: 'Une photo du même quiz, au hasard',
    other: 'Une photo d’un autre quiz, au hasard',
    orOther: 'Ou une photo d’un autre quiz, au hasard',
    allShown: (quiz: string) =>
      `Plus aucune photo nouvelle dans «\u00a0${quiz}\u00a0»\u00a0: la salle a déjà tout vu.`,
    noPhoto: 'Ce quiz n’a pas de photo.',
  },

  corrections: {
    title: 'Corrections',
    key: { key: 'C', does: 'Corriger des points, annuler une question' },
    choose: 'Choisir…',
    adjust: 'Donner ou retirer des points',
    whose: 'À qui',
    players: 'Joueurs',
    teams: 'Équipes',
    team: (name: string) => `Équipe ${name}`,
    points: 'Points',
    pointsHelp: 'De −100 à 100, trois décimales au plus.',
    reason: 'Raison',
    reasonHelp: 'Les joueurs concernés la lisent sur leur téléphone.',
    give: 'Corriger',
    notNow: 'Les points se corrigent entre deux questions.',
    given: 'Corrections données',
    none: 'Aucune correction.',
    line: (who: string, value: number, reason: string) =>
      `${who}\u00a0: ${signed(value)}${reason === '' ? '' : ` (${reason})`}`,
    undo: 'Annuler',
    undoNamed: (line: string) => `Annuler la correction, ${line}`,
    isUndone: 'annulée',
    questions: 'Questions de la manche',
    noQuestion: 'Aucune question n’est terminée.',
    question: (index: number, title: string | null) =>
      `Question ${integer(index + 1)}${title === null ? '' : ` · ${title}`}`,
    isVoid: 'annulée',
    void: 'Annuler',
    restore: 'Remettre',
    voidNamed: (label: string) => `Annuler la question, ${label}`,
    restoreNamed: (label: string) => `Remettre la question, ${label}`,
    close: 'Fermer',
  },
}

// Words of a show in several halls: its launch form, its host page, the screens of its halls.

const STEPS = {
  lobby: 'Accueil',
  starting: 'Départ',
  endQuestion: 'Fin du temps',
  resultsQuestion: 'Réponses',
  resultsQuestion_classement: 'Classement',
  roundEnd: 'Classement',
  break: 'Pause',
  endGame: 'Terminé',
} satisfies Readonly<Record<Exclude<HallState['step'], 'question'>, string>>

const playersIn = (present: number, seats: number) =>
  counted(present, 'joueur', 'joueurs') + (present === seats ? '' : ` là, sur ${integer(seats)}`)

/**
 * Sentences on the show's host page name at most this many halls; of more halls they say only the number, since twelve
 * names are too long.
 */
const MOST_NAMED = 2
const named = (names: readonly string[]) =>
  names.length > MOST_NAMED ? counted(names.length, 'salle', 'salles') : names.join(', ')

export const hostShow = {
  title: 'Plusieurs salles',
  loading: 'Ouverture des salles',
  launch: {
    open: 'Plusieurs salles',
    none: 'Une seule salle',
    help: 'Chaque salle a son écran et son numéro. Une seule page mène toutes les salles, et le classement les réunit. Une salle qui a sa propre machine s’y ouvre sous le nom de celle-ci.',
    count: 'Nombre de salles',
    name: (n: number) => `Salle ${integer(n)}`,
    bad: 'Chaque salle doit avoir un nom, différent des autres, de 40 caractères au plus.',
  },
  halls: (n: number) => counted(n, 'salle', 'salles'),
  ranking: 'Classement de toutes les salles',
  finalRanking: 'Classement final de toutes les salles',
  seats: (n: number) => counted(n, 'inscrit', 'inscrits'),
  noRanking: 'Il vient avec la première question.',
  othersWait: 'Les autres salles terminent la question…',
  behind: (names: readonly string[]) => `Pas encore à jour\u00a0: ${named(names)}`,
  podium: 'Podium de toutes les salles',
  awaited: (names: readonly string[]) => `En attente de ${named(names)}…`,
  without: (names: readonly string[]) =>
    `Sans ${named(names)}, qui n’${names.length > 1 ? 'ont' : 'a'} pas tout joué`,
  best: (name: string, rank: string) => `${name}, rang ${rank}`,
  paced: 'La page de toutes les salles mène le jeu.',
  alone: 'La page de toutes les salles est hors d’atteinte\u00a0: cet écran mène sa salle.',
  own: 'sur sa machine',
  away: (names: readonly string[]) =>
    `Sans ${named(names)}\u00a0: ${names.length > 1 ? 'leurs' : 'ses'} réponses manquent pour l’instant.`,
  state: (
    { here, step, questionIndex, answered, present, seats }: HallState,
    questionsNb: number,
  ): string => {
    if (!here) return 'Coupée'
    if (step !== 'question') return `${STEPS[step]}, ${playersIn(present, seats)}`
    return `Photo ${integer(questionIndex + 1)}/${integer(questionsNb)}, réponses ${integer(answered)}/${integer(present)}`
  },
  dark: (names: readonly string[]) => `Grand écran fermé\u00a0: ${named(names)}.`,
  screen: 'Ouvrir l’écran',
  screenIsOpen: 'Écran ouvert',
  screenOf: (name: string) => `Ouvrir l’écran de la salle ${name}`,
  act: { start: 'Lancer dans toutes les salles', next: 'Photo suivante', end: 'Classement final' },
  advice: {
    start: 'Ouvrez l’écran de chaque salle, puis lancez.',
    next: 'Toutes les salles présentes ont leurs réponses.',
    end: 'C’était la dernière photo.',
    wait: 'La question se termine quand toutes les salles ont répondu, ou quand le temps est écoulé.',
    over: 'La partie est terminée dans toutes les salles présentes.',
  },
  stopped: {
    refused: 'Les salles n’ont pas pu être ouvertes ici',
    gone: 'Ces salles sont fermées',
    replaced: 'Ces salles sont menées depuis une autre page',
  },
  reopen: 'Ouvrir de nouvelles salles',
}

// Announcements of the big screen for a screen reader: whole sentences, each announced once.

const SPOKEN_HOST_NBSP = '\u00a0'

export const spokenHost = {
  lobby: (name: string, roomID: string) => `Salon de la partie ${name}, salle ${roomCode(roomID)}.`,
  eveningLobby: (name: string, roomID: string) =>
    `Salon de la soirée ${name}, salle ${roomCode(roomID)}.`,
  question: (number: number, count: number, time: number) =>
    `Question ${number} sur ${count}, ${counted(time, 'seconde', 'secondes')}.`,
  hurry: 'Une première réponse\u00a0: le temps se resserre.',
  answered: (answered: number, expected: number) =>
    `${integer(answered)} ${answered > 1 ? 'réponses' : 'réponse'} sur ${integer(expected)}.`,
  results: (title: string, text: string | null) => `${title}.${text === null ? '' : ` ${text}`}`,
  year: (year: number, nearest: { name: string; guess: number } | null) =>
    `La photo est de ${yearName(year, 'av. J.-C.')}.${nearest === null ? '' : ` L’année la plus proche est celle de ${nearest.name}\u00a0: ${yearName(nearest.guess, 'av. J.-C.')}.`}`,
  nobody: 'Personne n’a répondu.',
  noPlace: 'Personne n’a marqué de lieu.',
  nearest: (pseudo: string, distance: number) =>
    `Au plus près${SPOKEN_HOST_NBSP}: ${pseudo}, à ${metres(distance)}.`,
  ranking: (rows: readonly { rank: number; name: string; points: number }[]) =>
    `Classement. ${standings(rows)}`,
  /** the last ranking, whose first rows the podium tells; nothing of these rows */
  coveredRanking: (rows: readonly { rank: number; name: string; points: number }[]) =>
    `Classement, le podium dans un instant. ${standings(rows)}`,
  /** the place that the podium tells now */
  podium: (rank: number, names: readonly string[], total: number) =>
    `${['Premier', 'Deuxième', 'Troisième'][rank - 1] ?? integer(rank)}${SPOKEN_HOST_NBSP}: ${listed(names, 'et')}, ${countedPoints(total)}.`,
  round: (index: number, count: number, title: string) =>
    `Manche ${integer(index + 1)} sur ${integer(count)}${SPOKEN_HOST_NBSP}: ${title}.`,
  tieBreak: 'Question de départage.',
  roundPodium: (index: number, rows: readonly { rank: number; name: string; points: number }[]) =>
    `Fin de la manche ${integer(index + 1)}. ${standings(rows)}`,
  evening: (rows: readonly { rank: number; name: string; points: number }[]) =>
    `Classement de la soirée. ${standings(rows)}`,
  pause: (title: string, text: string) =>
    `Pause${SPOKEN_HOST_NBSP}: ${title}.${text === '' ? '' : ` ${text}`}`,
  end: (rows: readonly { rank: number; name: string; points: number }[]) =>
    `Fin de la partie. ${standings(rows)}`,
  allHalls: (rows: readonly { rank: number; name: string; points: number }[]) =>
    `Classement de toutes les salles. ${standings(rows)}`,
  allHallsPodium: (rows: readonly { rank: number; name: string; points: number }[]) =>
    `Podium de toutes les salles. ${standings(rows)}`,
}

/** The announcement names the first five only: a ranking of two hundred players would be too long to hear. */
function standings(rows: readonly { rank: number; name: string; points: number }[]): string {
  return rows
    .slice(0, 5)
    .map(
      ({ rank, name, points: total }) =>
        `${integer(rank)}${SPOKEN_HOST_NBSP}: ${name}, ${points(total)}.`,
    )
    .join(' ')
}
