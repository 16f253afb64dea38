import { useEffect, useRef, useState } from 'react'
import styles from './FileDrop.module.css'

type Props = {
  /** what a drop would do, shown over the page while files are dragged over it */
  words: string
  onDrop: (files: readonly File[]) => void
}

/** Makes the whole page a drop zone for files. */
export function FileDrop({ words, onDrop }: Props) {
  const over = useFilesOver(onDrop)
  return (
    over && (
      <div className={styles.over}>
        <p>{words}</p>
      </div>
    )
  )
}

/** Whether files are dragged over the page; a drop passes them to `onDrop`. */
function useFilesOver(onDrop: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      // Without `preventDefault` the browser would open the dropped file in place of the page.
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => void (event.relatedTarget === null && setOver(false))
    const onDropped = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      latest.current([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('dragover', onOver)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('drop', onDropped)
    return () => {
      document.removeEventListener('dragover', onOver)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('drop', onDropped)
    }
  }, [])
  return over
}
