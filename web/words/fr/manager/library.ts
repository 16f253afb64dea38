// Texts of the library of quizzes: quizzes, folders, the bin, exported files.
import type { HostStep } from '#core/views/viewShapes.ts'
import { HTTP_ERRORS, SOCKET_ERRORS } from '#protocol/errors.ts'
import { common } from '../staff.ts'
import { typeset } from '../../typography.ts'
import { counted, integer } from '../../format.ts'

const quoted = (name: string) => `«\u00a0${name}\u00a0»`
const quizCount = (n: number) => `${integer(n)}\u00a0quiz`
const folderCount = (n: number) => counted(n, 'dossier', 'dossiers')

/** The number of quizzes and folders in words, `7 quiz, 2 dossiers`; a count of zero is left out. */
function contents(quizzes: number, folders: number): string | null {
  const parts = [quizzes > 0 && quizCount(quizzes), folders > 0 && folderCount(folders)].filter(
    (part) => part !== false,
  )
  return parts.length > 0 ? parts.join(', ') : null
}

export const library = {
  root: 'Racine',
  actionsNamed: (name: string) => `Actions pour ${name}`,
  undo: 'Annuler',
  cancel: common.cancel,
  kept: 'Rien n’a été perdu.',

  home: {
    create: 'Nouveau',
    createFolder: 'Créer un dossier',
    import: 'Importer',
    quizzes: 'Quiz',
    contents,
    search: 'Chercher un quiz',
    searching: 'Recherche…',
    found: (n: number) => (n === 0 ? 'Aucun résultat' : counted(n, 'résultat', 'résultats')),
    noMatch: (typed: string) => `Aucun quiz ni dossier ne contient ${quoted(typed)}.`,
    foundMany: 'Seuls les premiers résultats sont affichés\u00a0: précisez la recherche.',
    loading: 'Chargement des quiz…',
    reload: common.reloadList,
    photos: (n: number) => counted(n, 'photo', 'photos'),
    draft: 'Brouillon',
    neverPlayed: 'Jamais jouée',
    sort: 'Trier par',
    sorts: { created: 'Date de création', played: 'Dernière partie', name: 'Nom' },
    noQuiz: 'Aucun quiz ici\u00a0: ils sont dans les dossiers.',
  },

  offline: {
    ready: 'Prêt hors ligne',
    unplayable: 'Injouable hors ligne\u00a0: carte à préparer',
    partial: (missing: readonly string[]) => `Partiel\u00a0: ${missing.join(', ')}`,
    playable: {
      too_coarse: 'Jouable hors ligne, carte moins précise',
      missing: 'Jouable hors ligne, carte peu détaillée',
    },
    coarse: { too_coarse: 'carte moins précise', missing: 'carte peu détaillée' },
    streetViews: (n: number) => `${n}\u00a0Street View en ligne seulement`,
  },

  quiz: {
    launch: 'Lancer',
    launchNamed: (name: string) => `Lancer ${name}`,
    noQuestion: typeset(SOCKET_ERRORS.no_question),
    watch: 'Voir',
    watchNamed: (name: string) => `Voir ${name}`,
    share: 'Partager',
    shareNamed: (name: string) => `Partager ${name}`,
    edit: 'Éditer',
    duplicate: 'Dupliquer',
    duplicating: (name: string) => `Copie de ${quoted(name)}…`,
    duplicated: (name: string) => `${quoted(name)} est copié.`,
    move: 'Déplacer',
    noFolder: 'Aucun dossier',
    moved: (name: string, folder: string) => `${quoted(name)} est dans ${quoted(folder)}.`,
    toRoot: 'Renvoyer à la racine',
    atRoot: (name: string) => `${quoted(name)} est à la racine.`,
    export: 'Exporter',
    exporting: (name: string) => `Export de ${quoted(name)}…`,
    csv: 'Questions en CSV',
    remove: common.remove,
    inFolder: (path: readonly string[]) => `Dans ${path.join(' › ')}`,
  },

  share: {
    copied: 'URL copié dans le presse-papier\u202f!',
  },

  folder: {
    list: 'Dossiers',
    heading: (name: string) => `Le dossier ${name}`,
    back: common.back,
    backTo: (name: string) => `Retour à ${name}`,
    contents: (quizzes: number, folders: number) => contents(quizzes, folders) ?? 'Vide',
    choosePicture: 'Choisir une image',
    choosePictureOf: (name: string) => `Choisir une image pour le dossier ${name}`,
    sendingPicture: (name: string) => `Image de ${quoted(name)}`,
    pictureSent: (name: string) => `${quoted(name)} a une nouvelle image.`,
    rename: 'Renommer',
    renameTitle: 'Renommer le dossier',
    newName: 'Nouveau nom',
    renamed: (name: string) => `Le dossier s’appelle maintenant ${quoted(name)}.`,
    createTitle: 'Créer un dossier',
    name: 'Nom',
    missingName: 'Donnez un nom au dossier.',
    create: 'Créer',
    created: (name: string) => `Le dossier ${quoted(name)} est créé.`,
    emptyTitle: 'Ce dossier est vide',
    emptyText:
      'Un nouveau quiz créé d’ici y sera rangé. Depuis la bibliothèque, vous pouvez aussi y glisser un quiz, ou le déplacer par son menu.',
    emptyAction: 'Nouveau quiz',
    missing: 'Ce dossier ne s’ouvre pas',
    unknown: typeset(HTTP_ERRORS.unknownFolder),
    toLibrary: common.toLibrary,
    retry: common.retry,
    loading: 'Chargement du dossier…',
    drop: (name: string) => `Déposer dans ${quoted(name)}`,
  },

  removeQuiz: {
    title: 'Supprimer ce quiz\u202f?',
    text: (name: string, photos: number) =>
      photos === 0
        ? `${quoted(name)} part à la corbeille.`
        : `${quoted(name)} et ${photos < 2 ? 'sa' : 'ses'} ${counted(photos, 'photo', 'photos')} partent à la corbeille.`,
    keep: 'Vous pourrez le reprendre pendant 30\u00a0jours. Les parties déjà ouvertes avec ce quiz continuent.',
    confirm: common.remove,
    done: (name: string) => `${quoted(name)} est à la corbeille.`,
    restored: (name: string) => `${quoted(name)} est de retour.`,
  },

  removeFolder: {
    title: 'Supprimer ce dossier\u202f?',
    text: (name: string, held: string, parent: string | null) =>
      `${quoted(name)} disparaît. Ce qu’il contient (${held}) remonte ${parent === null ? 'à la racine' : `dans ${quoted(parent)}`}\u00a0: rien n’est perdu.`,
    textEmpty: (name: string) => `${quoted(name)} est vide\u00a0: il disparaît.`,
    confirm: common.remove,
    done: (name: string) => `Le dossier ${quoted(name)} est supprimé.`,
  },

  bin: {
    title: 'Corbeille',
    lead: 'Un quiz supprimé reste ici 30\u00a0jours, puis il est effacé pour de bon.',
    empty: 'La corbeille est vide',
    emptyText:
      'Un quiz que vous supprimez attend ici 30\u00a0jours\u00a0: vous pouvez le reprendre d’un clic.',
    restore: 'Restaurer',
    restoreNamed: (name: string) => `Restaurer ${name}`,
    erase: 'Effacer',
    eraseNamed: (name: string) => `Effacer ${name} pour de bon`,
    eraseTitle: 'Effacer ce quiz pour de bon\u202f?',
    eraseText: (name: string) => `${quoted(name)} et ses photos ne pourront plus être repris.`,
    eraseConfirm: 'Effacer pour de bon',
    eraseKept: 'Le quiz est toujours dans la corbeille.',
    erased: (name: string) => `${quoted(name)} est effacé.`,
    deleted: (when: string) => `Supprimé le ${when}`,
    daysLeft: (days: number) =>
      days <= 0 ? 'Effacé aujourd’hui' : `Encore ${counted(days, 'jour', 'jours')}`,
    loading: 'Chargement de la corbeille…',
  },

  exchange: {
    drop: 'Déposez un quiz exporté pour l’importer',
    importing: (file: string) => `Import de ${quoted(file)}`,
    reading: (file: string) => `Lecture de ${quoted(file)}…`,
    known: 'Déjà dans la bibliothèque',
    askCopy: 'L’importer fait une copie de plus. Celui de la bibliothèque reste comme il est.',
    askUse:
      'La soirée peut être jouée avec les quiz de la bibliothèque qui ont le même contenu\u202f; les autres sont importés. Elle peut aussi apporter une copie de tous les siens.',
    use: 'Prendre ceux de la bibliothèque',
    dropEvening: 'Déposez une soirée exportée pour l’importer',
    skip: 'Ne pas importer',
    copy: 'Importer une copie',
    imported: (file: string) => `${quoted(file)} est importé.`,
  },

  empty: {
    title: 'Votre bibliothèque est vide',
    text: 'Un quiz, ce sont des photos et l’endroit où chacune a été prise. Les joueurs cherchent cet endroit sur la carte, depuis leur téléphone.',
    steps: [
      'Donnez au quiz un titre et une description.',
      'Ajoutez vos photos, avec leurs coordonnées ou d’un clic sur la carte.',
      'Réglez la carte de départ, puis lancez la partie sur le grand écran.',
    ],
    create: 'Nouveau quiz',
    demo: 'Reprendre le quiz de démonstration',
    demoText:
      'Ou essayez tout de suite avec «\u00a0Cartes postales\u00a0»\u00a0: douze lieux célèbres, prêts à jouer.',
    demoBack: 'Le quiz de démonstration est dans la bibliothèque.',
  },

  work: { done: (percent: number) => `${integer(percent)}\u00a0%` },

  games: {
    title: 'Parties en cours',
    resume: 'Reprendre',
    resumeNamed: (name: string, room: string) => `Reprendre ${name}, salle ${room}`,
    close: 'Fermer',
    closeNamed: (name: string, room: string) => `Fermer ${name}, salle ${room}`,
    closeTitle: 'Fermer cette partie\u202f?',
    closeText: (room: string, players: number) =>
      `La salle ${room} se ferme${players === 0 ? '' : players === 1 ? ', et le téléphone qui y joue revient à l’accueil' : `, et les ${integer(players)}\u00a0téléphones qui y jouent reviennent à l’accueil`}. Ce qui a été joué reste dans les parties jouées.`,
    closeRehearsal: (room: string) =>
      `La répétition de la salle ${room} se ferme. Rien n’en est gardé.`,
    closeKept: 'La partie est toujours ouverte.',
    closed: (name: string) => `La partie ${quoted(name)} est fermée.`,
    halls: (names: readonly string[]) =>
      `${counted(names.length, 'salle', 'salles')}\u00a0: ${names.join(', ')}`,
    resumeHalls: (name: string) => `Reprendre ${name}, la page de toutes les salles`,
    closeHalls: (name: string) => `Fermer ${name}, toutes les salles`,
    closeHallsTitle: 'Fermer toutes ces salles\u202f?',
    closeHallsText: (halls: number, players: number) =>
      `Les ${integer(halls)}\u00a0salles se ferment${players === 0 ? '' : players === 1 ? ', et le téléphone qui y joue revient à l’accueil' : `, et les ${integer(players)}\u00a0téléphones qui y jouent reviennent à l’accueil`}. Ce qui a été joué reste dans les parties jouées.`,
    opened: (when: string) => `Ouverte le ${when}`,
    room: (code: string) => `Salle ${code}`,
    players: (n: number) => counted(n, 'joueur', 'joueurs'),
    rehearsal: 'Répétition',
    steps: {
      lobby: 'Salon d’attente',
      starting: 'Lancement',
      question: 'Question en cours',
      endQuestion: 'Fin de question',
      resultsQuestion: 'Résultats',
      resultsQuestion_classement: 'Classement',
      roundEnd: 'Fin de manche',
      break: 'Pause',
      endGame: 'Fin de la partie',
    } satisfies Readonly<Record<HostStep, string>>,
  },
}
