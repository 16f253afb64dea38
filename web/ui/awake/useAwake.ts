import { useEffect } from 'react'
import { playUnseenVideo } from './unseenVideo.ts'

/** Keeps the screen on while the component is mounted, over plain HTTP too. */
export function useAwake(): void {
  useEffect(() => {
    const stop = 'wakeLock' in navigator ? holdWakeLock() : playUnseenVideo()
    return stop
  }, [])
}

/** Takes the wake lock, and requests it again at each return to the page and each tap. Returns the function that releases it. */
function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null
  let asking = false
  let left = false
  async function hold() {
    if (asking || (lock && !lock.released) || document.visibilityState !== 'visible') return
    asking = true
    try {
      // The wake lock is requested before any `await`: some browsers grant it only within the tap itself.
      lock = await navigator.wakeLock.request('screen')
      if (left) await lock.release()
    } catch {
      // The browser refuses the wake lock without a tap, or on a low battery: the next tap requests it again. Until
      // then the screen may lock; when it is unlocked, the page reconnects and the game goes on.
    } finally {
      asking = false
    }
  }
  const again = () => void hold()
  void hold()
  document.addEventListener('visibilitychange', again)
  document.addEventListener('pointerup', again)
  document.addEventListener('keyup', again)
  return () => {
    left = true
    document.removeEventListener('visibilitychange', again)
    document.removeEventListener('pointerup', again)
    document.removeEventListener('keyup', again)
    void lock?.release()
  }
}
