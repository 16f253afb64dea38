// Texts of the login, of the quiz wizard and of its map settings.
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { common } from '../staff.ts'
import { typeset } from '../../typography.ts'
import { counted, countedPoints, integer } from '../../format.ts'
import { yearName } from '../../year.ts'

export const wizard = {
  pageTitle: (page: string) => `${page} · Point de Mire`,

  oldBrowser:
    'Ce navigateur est ancien\u00a0: l’écran peut être incomplet. Il faut au moins Chrome\u00a0109, Firefox\u00a0115 ou Safari\u00a016.',
  login: {
    admin: { title: 'Administration', identifiant: 'Identifiant', busy: 'Connexion' },
    mj: { title: 'Auth', identifiant: 'Mail', busy: '...' },
    password: 'Mot de passe',
    submit: 'Connexion',
    join: 'Rejoindre une partie',
    checking: 'Vérification de votre session…',
    unreachable: 'Le serveur ne répond pas',
    unreachableAdvice: 'Vérifiez qu’il tourne et que le réseau est bon. Votre session est gardée.',
    retry: common.retry,
    again:
      'Reconnectez-vous pour continuer\u00a0: la page et votre saisie sont restées ouvertes derrière.',
  },

  area: { admin: 'Administration', mj: common.gameMasters },
  library: 'Bibliothèque',
  close: 'Fermer',

  wizard: {
    newQuiz: 'Nouveau quiz',
    steps: { title: 'Titre', questions: 'Questions', map: 'Carte' },
    trail: 'Étapes',
    cancel: common.cancel,
    next: 'Suivant',
    back: common.back,
    close: 'Fermer',
    loading: common.loadingQuiz,
    missing: 'Ce quiz ne s’ouvre pas',
    unknown: typeset(HTTP_ERRORS.unknownQuiz),
    toLibrary: common.toLibrary,
    retry: common.retry,
    canceling: 'Abandon du quiz…',
    abandonTitle: 'Abandonner ce quiz\u202f?',
    abandonText: (photos: number) =>
      `Le quiz et ${photos < 2 ? 'sa' : 'ses'} ${counted(photos, 'photo', 'photos')} seront supprimés.`,
    abandonKeep: 'Continuer le quiz',
    abandonConfirm: 'Abandonner',
    abandonFailed:
      'Le quiz n’a pas pu être supprimé\u00a0: il reste dans la bibliothèque, comme brouillon.',
  },

  title: {
    heading: 'Titre du quiz',
    lead: 'Le titre et la description s’affichent dans le salon, sur le grand écran.',
    name: 'Titre',
    description: 'Description',
    missingName: 'Donnez un titre au quiz.',
    missingDescription: 'Donnez une description au quiz.',
    kept: 'Votre saisie est gardée.',
    saved: 'Titre et description enregistrés.',
  },

  questions: {
    heading: 'Questions',
    none: 'Aucune photo pour l’instant',
    noneText:
      'Déposez vos photos ici, collez-les ou choisissez-les. Celles qui portent leur position sont prêtes aussitôt\u00a0; les autres se placent d’un clic sur la carte.',
    count: (questions: number, unplaced: number) =>
      `${counted(questions, 'question', 'questions')}${unplaced === 0 ? '' : `, et ${counted(unplaced, 'photo', 'photos')} sans position`}`,
    refresh: 'Actualiser questions',
    retryAll: (n: number) => `Réessayer les ${integer(n)}\u00a0envois`,
    removeNamed: (name: string) => `Supprimer ${name}`,
    removed: (name: string) => `«\u00a0${name}\u00a0» est supprimée.`,
    restored: (name: string) => `«\u00a0${name}\u00a0» est de retour.`,
    restore: (n: number) =>
      n === 1 ? 'Annuler la suppression' : `Annuler une suppression (${integer(n)})`,
    restoreNamed: (name: string) => `Remettre «\u00a0${name}\u00a0»`,
    editNamed: (name: string) => `Modifier ${name}`,
    moveNamed: (name: string, at: number, of: number) =>
      `Déplacer ${name}, question ${at} sur ${of}`,
    moveHelp: 'Faites glisser, ou utilisez les flèches du clavier.',
    moved: (name: string, at: number, of: number) => `${name}\u00a0: question ${at} sur ${of}.`,
    seeOnMap: 'Voir sur la carte',
    seeNamed: (name: string) => `Voir sur la carte\u00a0: ${name}`,
    placeNamed: (name: string) => `Placez «\u00a0${name}\u00a0» pour la jouer.`,
    placeCount: (n: number) => `Placez ${integer(n)}\u00a0photos pour les jouer.`,
    atLeastOne: 'Définir au moins une question',
    dropHere: 'Déposez pour ajouter ces photos au quiz',

    add: 'Ajouter une question',
    kind: 'Type de question',
    kinds: { photo: 'Photo et coordonnées', url: 'Google Maps streetview URL' },
    photo: 'Photo',
    choose: 'Déposez une photo, ou tout un dossier',
    chooseHelp:
      'JPEG, HEIC, PNG, WebP ou AVIF, 25\u00a0Mo au plus. La position est lue dans la photo, puis effacée du fichier.',
    change: 'Changer de photo',
    missingPhoto: common.choosePhoto,
    notAnImage: typeset(HTTP_ERRORS.notAnImage),
    tooLong: typeset(HTTP_ERRORS.sideTooLong),
    tooLarge: typeset(HTTP_ERRORS.photoTooLarge),
    truncated: typeset(HTTP_ERRORS.truncated),
    tooManyPixels: (size: { megapixels: number; most: number }) =>
      typeset(HTTP_ERRORS.tooManyPixels(size)),
    unreadable: 'Ce fichier ne se lit plus\u00a0: a-t-il été déplacé\u202f? Ajoutez-le de nouveau.',
    noPreview: 'Aperçu impossible',
    name: 'Nom',
    missingName: 'Donnez un nom à la photo.',
    coords: 'Coordonnées',
    coordsHelp: 'Par exemple 48.8584,2.2945. Ou cliquez sur la carte.',
    coordsRead: 'Position lue dans la photo.',
    coordsOfEmbed: 'Position lue dans le lien Street View.',
    missingCoords: HTTP_ERRORS.missingCoords,
    badCoords: HTTP_ERRORS.badCoords,
    polarCoords:
      'La carte s’arrête à 85,05° de latitude\u00a0: personne ne pourrait marquer cet endroit.',
    noCoords: 'Impossible de détecter des coordonnées',
    map: 'Carte\u00a0: cliquez à l’endroit de la photo',
    year: 'Année',
    yearHelp:
      'Facultative\u00a0: les joueurs la cherchent alors aussi. «\u00a0Vers 1910\u00a0» se lit 1910, «\u00a052 av. J.-C.\u00a0» −52.',
    yearName: (year: number) => yearName(year, 'av. J.-C.'),
    takeYear: (year: string) => `Prendre l’année de la photo\u00a0: ${year}`,
    badYear: typeset(HTTP_ERRORS.badYear),
    explanation: 'Explication',
    explanationHelp: 'Facultative\u00a0: affichée après la réponse.',
    words: 'Description pour qui ne voit pas l’image',
    wordsHelp:
      'Facultative\u00a0: lue pendant la question à qui la demande, et à personne d’autre. Dites ce qu’on voit, sans nommer le lieu.',
    submit: 'Ajouter la question',
    sending: 'Envoi de la photo…',
    preparing: 'Préparation de la photo…',
    added: (name: string) => `«\u00a0${name}\u00a0» est ajoutée.`,
    kept: 'La photo, le nom et les coordonnées sont gardés\u00a0: vous pouvez réessayer.',
  },

  photos: {
    list: 'Photos à envoyer',
    reading: 'Lecture…',
    waiting: 'En attente d’envoi',
    sending: (name: string) => `Envoi de ${name}`,
    percent: (sent: number) => `Envoi\u00a0: ${Math.round(sent * 100)}\u00a0%`,
    preparing: 'Préparation…',
    unplaced: 'Sans position',
    place: 'Placer sur la carte',
    placeNamed: (name: string) => `Placer sur la carte\u00a0: ${name}`,
    retry: common.retry,
    retryNamed: (name: string) => `Réessayer\u00a0: ${name}`,
    cut: 'L’envoi a été coupé.',
    dropped: (name: string) => `«\u00a0${name}\u00a0» est retirée.`,
    dropNamed: (name: string) => `Retirer ${name}`,
    placing: (name: string) => `Placer «\u00a0${name}\u00a0»`,
    later: 'Plus tard',
    aside: (n: number, kinds: string) =>
      `${counted(n, 'fichier laissé de côté', 'fichiers laissés de côté')}\u00a0: ${kinds}. Ce ne sont pas des photos.`,
    asideSeen: 'Compris',
    dropLost: (n: number) => `Retirer les ${integer(n)}\u00a0fichiers illisibles`,
    lostDropped: (n: number) => `${integer(n)}\u00a0fichiers sont retirés.`,
    phone: {
      android:
        'Sur Android, la galerie retire la position des photos. Choisissez-les par «\u00a0Parcourir\u00a0» ou «\u00a0Fichiers\u00a0»\u00a0: elle y reste.',
      apple:
        'Sur iPhone et iPad, touchez «\u00a0Options\u00a0» en choisissant les photos, et laissez «\u00a0Position\u00a0» activée.',
    },
    leaveTitle: 'Quitter sans ces photos\u202f?',
    leaveTitleOne: 'Quitter sans cette photo\u202f?',
    leaveText: (n: number) =>
      n < 2
        ? 'Une photo n’est pas encore dans le quiz. Si vous quittez, elle n’y sera pas.'
        : `${integer(n)}\u00a0photos ne sont pas encore dans le quiz. Si vous quittez, elles n’y seront pas.`,
    leaveKeep: 'Rester',
    leaveConfirm: 'Quitter sans elles',
    leaveConfirmOne: 'Quitter sans elle',
  },

  around: {
    asked: 'Est-ce une photo à 360°\u202f?',
    no: 'Non, une photo large',
    yes: 'Oui, on voit tout autour',
    found:
      'Photo à 360°\u00a0: on pourra la tourner sur l’écran. Vous choisirez sa vue de départ en modifiant la question.',
    sphere: 'Photo à 360°\u00a0: tournez-la avec les flèches, rapprochez-la avec + et −',
    help: 'Tournez à la souris ou aux flèches, rapprochez à la molette. Les téléphones, l’album et les vignettes montrent la vue de départ, à plat.',
    flat: 'Vue de départ, comme on la voit à plat',
    turned: 'Photo à 360°, à tourner',
    view: 'Prendre comme vue de départ',
    set: 'La vue de départ est enregistrée.',
    missing: 'La photo à 360° n’arrive pas.',
  },

  edit: {
    heading: 'Modifier la question',
    replace: 'Remplacer la photo',
    replaced: 'Nouvelle photo choisie',
    takePosition: 'Prendre la position de cette photo',
    cancel: common.cancel,
    save: common.save,
    saved: (name: string) => `«\u00a0${name}\u00a0» est enregistrée.`,
    kept: 'Vos changements sont gardés\u00a0: vous pouvez réessayer.',
    photoKept:
      'La nouvelle photo est enregistrée. Vos autres changements sont gardés\u00a0: vous pouvez réessayer.',
  },

  streetView: {
    title: 'Titre',
    description: 'Description',
    embed: 'Iframe ou adresse Street View',
    embedHelp:
      'Le code «\u00a0Intégrer une carte\u00a0» de Street View, ou l’adresse de la page copiée dans Google Maps.',
    embedMissing: 'Collez ici le code ou l’adresse.',
    embedUnread:
      'Sans position ni direction lisibles. Dans Google Maps, ouvrez Street View, puis Partager, Intégrer une carte.',
    missingTitle: 'Donnez un titre à la question.',
    missingDescription: 'Donnez une description à la question.',
    show: 'Afficher Street View',
    showHelp: 'Demande une image à Google\u00a0: il faut internet.',
    hide: 'Masquer Street View',
    frame: 'Street View',
    kept: common.typedIsKept,
  },

  map: {
    heading: 'Carte',
    lead: 'C’est la carte que verront les joueurs.',
    propose: 'Proposer d’après les photos',
    proposeHelp: 'Cadre toutes les photos, avec une marge, et prend la cible qui va avec.',
    bothFollow: (photos: number) =>
      photos < 2
        ? 'La carte et la cible suivent votre photo.'
        : `La carte et la cible suivent vos ${counted(photos, 'photo', 'photos')}.`,
    mapFollows: (photos: number) =>
      photos < 2
        ? 'La carte suit votre photo.'
        : `La carte suit vos ${counted(photos, 'photo', 'photos')}.`,
    scores: (radius: string) => `On marque des points à moins de ${radius} du lieu.`,
    followsHelp: 'Rien à régler\u00a0: terminez. Ou changez ce que vous voulez ci-dessous.',
    label: 'Carte de réglage',
    loading: common.loadingMap,
    center: 'Centre',
    centerHelp: 'Cliquez sur la carte, ou amenez l’endroit au milieu de la vue et définissez-le.',
    define: 'Définir',
    redefine: 'Redéfinir',
    remove: common.remove,
    removeNamed: (setting: string) => `Supprimer\u00a0: ${setting}`,
    redefineNamed: (setting: string) => `Redéfinir\u00a0: ${setting}`,
    test: 'Tester',
    testNamed: (setting: string) => `Tester\u00a0: ${setting}`,
    cancel: common.cancel,
    borders: 'Bordures',
    bordersHelp: 'Les joueurs ne pourront pas sortir de ce rectangle.',
    bordersDraw:
      'Tirez les bords et les coins du rectangle, ou la poignée du haut pour le déplacer. Au clavier\u00a0: les flèches.',
    bordersStart: 'Commencer la sélection',
    bordersConfirm: 'Confirmer',
    bordersTest: 'Tester 5\u00a0s',
    bordersTesting: (seconds: number) => `Essai des bordures\u00a0: encore ${seconds}\u00a0s`,
    bordersReset: 'Réinitialiser',
    bordersOfView: 'Prendre la vue actuelle',
    bordersSize: (width: string, height: string) => `${width} × ${height}`,
    bordersNoCenter: 'Le rectangle doit contenir le centre.',
    handle: 'Poignée du rectangle',
    handles: {
      north: 'Bord nord',
      south: 'Bord sud',
      east: 'Bord est',
      west: 'Bord ouest',
      northWest: 'Coin nord-ouest',
      northEast: 'Coin nord-est',
      southWest: 'Coin sud-ouest',
      southEast: 'Coin sud-est',
      whole: 'Déplacer le rectangle',
    },
    north: 'Nord',
    south: 'Sud',
    east: 'Est',
    west: 'Ouest',
    zoom: 'Zoom',
    zoomHelp: 'Approchez ou éloignez la carte, puis fixez le zoom de départ.',
    zoomOfView: 'Prendre le zoom actuel',
    zoomNow: (level: string) => `Zoom actuel\u00a0: ${level}`,
    confirmation: 'Confirmation',
    confirmationHelp: 'Centre, bordures et zoom sont enregistrés ensemble.',
    confirmationReady: 'Tout est réglé\u00a0: terminez pour enregistrer.',
    finish: 'Terminer',
    saving: 'Enregistrement…',
    saved: (name: string) => `«\u00a0${name}\u00a0» est prêt à être lancé.`,
    savedCoarse: (name: string) =>
      `«\u00a0${name}\u00a0» est enregistré\u202f; sa carte reste à préparer.`,
    kept: 'Vos réglages sont gardés à l’écran\u00a0: vous pouvez réessayer.',
  },

  source: {
    heading: 'Images de la carte',
    choice: 'Source',
    automatic: 'Automatique',
    help: 'Automatique\u00a0: la source par défaut là où elle couvre le lieu, sinon la première qui le couvre. Là où la source choisie ne montre rien, les autres prennent le relais.',
    away: 'La source choisie, absente pour l’instant',
    saving: 'Enregistrement…',
    saved: 'Images de la carte enregistrées.',
    kept: 'La source du quiz n’a pas changé.',
  },
  target: {
    heading: 'Cible',
    lead: 'La taille des cercles qui marquent des points autour de chaque photo.',
    scale: 'Échelle',
    ofPhotos: (scale: string) => `D’après les photos\u00a0: ${scale}`,
    ofPoints: 'Comme l’écran des points',
    custom: 'Sur mesure',
    show: 'Voir la cible à sa taille',
    screenPoints: (points: readonly string[]) =>
      `Points\u00a0: ceux de l’écran des points au moment où la salle s’ouvre (aujourd’hui ${points.join(' – ')}).`,
    ownPoints: (points: readonly string[]) =>
      `Points propres à ce quiz\u00a0: ${points.join(' – ')}.`,
    takeScreenPoints: 'Suivre l’écran des points',
    time: 'Points de temps, au plus',
    timeHelp: 'Pour une réponse immédiate. Vide\u00a0: ceux de l’écran des points.',
    badTime: common.badPoints,
    saving: 'Enregistrement…',
    saved: 'Cible enregistrée.',
    kept: 'La cible du quiz n’a pas changé.',
  },

  years: {
    heading: 'Années',
    lead: (from: number, to: number) =>
      `Les téléphones montrent une échelle de ${yearName(from, 'av. J.-C.')} à ${yearName(to, 'av. J.-C.')}, la même à chaque photo datée.`,
    points: 'Points pour l’année exacte',
    span: 'Années d’écart pour ne plus rien marquer',
    off: (years: number, value: number) =>
      `À ${years} ans près, une réponse rapporte ${countedPoints(value)}.`,
    badPoints: common.badPoints,
    badSpan: 'Un nombre d’années, de 1 à 5100.',
    saved: 'Points des années enregistrés.',
    kept: 'Les points des années n’ont pas changé.',
  },
}
