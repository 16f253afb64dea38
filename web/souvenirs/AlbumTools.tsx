import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Album } from '#protocol/souvenirs.ts'
import { Button } from '../ui/Button.tsx'
import { words } from '../words/words.ts'
import styles from './Album.module.css'
import { albumFile } from './albumFile.ts'
import type { AlbumMaps } from './albumMap.ts'
import { download } from './savedFile.ts'
import { fileName } from './souvenirFacts.ts'

type Props = {
  album: Album
  article: RefObject<HTMLElement | null>
  maps: AlbumMaps
  title: string
}
type State =
  | { step: 'idle'; said: 'saved' | 'failed' | null }
  | { step: 'busy'; what: 'file' | 'print'; done: number; count: number }

/** Buttons that save the album as one file or print it; both first draw every map and load every photo. */
export function AlbumTools({ album, article, maps, title }: Props) {
  const [state, setState] = useState<State>({ step: 'idle', said: null })
  const count = album.questions.length

  async function drawAll(what: 'file' | 'print', of: number) {
    for (let number = 0; number < count; number += 1) {
      setState({ step: 'busy', what, done: number, count: of })
      await maps.draw(number)
    }
  }

  async function save() {
    try {
      const photos = album.questions.filter(({ photo }) => photo !== null).length
      await drawAll('file', count + photos)
      if (!article.current) return
      const sayProgress = (done: number, pictures: number) =>
        setState({
          step: 'busy',
          what: 'file',
          done: count + (pictures === 0 ? 0 : (done / pictures) * photos),
          count: count + photos,
        })
      download(
        await albumFile({
          article: article.current,
          title,
          name: fileName(album.name, '.html'),
          onProgress: sayProgress,
        }),
      )
      setState({ step: 'idle', said: 'saved' })
    } catch {
      setState({ step: 'idle', said: 'failed' })
    }
  }

  async function print() {
    await drawAll('print', count)
    const photos = [...(article.current?.querySelectorAll('img') ?? [])]
    for (const photo of photos) photo.loading = 'eager'
    // A photo that does not load does not stop the print: the album is printed without it.
    await Promise.all(photos.map((photo) => photo.decode().catch(() => {})))
    flushSync(() => setState({ step: 'idle', said: null }))
    window.print()
  }

  return (
    <div className={styles.tools}>
      <div>
        <Button
          size="desk"
          busy={state.step === 'busy' && state.what === 'file'}
          aria-disabled={state.step === 'busy'}
          onClick={() => state.step === 'idle' && void save()}
        >
          {words.album.save}
        </Button>
        <Button
          size="desk"
          kind="plain"
          busy={state.step === 'busy' && state.what === 'print'}
          aria-disabled={state.step === 'busy'}
          onClick={() => state.step === 'idle' && void print()}
        >
          {words.album.print}
        </Button>
      </div>
      {state.step === 'busy' && state.count > 0 && (
        <progress value={state.done} max={state.count} aria-label={words.album.making} />
      )}
      <p role="status">
        {state.step === 'busy'
          ? words.album.making
          : state.said === null
            ? words.album.saveText
            : words.album[state.said]}
      </p>
    </div>
  )
}
