import { useEffect, useRef, useState } from 'react'
import { words } from '../../../words/words.ts'
import styles from './PhotoPreview.module.css'

const WIDTH = 760
const HEIGHT = 300

/**
 * A preview of the photo that the author has chosen and not yet uploaded: its middle part, 760 × 300. Drawn on a canvas,
 * because the page's Content Security Policy allows no `blob:` image.
 */
export function PhotoPreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState<File | null>(null)

  useEffect(() => {
    let stale = false
    const show = async () => {
      try {
        const picture = await createImageBitmap(file)
        if (!stale) draw(canvas.current, picture)
        picture.close()
      } catch {
        if (!stale) setFailed(file)
      }
    }
    void show()
    return () => {
      stale = true
    }
  }, [file])

  return (
    <>
      <canvas
        ref={canvas}
        className={styles.preview}
        width={WIDTH}
        height={HEIGHT}
        aria-hidden="true"
        hidden={failed === file}
      />
      {failed === file && <p className={styles.failed}>{words.wizard.questions.noPreview}</p>}
    </>
  )
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap): void {
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  canvas
    ?.getContext('2d')
    ?.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
}
