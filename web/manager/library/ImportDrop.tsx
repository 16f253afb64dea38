import { useId, useRef, useState } from 'react'
import { typeset } from '../../fr/errors.ts'
import { fr } from '../../fr/manager/library.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import type { Answer } from '../../live/api.ts'
import { useToast } from '../../ui/Toast.tsx'
import { Act } from '../kit/Act.tsx'
import { FileDrop } from '../kit/FileDrop.tsx'
import { importFile, KNOWN_STATUS } from './exchange.ts'
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
  const [asking, setAsking] = useState<{ text: string; answer: (wanted: boolean) => void } | null>(null)

  /** Whether to make a copy of what the library has already. */
  const ask = (text: string): Promise<boolean> =>
    new Promise((resolve) => {
      setAsking({
        text,
        answer: (wanted) => {
          setAsking(null)
          resolve(wanted)
        },
      })
    })

  const send = (file: File, asksFirst: boolean): Promise<Answer<string>> =>
    track(fr.exchange.importing(file.name), (report) =>
      importFile(file, folderId, asksFirst, (sent) => (sent < 1 ? report(sent) : report(null, fr.exchange.reading(file.name)))),
    )

  /** Null: it is there already, and one is enough. */
  async function takeOne(file: File): Promise<Answer<string> | null> {
    const answer = await send(file, true)
    if (answer.ok || answer.status !== KNOWN_STATUS) return answer
    return (await ask(answer.message)) ? send(file, false) : null
  }

  async function take(files: readonly File[]) {
    for (const file of files) {
      // One after another: the server takes one at a time.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await takeOne(file)
      if (answer === null) continue
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
      {asking && (
        <Dialog title={fr.exchange.known} onDismiss={() => asking.answer(false)}>
          <p>{typeset(asking.text)}</p>
          <p>{fr.exchange.askCopy}</p>
          <DialogActs>
            <Act onClick={() => asking.answer(false)}>{fr.exchange.skip}</Act>
            <Act kind="go" icon="copy" onClick={() => asking.answer(true)}>{fr.exchange.copy}</Act>
          </DialogActs>
        </Dialog>
      )}
      <FileDrop words={fr.exchange.drop} onDrop={(files) => void take(files)} />
    </>
  )
}
