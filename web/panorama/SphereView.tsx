import { useEffect, useRef, useState } from 'react'
import type { View } from '#core/photo/panorama.ts'
import styles from './SphereView.module.css'
import { startTurning, type Turner } from './turner.ts'

/** A sphere that the pointer turns, hidden from screen readers, which are told what is around it; it lies over its whole
 * area, and nothing is seen before it can be drawn. */
export default function SphereView({
  picture,
  start,
  turnsAlone,
  onTurner,
  onView,
  onTouched,
}: {
  picture: Blob
  /** the opening view; another one does not turn the sphere */
  start: View
  turnsAlone: boolean
  /** called with that by which keys and other devices turn it; null: it is not drawn any more */
  onTurner: (turner: Turner | null) => void
  /** called when the view is drawn for the first time, and each time that somebody has changed it */
  onView?: (view: View) => void
  onTouched?: () => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const strip = useRef<HTMLCanvasElement>(null)
  const latest = useRef({ start, onTurner, onView, onTouched })
  useEffect(() => {
    latest.current = { start, onTurner, onView, onTouched }
  })
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let isLeft = false
    let mine: Turner | null = null
    const begin = async (): Promise<void> => {
      if (!canvas.current || !strip.current) return
      mine = await startTurning({
        canvas: canvas.current,
        strip: strip.current,
        picture,
        start: latest.current.start,
        turnsAlone,
        onView: (view) => latest.current.onView?.(view),
        onTouched: () => latest.current.onTouched?.(),
      })
      if (isLeft) mine?.close()
      else {
        latest.current.onTurner(mine)
        setShown(mine !== null)
      }
    }
    void begin()
    return () => {
      isLeft = true
      mine?.close()
      latest.current.onTurner(null)
    }
  }, [picture, turnsAlone])
  return (
    <div className={styles.sphere} aria-hidden="true" data-shown={isShown}>
      <canvas ref={canvas} />
      <canvas ref={strip} hidden />
    </div>
  )
}
