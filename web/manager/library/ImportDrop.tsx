import { useEffect, useId, useRef, useState } from 'react'
import { fr } from '../../fr/library.ts'
import { useToast } from '../../ui/Toast.tsx'
import { Act } from '../kit/Act.tsx'
import { importFile } from './exchange.ts'
import styles from './ImportDrop.module.css'
import { useReloadLists } from './queries.ts'
import { useTrack } from './Works.tsx'

/** What an export is called; anything else is refused by the server in its own words. */
const FILES = '.pointdemire,.zip,application/zip'

/** Takes exported quizzes in again: a button that opens the file picker, and the whole page as a drop zone. @param folderId null is the root */
export function ImportDrop({ folderId }: { folderId: number | null }) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const track = useTrack()
  const say = useToast()
  const reload = useReloadLists()
  const over = useFilesOver((files) => void take(files))

  async function take(files: readonly File[]) {
    for (const file of files) {
      // One after another: the server takes one at a time.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await track(fr.exchange.importing(file.name), (report) =>
        importFile(file, folderId, (sent) => (sent < 1 ? report(sent) : report(null, fr.exchange.reading(file.name)))),
      )
      if (answer.ok) say(fr.exchange.imported(file.name))
      else say(answer.message, { kind: 'bad' })
      // oxlint-disable-next-line no-await-in-loop
      await reload()
      if (!answer.ok) return
    }
  }

  return (
    <>
      <Act icon="upload" aria-controls={id} onClick={() => picker.current?.click()}>{fr.home.import}</Act>
      <input
        ref={picker}
        id={id}
        type="file"
        hidden
        multiple
        accept={FILES}
        aria-label={fr.home.import}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void take(files)
        }}
      />
      {over && <div className={styles.over}><p>{fr.exchange.drop}</p></div>}
    </>
  )
}

/** Whether files hang over the page; they are handed over when they are dropped. */
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
      // Otherwise the browser would open the file in place of the page.
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
