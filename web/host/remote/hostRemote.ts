// The remote on the big screen's side: the pairing code, whether a phone is paired, and the actions that the phone asks
// for.
import type { HostMessage } from '#protocol/hostMessages.ts'
import type { HostScreen, RemoteAction, RemoteStatus } from '#protocol/remoteMessages.ts'
import { accountToken } from '../../api/account.ts'
import { createStore, type Store } from '../../ui/store.ts'
import type { RemoteFrame } from '../hostView.ts'

export interface RemotePanel {
  status: RemoteStatus
  /** `until`: when the pairing code expires, a `performance.now()` reading */
  offer: { url: string; until: number } | null
  /** number shown on the phone that has scanned the code and waits to be allowed; null: none waits */
  asks: string | null
  /** number of `pres_remoteStatus` messages received: after each the page sends its state to a paired phone */
  sends: number
}

export interface HostRemote {
  store: Store<RemotePanel>
  received: (frame: RemoteFrame) => void
  /** stops showing the pairing code and the waiting phone's number, because the big screen's connection was cut */
  lost: () => void
  /** asks the server for a pairing code, which replaces the previous code */
  offer: () => void
  /** asks the server to cancel the pairing code, which the big screen no longer shows */
  withdraw: () => void
  /** answers the server whether the phone whose number the big screen shows may be paired */
  answer: (allowed: boolean) => void
  /** unpairs the paired phone */
  revoke: () => void
  tell: (screen: HostScreen) => void
  /** registers a listener for the remote's actions; returns the function that removes the listener */
  listen: (listener: (action: RemoteAction) => void) => () => void
}

export function createHostRemote(send: (message: HostMessage) => boolean): HostRemote {
  const store = createStore<RemotePanel>({ status: 'none', offer: null, asks: null, sends: 0 })
  const listeners = new Set<(action: RemoteAction) => void>()
  const withoutOffer = (panel: RemotePanel): RemotePanel =>
    panel.offer || panel.asks !== null ? { ...panel, offer: null, asks: null } : panel
  const token = accountToken
  return {
    store,
    received(frame) {
      switch (frame.event) {
        case 'pres_newRemote_callback':
          return store.update((panel) => ({
            ...panel,
            asks: null,
            offer: { url: frame.data.url, until: performance.now() + frame.data.validMs },
          }))
        case 'pres_remoteStatus': {
          const { status } = frame.data
          // Once a phone is paired, the pairing code is used up and the big screen stops showing it.
          return store.update((panel) => ({
            ...panel,
            status,
            sends: panel.sends + 1,
            offer: status === 'here' ? null : panel.offer,
          }))
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
      // An answer to the waiting phone uses up the pairing code; the presenter can ask for another code.
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
