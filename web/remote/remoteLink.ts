// The connection of the remote (the presenter's phone) to the room whose big screen it controls.
import { CLOSE_CODES } from '#protocol/closeCodes.ts'
import type { AdmissionMessage } from '#protocol/admissionMessages.ts'
import type {
  RemoteAction,
  RemoteEvents,
  RemoteMessage,
  RemoteState,
} from '#protocol/remoteMessages.ts'
import type { PlayerRow } from '#protocol/shapes.ts'
import { retryOnReturn, openLiveSocket, type SocketOptions } from '../live/socket.ts'
import { createStore, type Store } from '../ui/store.ts'
import { forgetRemote, keepRemote, storedRemote } from './storedRemote.ts'

export type OverReason =
  'usedKey' | 'unpaired' | 'otherTab' | 'limited' | RemoteEvents['remote_over']['reason']

export type RemoteView =
  | { at: 'connecting' }
  /** the big screen asks the presenter to allow this phone; both show one number, by which the phone is recognized */
  | { at: 'waiting'; number: string }
  | { at: 'paired'; state: RemoteState; players: readonly PlayerRow[] }
  | { at: 'over'; reason: OverReason }

export interface RemoteScreen {
  view: RemoteView
  /** state of the connection; becomes `lost` only some time after a cut, so that a short gap is not shown */
  connection: 'ok' | 'lost'
}

export interface RemoteLink {
  store: Store<RemoteScreen>
  /** sends an action to the big screen; returns false when the action could not be sent */
  act: (action: RemoteAction) => boolean
  /** sends a request about who may join, which the server itself executes; false when nothing was sent */
  order: (order: AdmissionMessage) => boolean
  close: () => void
}

type Frame = {
  [Name in keyof RemoteEvents]: { event: Name; data: RemoteEvents[Name] }
}[keyof RemoteEvents]

const RETRY_MS = 2000

/**
 * Connects the remote to its room.
 * @param key the pairing code, when the address has one; valid once
 * @param onPaired called once the code was exchanged for a session, which is stored on this phone
 */
export function openRemoteLink(
  roomID: string,
  key: string | null,
  onPaired: () => void,
  network: SocketOptions = {},
): RemoteLink {
  const store = createStore<RemoteScreen>({ view: { at: 'connecting' }, connection: 'ok' })
  let unusedKey = key
  /** which request awaits the server's answer: the server's next error may be that answer; null: no request does */
  let asking: 'pair' | 'resume' | null = null
  let lostTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const liveSocket = openLiveSocket<Frame, RemoteMessage | AdmissionMessage>(
    {
      opened: hello,
      received,
      lost(tellAfterMs) {
        asking = null
        lostTimer ??= setTimeout(
          () => store.update((screen) => ({ ...screen, connection: 'lost' })),
          tellAfterMs,
        )
      },
      over(code) {
        if (store.get().view.at !== 'over')
          end(code === CLOSE_CODES.replaced ? 'otherTab' : 'limited')
      },
    },
    network,
  )
  const stopRetrying = retryOnReturn(liveSocket)

  function hello() {
    const session = storedRemote(roomID)
    if (unusedKey !== null) {
      asking = 'pair'
      liveSocket.send({ event: 'remote_pair', data: { roomID, key: unusedKey } })
    } else if (session !== null) {
      asking = 'resume'
      liveSocket.send({ event: 'remote_resume', data: { roomID, session } })
    } else end('unpaired')
  }

  function received(frame: Frame) {
    switch (frame.event) {
      case 'remote_callback':
        asking = null
        unusedKey = null
        keepRemote(roomID, frame.data.session)
        onPaired()
        return connected()
      case 'remote_waiting':
        connected()
        return store.update((screen) => ({
          ...screen,
          view: { at: 'waiting', number: frame.data.number },
        }))
      case 'remote_state':
        return store.update(({ view, ...rest }) => {
          const players = frame.data.players ?? (view.at === 'paired' ? view.players : [])
          return { ...rest, view: { at: 'paired', state: frame.data, players } }
        })
      case 'remote_over':
        forgetRemote(roomID)
        return end(frame.data.reason)
      case 'error':
        return refused(frame.data.code)
      case 'pong':
        return undefined
      default:
        return frame satisfies never
    }
  }

  function refused(code: RemoteEvents['error']['code']) {
    // The error `replaced` changes nothing yet: the server then closes the connection, which ends this remote (`over`).
    if (code === 'replaced') return
    const answered = asking
    if (answered !== null && (code === 'rate_limited' || code === 'out_of_turn')) {
      // The server cannot store events now, or this phone has sent too many frames. The pairing stays valid, so the
      // phone sends its request, to pair or to resume, again after a pause.
      retryTimer = setTimeout(hello, RETRY_MS)
      return
    }
    if (answered === null && code !== 'unauthorized') return
    asking = null
    if (answered === 'pair' && storedRemote(roomID) !== null) {
      // The address holds an earlier pairing's code, already used by this phone: the stored session is tried instead.
      unusedKey = null
      hello()
      return
    }
    if (answered !== 'pair') forgetRemote(roomID)
    end(answered === 'pair' ? 'usedKey' : 'unpaired')
  }

  function end(reason: OverReason) {
    connected()
    store.update((screen) => ({ ...screen, view: { at: 'over', reason } }))
    close()
  }

  function connected() {
    clearTimeout(lostTimer)
    lostTimer = undefined
    store.update((screen) =>
      screen.connection === 'ok' ? screen : { ...screen, connection: 'ok' },
    )
  }

  function close() {
    clearTimeout(lostTimer)
    clearTimeout(retryTimer)
    stopRetrying()
    liveSocket.close()
  }

  // No action is sent while a pairing or a resume is pending: the server would answer with an error, which would be
  // taken for the answer to the pending request.
  return {
    store,
    act: (action) => asking === null && liveSocket.send({ event: 'remote_act', data: action }),
    order: (order) => asking === null && liveSocket.send(order),
    close,
  }
}
