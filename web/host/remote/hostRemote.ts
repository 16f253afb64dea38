// The remote as the big screen knows it: the code that it offers, whether a phone is paired, what that phone asks.
import type { HostMessage } from '#protocol/hostMessages.ts'
import type { HostScreenState, RemoteAction, RemoteStatus } from '#protocol/remoteMessages.ts'
import { accountToken } from '../../live/account.ts'
import { createStore, type Store } from '../../live/store.ts'
import type { RemoteFrame } from '../hostView.ts'

export interface RemotePanel {
  status: RemoteStatus
  /** `until` is a `performance.now()` reading */
  offer: { url: string; until: number } | null
  /** number on the phone that has scanned the code and waits for a yes; null while none does */
  asks: string | null
  /** how often the status was told: each time the server wants to know what is on the screen */
  told: number
}

export interface HostRemote {
  store: Store<RemotePanel>
  received: (frame: RemoteFrame) => void
  /** the line is cut: the server takes the code back */
  lost: () => void
  /** asks for a code, which replaces the one before */
  offer: () => void
  /** the code is not on the screen any more */
  withdraw: () => void
  /** whether the phone that shows the number may */
  answer: (allowed: boolean) => void
  /** the paired phone is the remote no longer */
  revoke: () => void
  tell: (screen: HostScreenState) => void
  /** hears what the phone asks; returns what ends that */
  listen: (listener: (action: RemoteAction) => void) => () => void
}

export function createHostRemote(send: (message: HostMessage) => boolean): HostRemote {
  const store = createStore<RemotePanel>({ status: 'none', offer: null, asks: null, told: 0 })
  const listeners = new Set<(action: RemoteAction) => void>()
  const withoutOffer = (panel: RemotePanel): RemotePanel => (panel.offer || panel.asks !== null ? { ...panel, offer: null, asks: null } : panel)
  const token = accountToken
  return {
    store,
    received(frame) {
      switch (frame.event) {
        case 'pres_newRemote_callback':
          return store.update((panel) => ({ ...panel, asks: null, offer: { url: frame.data.url, until: performance.now() + frame.data.validMs } }))
        case 'pres_remoteStatus': {
          const { status } = frame.data
          // A phone that comes has used the code.
          return store.update((panel) => ({ ...panel, status, told: panel.told + 1, offer: status === 'here' ? null : panel.offer }))
        }
        case 'pres_remoteAsks':
          return store.update((panel) => ({ ...panel, asks: frame.data.number }))
        case 'pres_remote':
          for (const listener of listeners) listener(frame.data)
          return undefined
        default:
          return frame satisfies never
      }
    },
    lost: () => store.update(withoutOffer),
    offer: () => void send({ event: 'pres_newRemote', data: { token: token() } }),
    withdraw() {
      store.update(withoutOffer)
      send({ event: 'pres_cancelRemote', data: { token: token() } })
    },
    answer(allowed) {
      const { asks } = store.get()
      if (asks === null) return
      // A no ends the code: another one is offered when it is asked for.
      store.update(withoutOffer)
      send({ event: 'pres_allowRemote', data: { token: token(), number: asks, allowed } })
    },
    revoke: () => void send({ event: 'pres_dropRemote', data: { token: token() } }),
    tell: (screen) => void send({ event: 'pres_screen', data: { token: token(), screen } }),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
