import { useEffect } from 'react'
import { playUnseenVideo } from './unseenVideo.ts'

/** Keeps the screen on for as long as its page stands, on a plain HTTP network too. */
export function useAwake(): void {
  useEffect(() => {
    const stop = 'wakeLock' in navigator ? holdWakeLock() : playUnseenVideo()
    return stop
  }, [])
}

/** Holds the lock, and asks for it again at each return and tap. Returns what gives it back. */
function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null
  let asking = false
  let left = false
  async function hold() {
    if (asking || (lock && !lock.released) || document.visibilityState !== 'visible') return
    asking = true
    try {
      // Asked before any wait: some browsers grant it only within the tap itself.
      lock = await navigator.wakeLock.request('screen')
      if (left) await lock.release()
    } catch {
      // Refused without a tap, or on a low battery: the next tap asks again, and the game survives a lock anyway.
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
