// Rate limit of the messages by which choosing phones see one another's choices. Each choice is sent to all choosing
// phones: without the limit, a few misbehaving phones among many would cause a hundred thousand frames a second.
import { createBucket } from '../../auth/limits.ts'
import type { Announcement } from './announcement.ts'
import type { Clock, Timer } from '../clock.ts'

export type ChoiceAnnouncement = Extract<
  Announcement,
  { event: 'color_selected' | 'fruit_selected' }
>

export function isForChoosers(announcement: Announcement): announcement is ChoiceAnnouncement {
  return announcement.event === 'color_selected' || announcement.event === 'fruit_selected'
}

export interface ChoiceMailbox {
  post(announcement: ChoiceAnnouncement): void
  /** Drops the choices of colour and fruit that were not sent to the other choosing phones yet. */
  clear(): void
}

/**
 * Most frames about choices that the server sends in a room, in a burst and per second: enough for 44 phones that each
 * choose once a second, since each choice is sent to all 44.
 */
const FRAMES_AT_ONCE = 2_000
const FRAMES_PER_SECOND = 2_000
const RETRY_MS = 100

/**
 * Messages about choices are sent one by one while the limit allows. Beyond it only the newest message about a colour
 * and the newest about a fruit are kept, and sent to all choosing phones once the limit allows again. Each message
 * lists all colours and fruits that are taken, so no choice is lost.
 * @param receivers number of choosing phones
 */
export function createChoiceMailbox(
  clock: Clock,
  receivers: () => number,
  send: (announcement: ChoiceAnnouncement) => void,
): ChoiceMailbox {
  const frames = createBucket(FRAMES_AT_ONCE, FRAMES_PER_SECOND, () => clock.now())
  const newest = new Map<ChoiceAnnouncement['event'], ChoiceAnnouncement>()
  let timer: Timer | null = null

  const mayTell = (): boolean => frames.take(Math.min(FRAMES_AT_ONCE, receivers()))

  const flush = (): void => {
    timer = null
    for (const [event, announcement] of newest) {
      if (!mayTell()) break
      newest.delete(event)
      send(announcement)
    }
    if (newest.size > 0) timer = clock.setTimer(RETRY_MS, flush)
  }

  return {
    post(announcement) {
      if (newest.size === 0 && mayTell()) return send(announcement)
      newest.set(announcement.event, {
        ...announcement,
        audience: { to: 'choosers', except: null },
      })
      timer ??= clock.setTimer(RETRY_MS, flush)
    },
    clear() {
      timer?.cancel()
      timer = null
      newest.clear()
    },
  }
}
