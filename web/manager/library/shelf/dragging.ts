// The quiz or folder being dragged, in a React context: a browser reveals a drag's data only at the drop, but a folder
// must show earlier whether it accepts what is dragged.
import { createContext, useContext, useMemo, useState, type DragEvent } from 'react'
import type { FolderRow, QuizRow } from '#protocol/rest.ts'
import { mayHold } from '../folderTree.ts'
import { useShelf } from './Shelf.tsx'

export type Dragged = { kind: 'quiz'; quiz: QuizRow } | { kind: 'folder'; folder: FolderRow }

const DragContext = createContext<{
  dragged: Dragged | null
  setDragged: (dragged: Dragged | null) => void
}>({ dragged: null, setDragged: () => undefined })
export const DragProvider = DragContext.Provider

export function useDragged() {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  return useMemo(() => ({ dragged, setDragged }), [dragged])
}

/** The attributes of a card or row that can be dragged. */
export function useDrag(what: Dragged, enabled: boolean) {
  const { setDragged } = useContext(DragContext)
  if (!enabled) return {}
  const name = what.kind === 'quiz' ? what.quiz.name : what.folder.name
  return {
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', name)
      // The page shows the drag only after the `dragstart` event: Chromium cancels a drag when the page changes during
      // that event.
      setTimeout(() => setDragged(what))
    },
    onDragEnd: () => setDragged(null),
  }
}

/** The attributes of a drop target. @param target null is the root */
export function useDropTarget(target: { id: number; name: string } | null) {
  const { dragged, setDragged } = useContext(DragContext)
  const { moveQuiz, moveFolder, tree } = useShelf()
  const [over, setOver] = useState(false)
  const takes = dragged !== null && isMove(dragged, target, tree())
  return {
    over: over && takes,
    takes,
    attributes: {
      onDragOver(event: DragEvent) {
        if (!takes) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false)
        if (!takes) return
        event.preventDefault()
        setDragged(null)
        if (dragged.kind === 'quiz') void moveQuiz(dragged.quiz, target)
        else void moveFolder(dragged.folder, target)
      },
    },
  }
}

function isMove(
  dragged: Dragged,
  target: { id: number } | null,
  tree: readonly FolderRow[],
): boolean {
  const targetId = target?.id ?? null
  if (dragged.kind === 'quiz') return dragged.quiz.folderId !== targetId
  const { id, parentId } = dragged.folder
  return parentId !== targetId && (targetId === null || mayHold(tree, targetId, id))
}
