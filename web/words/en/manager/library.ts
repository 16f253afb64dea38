// Texts of the library of quizzes: quizzes, folders, the bin, exported files.
import { counted, integer } from '../../format.ts'
import type { Words } from '../../words.ts'
import { common } from '../staff.ts'

const quoted = (name: string) => `“${name}”`

/** The number of quizzes and folders in words, `7 quizzes, 2 folders`; a count of zero is left out. */
function contents(quizzes: number, folders: number): string | null {
  const parts = [
    quizzes > 0 && counted(quizzes, 'quiz', 'quizzes'),
    folders > 0 && counted(folders, 'folder', 'folders'),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : null
}

export const library: Words['library'] = {
  root: 'Top level',
  actionsNamed: (name) => `Actions for ${name}`,
  undo: 'Undo',
  cancel: common.cancel,
  kept: 'Nothing was lost.',

  home: {
    create: 'New',
    createFolder: 'Create a folder',
    import: 'Import',
    quizzes: 'Quizzes',
    contents,
    search: 'Find a quiz',
    searching: 'Searching…',
    found: (n) => (n === 0 ? 'No results' : counted(n, 'result', 'results')),
    noMatch: (typed) => `No quiz or folder contains ${quoted(typed)}.`,
    foundMany: 'Only the first results are shown: refine the search.',
    loading: 'Loading the quizzes…',
    reload: common.reloadList,
    photos: (n) => counted(n, 'photo', 'photos'),
    draft: 'Draft',
    neverPlayed: 'Never played',
    sort: 'Sort by',
    sorts: { created: 'Date created', played: 'Last played', name: 'Name' },
    noQuiz: 'No quizzes here: they are in the folders.',
  },

  offline: {
    ready: 'Ready offline',
    unplayable: 'Unplayable offline: prepare its map',
    partial: (missing) => `Partial: ${missing.join(', ')}`,
    playable: {
      too_coarse: 'Playable offline, coarser map',
      missing: 'Playable offline, map with little detail',
    },
    coarse: { too_coarse: 'coarser map', missing: 'map with little detail' },
    streetViews: (n) => `${counted(n, 'Street View', 'Street Views')} online only`,
  },

  quiz: {
    launch: 'Launch',
    launchNamed: (name) => `Launch ${name}`,
    noQuestion: 'This quiz has no questions: add one before you launch it.',
    watch: 'View',
    watchNamed: (name) => `View ${name}`,
    share: 'Share',
    shareNamed: (name) => `Share ${name}`,
    edit: 'Edit',
    duplicate: 'Duplicate',
    duplicating: (name) => `Copying ${quoted(name)}…`,
    duplicated: (name) => `${quoted(name)} is copied.`,
    move: 'Move',
    noFolder: 'No folders',
    moved: (name, folder) => `${quoted(name)} is in ${quoted(folder)}.`,
    toRoot: 'Move to the top level',
    atRoot: (name) => `${quoted(name)} is at the top level.`,
    export: 'Export',
    exporting: (name) => `Exporting ${quoted(name)}…`,
    csv: 'Questions as CSV',
    remove: common.remove,
    inFolder: (path) => `In ${path.join(' › ')}`,
  },

  share: {
    copied: 'Link copied to the clipboard!',
  },

  folder: {
    list: 'Folders',
    heading: (name) => `The folder ${name}`,
    back: common.back,
    backTo: (name) => `Back to ${name}`,
    contents: (quizzes, folders) => contents(quizzes, folders) ?? 'Empty',
    choosePicture: 'Choose a picture',
    choosePictureOf: (name) => `Choose a picture for the folder ${name}`,
    sendingPicture: (name) => `Picture of ${quoted(name)}`,
    pictureSent: (name) => `${quoted(name)} has a new picture.`,
    rename: 'Rename',
    renameTitle: 'Rename the folder',
    newName: 'New name',
    renamed: (name) => `The folder is now called ${quoted(name)}.`,
    createTitle: 'Create a folder',
    name: 'Name',
    missingName: 'Give the folder a name.',
    create: 'Create',
    created: (name) => `The folder ${quoted(name)} is created.`,
    emptyTitle: 'This folder is empty',
    emptyText:
      'A quiz created from here will be put in it. From the library, you can also drag a quiz into it, or move one from its menu.',
    emptyAction: 'New quiz',
    missing: 'This folder doesn’t open',
    unknown: 'This folder doesn’t exist or can’t be opened any more.',
    toLibrary: common.toLibrary,
    retry: common.retry,
    loading: 'Loading the folder…',
    drop: (name) => `Drop into ${quoted(name)}`,
  },

  removeQuiz: {
    title: 'Delete this quiz?',
    text: (name, photos) =>
      photos === 0
        ? `${quoted(name)} goes to the bin.`
        : `${quoted(name)} and its ${counted(photos, 'photo', 'photos')} go to the bin.`,
    keep: 'You can restore it for 30\u00a0days. Games already open with this quiz go on.',
    confirm: common.remove,
    done: (name) => `${quoted(name)} is in the bin.`,
    restored: (name) => `${quoted(name)} is back.`,
  },

  removeFolder: {
    title: 'Delete this folder?',
    text: (name, held, parent) =>
      `${quoted(name)} goes away. What it holds (${held}) moves up ${parent === null ? 'to the top level' : `into ${quoted(parent)}`}: nothing is lost.`,
    textEmpty: (name) => `${quoted(name)} is empty: it goes away.`,
    confirm: common.remove,
    done: (name) => `The folder ${quoted(name)} is deleted.`,
  },

  bin: {
    title: 'Bin',
    lead: 'A deleted quiz stays here for 30\u00a0days, then it is deleted for good.',
    empty: 'The bin is empty',
    emptyText: 'A quiz that you delete waits here for 30\u00a0days: one click restores it.',
    restore: 'Restore',
    restoreNamed: (name) => `Restore ${name}`,
    erase: 'Delete',
    eraseNamed: (name) => `Delete ${name} for good`,
    eraseTitle: 'Delete this quiz for good?',
    eraseText: (name) => `${quoted(name)} and its photos can no longer be restored.`,
    eraseConfirm: 'Delete for good',
    eraseKept: 'The quiz is still in the bin.',
    erased: (name) => `${quoted(name)} is deleted for good.`,
    deleted: (when) => `Deleted on ${when}`,
    daysLeft: (days) => (days <= 0 ? 'Goes today' : `${counted(days, 'day', 'days')} left`),
    loading: 'Loading the bin…',
  },

  exchange: {
    drop: 'Drop an exported quiz to import it',
    importing: (file) => `Importing ${quoted(file)}`,
    reading: (file) => `Reading ${quoted(file)}…`,
    known: 'Already in the library',
    askCopy: 'Importing it makes one more copy. The one in the library stays as it is.',
    askUse:
      'The evening can be played with those of the library’s quizzes that have the same content; the others are imported. It can also bring a copy of all its own.',
    use: 'Use the library’s',
    dropEvening: 'Drop an exported evening to import it',
    skip: 'Don’t import',
    copy: 'Import a copy',
    imported: (file) => `${quoted(file)} is imported.`,
  },

  empty: {
    title: 'Your library is empty',
    text: 'A quiz is a set of photos, and the place where each was taken. Players look for that place on the map, on their phones.',
    steps: [
      'Give the quiz a title and a description.',
      'Add your photos, with their coordinates or with a click on the map.',
      'Set the starting map, then launch the game on the big screen.',
    ],
    create: 'New quiz',
    demo: 'Restore the demo quiz',
    demoText: 'Or try “Postcards” right away: twelve famous places, ready to play.',
    demoBack: 'The demo quiz is in the library.',
  },

  work: { done: (percent) => `${integer(percent)}%` },

  games: {
    title: 'Games in progress',
    resume: 'Resume',
    resumeNamed: (name, room) => `Resume ${name}, room ${room}`,
    close: 'Close',
    closeNamed: (name, room) => `Close ${name}, room ${room}`,
    closeTitle: 'Close this game?',
    closeText: (room, players) =>
      `Room ${room} closes${players === 0 ? '' : players === 1 ? ', and the phone playing in it goes back to the home page' : `, and the ${integer(players)}\u00a0phones playing in it go back to the home page`}. What was played stays in the games played.`,
    closeRehearsal: (room) => `The rehearsal in room ${room} closes. Nothing of it is kept.`,
    closeKept: 'The game is still open.',
    closed: (name) => `The game ${quoted(name)} is closed.`,
    halls: (names) => `${counted(names.length, 'hall', 'halls')}: ${names.join(', ')}`,
    resumeHalls: (name) => `Resume ${name}, the page of all halls`,
    closeHalls: (name) => `Close ${name}, all halls`,
    closeHallsTitle: 'Close all these halls?',
    closeHallsText: (halls, players) =>
      `The ${integer(halls)}\u00a0halls close${players === 0 ? '' : players === 1 ? ', and the phone playing in them goes back to the home page' : `, and the ${integer(players)}\u00a0phones playing in them go back to the home page`}. What was played stays in the games played.`,
    opened: (when) => `Opened on ${when}`,
    room: (code) => `Room ${code}`,
    players: (n) => counted(n, 'player', 'players'),
    rehearsal: 'Rehearsal',
    steps: {
      lobby: 'Lobby',
      starting: 'Starting',
      question: 'Question in progress',
      endQuestion: 'End of the question',
      resultsQuestion: 'Results',
      resultsQuestion_classement: 'Ranking',
      roundEnd: 'End of the round',
      break: 'Break',
      endGame: 'Game over',
    },
  },
}
