// Over plain HTTP, as in most venues, browsers offer no Wake Lock API; a playing video then keeps the screen on.
//
// Conditions: WebKit keeps the screen on for a video with pictures and sound that is neither muted nor a `loop`;
// Chromium for a video with sound on a visible page. So unseen.mp4 holds 20 s of one black picture with a silent sound
// track (the command that made it is in assets/README.md), plays unmuted, and is set back to its beginning by this
// code. Browsers start a video with sound only within a tap.
import styles from './unseenVideo.module.css'

/**
 * How long before its end the video is set back to its beginning, s: longer than any browser's interval between
 * `timeupdate` events.
 */
const BEFORE_END_S = 3

/**
 * Plays an invisible video from the first tap on and while the page is visible, so that the phone does not sleep.
 * @returns the function that stops and removes the video
 */
export function playUnseenVideo(): () => void {
  const video = document.createElement('video')
  // The browser loads no byte of the video before the user's first tap.
  video.preload = 'none'
  video.src = new URL('unseen.mp4', import.meta.url).href
  video.playsInline = true
  video.disableRemotePlayback = true
  video.tabIndex = -1
  video.ariaHidden = 'true'
  video.className = styles.unseen ?? ''
  const play = () => {
    if (!video.paused || document.visibilityState !== 'visible') return
    // The browser refuses to play the video outside a tap: the next tap tries again. Until then the screen may lock;
    // when it is unlocked, the page reconnects and the game goes on.
    video.play().catch(() => undefined)
  }
  video.addEventListener('timeupdate', () => {
    if (video.currentTime > video.duration - BEFORE_END_S) video.currentTime = 0
  })
  video.addEventListener('ended', play)
  document.body.append(video)
  // The user may have tapped the page before it loaded this code: some browsers then let the video play without another
  // tap, so it is started at once.
  if (navigator.userActivation?.hasBeenActive) play()
  const wakeUps = ['pointerup', 'keyup', 'visibilitychange'] as const
  for (const name of wakeUps) document.addEventListener(name, play)
  return () => {
    for (const name of wakeUps) document.removeEventListener(name, play)
    video.pause()
    video.remove()
  }
}
