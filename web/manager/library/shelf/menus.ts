// The entries of the menu (the button with three dots) of a quiz or a folder in the library.
import type { FolderRow, QuizRow } from '#protocol/rest.ts'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import { words } from '../../../words/words.ts'
import { treeOf } from '../folderTree.ts'
import type { ShelfActs } from './Shelf.tsx'

type Place = { id: number; name: string } | null

/**
 * The menu entry `Déplacer` with the tree of folders as its submenu.
 * @param lies id of the folder that holds the item now: its entry is disabled
 * @param without this folder and all below it are left out
 */
function moveEntry(
  tree: readonly FolderRow[],
  lies: number | null,
  onMove: (place: Place) => void,
  without: number | null = null,
): MenuEntry {
  return {
    kind: 'sub',
    label: words.library.quiz.move,
    icon: 'move',
    empty: words.library.quiz.noFolder,
    entries: treeOf(tree, without).map(({ folder, depth }) => ({
      kind: 'act',
      key: folder.id,
      label: folder.name,
      icon: folder.id === lies ? 'tick' : 'folder',
      depth,
      disabled: folder.id === lies,
      onSelect: () => onMove(folder),
    })),
  }
}

export function quizEntries(quiz: QuizRow, acts: ShelfActs, onEdit: () => void): MenuEntry[] {
  return [
    { kind: 'act', label: words.library.quiz.edit, icon: 'pencil', onSelect: onEdit },
    {
      kind: 'act',
      label: words.library.quiz.duplicate,
      icon: 'copy',
      onSelect: () => void acts.duplicateQuiz(quiz),
    },
    moveEntry(acts.tree(), quiz.folderId, (place) => void acts.moveQuiz(quiz, place)),
    {
      kind: 'act',
      label: words.library.quiz.toRoot,
      icon: 'home',
      disabled: quiz.folderId === null,
      onSelect: () => void acts.moveQuiz(quiz, null),
    },
    { kind: 'line' },
    {
      kind: 'act',
      label: words.challenges.entry,
      icon: 'target',
      disabled: quiz.questionsNb === 0,
      onSelect: () => acts.challenge(quiz),
    },
    {
      kind: 'act',
      label: words.library.quiz.export,
      icon: 'download',
      onSelect: () => void acts.export({ quiz }, 'file'),
    },
    {
      kind: 'act',
      label: words.library.quiz.csv,
      icon: 'table',
      onSelect: () => void acts.export({ quiz }, 'csv'),
    },
    { kind: 'line' },
    {
      kind: 'act',
      label: words.library.quiz.remove,
      icon: 'bin',
      danger: true,
      onSelect: () => acts.removeQuiz(quiz),
    },
  ]
}

export function folderEntries(folder: FolderRow, acts: ShelfActs): MenuEntry[] {
  return [
    {
      kind: 'act',
      label: words.library.folder.rename,
      icon: 'pencil',
      onSelect: () => acts.renameFolder(folder),
    },
    moveEntry(
      acts.tree(),
      folder.parentId,
      (place) => void acts.moveFolder(folder, place),
      folder.id,
    ),
    {
      kind: 'act',
      label: words.library.quiz.duplicate,
      icon: 'copy',
      onSelect: () => void acts.duplicateFolder(folder),
    },
    {
      kind: 'act',
      label: words.library.quiz.toRoot,
      icon: 'home',
      disabled: folder.parentId === null,
      onSelect: () => void acts.moveFolder(folder, null),
    },
    { kind: 'line' },
    {
      kind: 'act',
      label: words.library.quiz.export,
      icon: 'download',
      onSelect: () => void acts.export({ folder }, 'file'),
    },
    { kind: 'line' },
    {
      kind: 'act',
      label: words.library.quiz.remove,
      icon: 'bin',
      danger: true,
      onSelect: () => acts.removeFolder(folder),
    },
  ]
}
