// A plain HTTP network, which is what most venues have, gets no Wake Lock API: there a video that plays keeps the screen on.
//
// What it takes: WebKit keeps the screen for a video with pictures and sound that is neither muted nor a `loop`;
// Chromium for one that has sound on a page in view. So unseen.mp4 holds 20 s of one black picture with a track of
// silence (the command that made it is in assets/README.md), plays with its sound on, and is taken back to its
// beginning by hand. Sound is what browsers let play within a tap only.
import styles from './unseenVideo.module.css'

/** How long before its end it is taken back, s: more than the time between two looks of the slowest browser. */
const BEFORE_END_S = 3

/** Plays a video that nobody sees, from the first tap on and while the page is visible, so that the phone does not sleep. @returns what ends it */
export function playUnseenVideo(): () => void {
  const video = document.createElement('video')
  // Nothing is fetched before the tap.
  video.preload = 'none'
  video.src = new URL('unseen.mp4', import.meta.url).href
  video.playsInline = true
  video.disableRemotePlayback = true
  video.tabIndex = -1
  video.ariaHidden = 'true'
  video.className = styles.unseen ?? ''
  const play = () => {
    if (!video.paused || document.visibilityState !== 'visible') return
    // Refused outside a tap: the next one asks again, and the game survives a lock anyway.
    video.play().catch(() => undefined)
  }
  video.addEventListener('timeupdate', () => {
    if (video.currentTime > video.duration - BEFORE_END_S) video.currentTime = 0
  })
  video.addEventListener('ended', play)
  document.body.append(video)
  // Some browsers remember the tap that led here.
  if (navigator.userActivation?.hasBeenActive) play()
  const wakeUps = ['pointerup', 'keyup', 'visibilitychange'] as const
  for (const name of wakeUps) document.addEventListener(name, play)
  return () => {
    for (const name of wakeUps) document.removeEventListener(name, play)
    video.pause()
    video.remove()
  }
}
