import { useEffect, useRef } from 'react'
import styles from './PhotoBackdrop.module.css'

/** Width of the drawn picture, px: enlarged to the screen it has no detail left. */
const WIDTH = 64
/** What of the photo's light is left. */
const DARK = 0.42

/**
 * The photo itself, blurred and dark, behind the photo: the sides of a photo that is narrower or wider than the screen
 * are filled with it. One small picture, drawn once: a blur in CSS would be reckoned anew for each frame.
 */
export function PhotoBackdrop({ photo }: { photo: HTMLImageElement }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const paper = canvas.current
    const pen = paper?.getContext('2d')
    if (!paper || !pen) return
    const { clientWidth, clientHeight } = paper
    paper.width = WIDTH
    paper.height = Math.max(1, Math.round((WIDTH * clientHeight) / Math.max(1, clientWidth)))
    const { naturalWidth, naturalHeight } = photo
    const scale = Math.max(paper.width / naturalWidth, paper.height / naturalHeight)
    const [width, height] = [naturalWidth * scale, naturalHeight * scale]
    const place = [(paper.width - width) / 2, (paper.height - height) / 2, width, height] as const
    // Where the browser has no filters (Safari before 18), the picture is softened by its few pixels alone.
    pen.filter = 'blur(2px)'
    pen.drawImage(photo, ...place)
    pen.filter = 'none'
    pen.fillStyle = `rgb(0 0 0 / ${1 - DARK})`
    pen.fillRect(0, 0, paper.width, paper.height)
  }, [photo])
  return <canvas ref={canvas} className={styles.backdrop} aria-hidden="true" />
}
