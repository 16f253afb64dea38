import { useRef, useState } from 'react'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { FileDrop } from '../kit/FileDrop.tsx'
import { useTrack } from '../library/Works.tsx'
import { sendFile, useReloadMaps } from './queries.ts'

/**
 * Uploads map files to the server, which may be packs of tiles or areas that another server prepared. The files are
 * picked, or dropped anywhere on the page.
 */
export function AddFile() {
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const track = useTrack()
  const reload = useReloadMaps()
  const say = useToast()

  async function send(files: readonly File[]) {
    setBusy(true)
    for (const file of files) {
      // The files are sent one after another: they are large, and a venue's network is slow.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await track(words.maps.sending(file.name), (report) =>
        sendFile(file, (sent) => report(sent < 1 ? sent : null)),
      )
      if (answer.ok) say(words.maps.sent(file.name))
      else say(answer.message, { kind: 'bad' })
    }
    setBusy(false)
    await reload()
  }

  return (
    <>
      <Act icon="upload" busy={busy} onClick={() => picker.current?.click()}>
        {words.maps.addFile}
      </Act>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept=".pmtiles,.mbtiles"
        aria-label={words.maps.addFile}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void send(files)
        }}
      />
      <FileDrop words={words.maps.drop} onDrop={(files) => void send(files)} />
    </>
  )
}
