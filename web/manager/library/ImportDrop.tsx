import { useId, useRef } from 'react'
import { fr } from '../../fr/library.ts'
import { useToast } from '../../ui/Toast.tsx'
import { Act } from '../kit/Act.tsx'
import { FileDrop } from '../kit/FileDrop.tsx'
import { importFile } from './exchange.ts'
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
      <FileDrop words={fr.exchange.drop} onDrop={(files) => void take(files)} />
    </>
  )
}
