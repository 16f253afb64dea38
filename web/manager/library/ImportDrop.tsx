import { useId, useRef, useState } from 'react'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import type { Answer } from '../../api/api.ts'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { FileDrop } from '../kit/FileDrop.tsx'
import { importFile, KNOWN_STATUS, type Known } from './exchange.ts'
import { useReloadLists } from './queries.ts'
import { useTrack } from './Works.tsx'

/** Types of exported files that may be imported; the server refuses other files with its own error message. */
const FILES = '.pointdemire,.zip,application/zip'

type Props = {
  /** folder into which the files are imported; null is the root */
  folderId: number | null
  /**
   * whether the page lists evenings: its texts then name evenings, and the user may let an imported evening use the
   * quizzes that the library already has, instead of copies
   */
  evenings?: boolean
  onTaken?: () => Promise<void>
}

/** Imports exported quizzes and evenings: a button that opens the file picker, and the whole page as a drop zone. */
export function ImportDrop({ folderId, evenings = false, onTaken }: Props) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const track = useTrack()
  const say = useToast()
  const reload = useReloadLists()
  const [asking, setAsking] = useState<{
    text: string
    answer: (wanted: Known | null) => void
  } | null>(null)

  /** Asks the author what to do with quizzes that the library already has; null when the author cancels. */
  const ask = (text: string): Promise<Known | null> =>
    new Promise((resolve) => {
      setAsking({
        text,
        answer: (wanted) => {
          setAsking(null)
          resolve(wanted)
        },
      })
    })

  const send = (file: File, known: Known): Promise<Answer<string>> =>
    track(words.library.exchange.importing(file.name), (report) =>
      importFile(file, folderId, known, (sent) =>
        sent < 1 ? report(sent) : report(null, words.library.exchange.reading(file.name)),
      ),
    )

  /** Imports one file; null when the library already has the quiz and the author wants no copy. */
  async function takeOne(file: File): Promise<Answer<string> | null> {
    const answer = await send(file, 'ask')
    if (answer.ok || answer.status !== KNOWN_STATUS) return answer
    const wanted = await ask(answer.message)
    return wanted && send(file, wanted)
  }

  async function take(files: readonly File[]) {
    for (const file of files) {
      // One after another: the server accepts one import at a time.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await takeOne(file)
      if (answer === null) continue
      if (answer.ok) say(words.library.exchange.imported(file.name))
      else say(answer.message, { kind: 'bad' })
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all([reload(), onTaken?.()])
      if (!answer.ok) return
    }
  }

  return (
    <>
      <Act icon="upload" aria-controls={id} onClick={() => picker.current?.click()}>
        {words.library.home.import}
      </Act>
      <input
        ref={picker}
        id={id}
        type="file"
        hidden
        multiple
        accept={FILES}
        aria-label={words.library.home.import}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void take(files)
        }}
      />
      {asking && (
        <Dialog title={words.library.exchange.known} onDismiss={() => asking.answer(null)}>
          <p>{asking.text}</p>
          <p>{evenings ? words.library.exchange.askUse : words.library.exchange.askCopy}</p>
          <DialogActs>
            <Act onClick={() => asking.answer(null)}>{words.library.exchange.skip}</Act>
            <Act kind={evenings ? 'plain' : 'go'} icon="copy" onClick={() => asking.answer('copy')}>
              {words.library.exchange.copy}
            </Act>
            {evenings && (
              <Act kind="go" onClick={() => asking.answer('use')}>
                {words.library.exchange.use}
              </Act>
            )}
          </DialogActs>
        </Dialog>
      )}
      <FileDrop
        words={evenings ? words.library.exchange.dropEvening : words.library.exchange.drop}
        onDrop={(files) => void take(files)}
      />
    </>
  )
}
