// Rate limit of the messages to the big screen that phones cause: rosters, answers, and views with other players. The
// first of them is sent at once; those of the next 80 ms are merged into the newest of each and one message with all
// answers. Any other message is sent at once, after the merged ones, so that the order is kept.
import type { AnsweredRow } from '#protocol/shapes.ts'
import type { Announcement } from './announcement.ts'
import type { Clock, Timer } from '../clock.ts'

export type HostAnnouncement = Extract<Announcement, { audience: { to: 'host' } }>

export function isForHost(announcement: Announcement): announcement is HostAnnouncement {
  return announcement.audience.to === 'host'
}

export interface HostMailbox {
  post(announcement: HostAnnouncement): void
  /** Drops the messages that wait for the host's page: the next host page receives the whole state. */
  clear(): void
}

/** Time during which the mailbox merges messages to the host, ms; the API allows 100 ms. */
const WINDOW_MS = 80

export function createHostMailbox(
  clock: Clock,
  send: (announcement: HostAnnouncement) => void,
): HostMailbox {
  let window: Timer | null = null
  const newest = new Map<HostAnnouncement['event'], HostAnnouncement>()
  let answers: AnsweredRow[] = []

  const flush = (): void => {
    for (const announcement of newest.values()) send(announcement)
    newest.clear()
    const last = answers.at(-1)
    if (last) {
      const merged = answers.length > 1 ? { ...last, answers } : last
      send({ audience: { to: 'host' }, event: 'pres_playerAnswered', data: () => merged })
    }
    answers = []
  }

  const openWindow = (): void => {
    window = clock.setTimer(WINDOW_MS, () => {
      window = null
      if (newest.size === 0 && answers.length === 0) return
      flush()
      openWindow()
    })
  }

  return {
    post(announcement) {
      if (announcement.event === 'pres_playerAnswered') answers.push(announcement.data())
      else if (announcement.mayWait) {
        // The key is deleted and set anew, which moves it to the end of the Map: of the two rosters (a player came, a
        // player left), the newest is sent last and stays on the big screen.
        newest.delete(announcement.event)
        newest.set(announcement.event, announcement)
      } else {
        flush()
        send(announcement)
        return
      }
      if (window) return
      flush()
      openWindow()
    },
    clear() {
      window?.cancel()
      window = null
      newest.clear()
      answers = []
    },
  }
}
