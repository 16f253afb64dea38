import { useRef, useState } from 'react'
import { fr } from '../../fr/maps.ts'
import { useToast } from '../../ui/Toast.tsx'
import { Act } from '../kit/Act.tsx'
import { useTrack } from '../library/Works.tsx'
import { sendFile, useReloadMaps } from './queries.ts'

/** Puts a pack of images, or an area that another box prepared, on this one. */
export function AddFile() {
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const track = useTrack()
  const reload = useReloadMaps()
  const say = useToast()

  async function send(file: File) {
    setBusy(true)
    const answer = await track(fr.sending(file.name), (report) => sendFile(file, (sent) => report(sent < 1 ? sent : null)))
    setBusy(false)
    if (answer.ok) say(fr.sent(file.name))
    else say(answer.message, { kind: 'bad' })
    await reload()
  }

  return (
    <>
      <Act icon="upload" busy={busy} onClick={() => picker.current?.click()}>{fr.addFile}</Act>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".pmtiles,.mbtiles"
        aria-label={fr.addFile}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
    </>
  )
}
