import { useSyncExternalStore } from 'react'
import { words } from '../../words/words.ts'
import { Check } from './Check.tsx'

const LEAST = { width: 1024, height: 768 }

/** The size of the screen that this page is on; updated when the window is moved to the projector. */
export function ScreenCheck() {
  const [width = 0, height = 0, density = 1] = useSyncExternalStore(onResize, measured)
    .split(' ')
    .map(Number)
  const small = width < LEAST.width || height < LEAST.height
  return (
    <Check level={small ? 'warning' : 'fine'} about={words.ready.screen}>
      {small ? words.ready.small(width, height) : words.ready.size(width, height, density)}
    </Check>
  )
}

/** Size of the screen in CSS pixels, and device pixels per CSS pixel. */
const measured = (): string =>
  `${window.screen.width} ${window.screen.height} ${window.devicePixelRatio}`

function onResize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  // A window moved from one screen to another may keep its size and fire no event, so the size is read every second.
  const timer = setInterval(onChange, 1000)
  return () => {
    window.removeEventListener('resize', onChange)
    clearInterval(timer)
  }
}
