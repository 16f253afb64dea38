// The connection of a show's host page: resumes the show whose id is in the page's address or stored in the tab, or
// else opens a new show; and sends each request for all halls.
import { CLOSE_CODES } from '#protocol/closeCodes.ts'
import type { HostMessage } from '#protocol/hostMessages.ts'
import type { ShowHostMessage } from '#protocol/show/showMessages.ts'
import { accountToken } from '../../api/account.ts'
import { forgetShow, keepShow, storedShow } from '../../storage/storedShow.ts'
import { retryOnReturn, openLiveSocket, type SocketOptions } from '../../live/socket.ts'
import { createStore, type Store } from '../../ui/store.ts'
import type { LaunchOptions } from '../launch/launchOptions.ts'
import { newRoomMessage } from '../launch/newRoom.ts'
import { putShowInAddress, showInAddress } from './showAddress.ts'
import { afterShowFrame, type ShowAt, type ShowFrame } from './showAt.ts'

export interface ShowScreen {
  at: ShowAt
  connection: 'ok' | 'lost'
}

export interface ShowLink {
  store: Store<ShowScreen>
  start: () => void
  /** moves the show on to its next question, or after the last question to its end */
  next: () => void
  close: () => void
}

/** Delay in ms between two attempts to resume the show: a restarted server reopens a show's halls after a moment. */
const RETRY_MS = 2_000
const MOST_TRIES = 10
/**
 * Most attempts to resume the show, instead of `MOST_TRIES`, of a page that has never shown this show: the page's
 * address may be wrong.
 */
const MOST_FIRST_TRIES = 3

export function openShowLink(
  quiz: string,
  launch: LaunchOptions,
  network: SocketOptions = {},
): ShowLink {
  const store = createStore<ShowScreen>({ at: { step: 'loading' }, connection: 'ok' })
  let lostTimer: ReturnType<typeof setTimeout> | undefined
  let againTimer: ReturnType<typeof setTimeout> | undefined
  /** whether the page has sent `pres_resumeShow` and the server has not answered it yet */
  let resuming = false
  let tries = 0
  /**
   * When this page took the lead of the show, as the last ShowOpened says; null before the first. A resuming page sends
   * it, so that the server leaves the lead to a page that took it later.
   */
  let since: number | null = null

  const liveSocket = openLiveSocket<ShowFrame, HostMessage | ShowHostMessage>(
    {
      opened: hello,
      received,
      lost(tellAfterMs) {
        lostTimer ??= setTimeout(
          () => store.update((screen) => ({ ...screen, connection: 'lost' })),
          tellAfterMs,
        )
      },
      over(code) {
        connected()
        if (code === CLOSE_CODES.replaced) move(() => ({ step: 'replaced' }))
      },
    },
    network,
  )
  const stopRetrying = retryOnReturn(liveSocket)

  function hello() {
    const token = accountToken()
    clearTimeout(againTimer)
    const kept = storedShow(quiz)
    // The show in the page's address takes precedence: this tab may have stored another show of the same quiz.
    const show = showInAddress() ?? kept?.show ?? null
    resuming = show !== null
    // A tab that has not stored the show's `hostSession` resumes the show with the account's token alone.
    if (show !== null)
      liveSocket.send({
        event: 'pres_resumeShow',
        data: { token, show, hostSession: kept?.show === show ? kept.hostSession : null, since },
      })
    else liveSocket.send(newShowMessage(quiz, launch, token))
  }

  function received(frame: ShowFrame) {
    // While the page shows the show (`open`), only `not_found` is taken as the answer to `pres_resumeShow`: any other
    // error answers another message of the page, such as a press for the next question.
    if (
      frame.event === 'error' &&
      resuming &&
      (frame.data.code === 'not_found' || store.get().at.step !== 'open')
    )
      return resumeRefused(frame.data)
    if (frame.event === 'pres_newShow_callback' || frame.event === 'pres_showState') {
      connected()
      tries = 0
      since = frame.data.since
      keepShow({ quiz, show: frame.data.show, hostSession: frame.data.hostSession })
      putShowInAddress(frame.data.show)
      // A new show was opened with the account's token alone. `hello` now sends the show's `hostSession`, with which
      // the page can lead the show even after the account's session has ended.
      if (frame.event === 'pres_newShow_callback') hello()
      else resuming = false
    }
    move((at) => afterShowFrame(at, frame))
    // A replaced page gives its connection up: it would otherwise reconnect after the server's next restart, and resume
    // the show that another page leads now.
    if (frame.event === 'pres_replaced') hangUp()
  }

  function resumeRefused({ code, message }: { code: string; message: string }) {
    resuming = false
    tries += 1
    if (
      (code === 'not_found' || code === 'rate_limited' || code === 'out_of_turn') &&
      tries < (isKnown() ? MOST_TRIES : MOST_FIRST_TRIES)
    ) {
      againTimer = setTimeout(hello, RETRY_MS)
      return
    }
    connected()
    if (code === 'not_found') {
      forgetShow()
      putShowInAddress(null)
    }
    move(() => (code === 'not_found' ? { step: 'gone' } : { step: 'refused', code, message }))
  }

  /**
   * Whether this tab, perhaps before a reload, has already shown the show that the page now requests: the address is
   * then right, and the page tries more often (`MOST_TRIES`) to resume the show.
   */
  function isKnown() {
    const kept = storedShow(quiz)
    return since !== null || (kept !== null && kept.show === (showInAddress() ?? kept.show))
  }

  function hangUp() {
    clearTimeout(lostTimer)
    clearTimeout(againTimer)
    stopRetrying()
    liveSocket.close()
  }

  function connected() {
    clearTimeout(lostTimer)
    lostTimer = undefined
    store.update((screen) =>
      screen.connection === 'ok' ? screen : { ...screen, connection: 'ok' },
    )
  }

  function move(change: (at: ShowAt) => ShowAt) {
    store.update((screen) => {
      const at = change(screen.at)
      return at === screen.at ? screen : { ...screen, at }
    })
  }

  return {
    store,
    start: () => void liveSocket.send({ event: 'pres_startGame', data: { token: accountToken() } }),
    next: () =>
      void liveSocket.send({ event: 'pres_nextQuestion', data: { token: accountToken() } }),
    close: hangUp,
  }
}

function newShowMessage(
  quiz: string,
  launch: LaunchOptions,
  token: string | null,
): ShowHostMessage {
  const { data } = newRoomMessage(quiz, launch, token)
  return { event: 'pres_newShow', data: { ...data, halls: [...(launch.halls ?? [])] } }
}
