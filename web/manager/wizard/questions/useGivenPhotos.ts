import { useEffect, useState, type DragEvent } from 'react'
import { filesOf } from '../batch/givenFiles.ts'

/**
 * Calls `onFiles` with files that the author pastes, or drops on the wizard's page of questions; `over`: whether files
 * are dragged over that page.
 */
export function useGivenPhotos(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFiles])

  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    over,
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (
        !(event.relatedTarget instanceof Node) ||
        !event.currentTarget.contains(event.relatedTarget)
      )
        setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!holdsFiles(event)) return
      event.preventDefault()
      void filesOf(event.dataTransfer).then((files) => files.length > 0 && onFiles(files))
    },
  }
}
