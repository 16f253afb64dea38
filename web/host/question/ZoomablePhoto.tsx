import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react'
import { addressOf } from '../../ui/address.ts'
import { words } from '../../words/words.ts'
import { pushed, WHOLE, zoomed, type PhotoView } from './photoView.ts'
import { PhotoBackdrop } from './PhotoBackdrop.tsx'
import { useKeys } from '../useKeys.ts'
import styles from './ZoomablePhoto.module.css'

const STEP = 1.4
/** Logarithm of the zoom factor per unit of a wheel event's `deltaY`; one notch of a wheel is about 100 units. */
const WHEEL = 0.0022
const PUSH = 0.12

/**
 * The whole photo; the wheel, the + and − keys and buttons enlarge it, a drag moves it.
 * @param props.alt the author's description of the photo, if any
 * @param props.alone nothing of the photo beside it: it is uncovered little by little
 */
export function ZoomablePhoto({
  src,
  alt,
  alone = false,
  onLoaded,
}: {
  src: string
  alt?: string | undefined
  alone?: boolean
  /** called with the size of the photo's file, px */
  onLoaded?: ((size: { width: number; height: number }) => void) | undefined
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<PhotoView>(WHOLE)
  const [loaded, setLoaded] = useState<{ of: string; photo: HTMLImageElement } | null>(null)
  const [drag, setDrag] = useState<{ x: number; y: number } | null>(null)

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const at = {
        x: (event.clientX - box.left) / box.width - 0.5,
        y: (event.clientY - box.top) / box.height - 0.5,
      }
      setView((before) => zoomed(before, Math.exp(-event.deltaY * WHEEL), at))
    }
    // The DOM's `addEventListener` in place of React's `onWheel`, which registers a passive listener: such a listener
    // cannot keep the browser from zooming the page.
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [])

  const by = useCallback((factor: number) => setView((before) => zoomed(before, factor)), [])
  const push = (dx: number, dy: number) => setView((before) => pushed(before, dx, dy))
  useKeys({
    '+': () => by(STEP),
    '=': () => by(STEP),
    '-': () => by(1 / STEP),
    '0': () => setView(WHOLE),
    ...(view.scale > 1 && {
      ArrowLeft: () => push(PUSH, 0),
      ArrowRight: () => push(-PUSH, 0),
      ArrowUp: () => push(0, PUSH),
      ArrowDown: () => push(0, -PUSH),
    }),
  })

  function move(event: PointerEvent<HTMLDivElement>) {
    if (!drag) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    push((event.clientX - drag.x) / width, (event.clientY - drag.y) / height)
    setDrag({ x: event.clientX, y: event.clientY })
  }

  const { scale, x, y } = view
  return (
    // Only a pointer uses this element's handlers; the keys and the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className={styles.frame}
      data-closer={scale > 1}
      onPointerDown={(event) => {
        if (event.button !== 0 || !(event.target instanceof HTMLImageElement)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ x: event.clientX, y: event.clientY })
      }}
      onPointerMove={move}
      onPointerUp={() => setDrag(null)}
      onPointerCancel={() => setDrag(null)}
      onDoubleClick={() => setView(WHOLE)}
    >
      {!alone && loaded?.of === src && <PhotoBackdrop key={src} photo={loaded.photo} />}
      <img
        src={addressOf(src)}
        alt={alt ?? words.host.question.photo}
        draggable={false}
        style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})` }}
        onLoad={({ currentTarget: photo }) => {
          setLoaded({ of: src, photo })
          onLoaded?.({ width: photo.naturalWidth, height: photo.naturalHeight })
        }}
      />
      <p className={styles.buttons}>
        <button type="button" aria-label={words.host.question.closer} onClick={() => by(STEP)}>
          +
        </button>
        <button
          type="button"
          aria-label={words.host.question.farther}
          disabled={scale === 1}
          onClick={() => by(1 / STEP)}
        >
          −
        </button>
      </p>
    </div>
  )
}
