// The big screen's connection to its room: the requests that the page sends, and the step that the page shows.
import { CLOSE_CODES } from '#protocol/closeCodes.ts'
import type { HostMessage } from '#protocol/hostMessages.ts'
import type { PlayerRow } from '#protocol/shapes.ts'
import { accountToken } from '../api/account.ts'
import { forgetRoom, keepRoom, storedRoom } from '../storage/storedRoom.ts'
import {
  retryOnReturn,
  openLiveSocket,
  type LiveSocket,
  type SocketOptions,
} from '../live/socket.ts'
import { createStore, type Store } from '../ui/store.ts'
import { afterFrame, afterMove, type HostFrame, type HostMove, type HostView } from './hostView.ts'
import { writeLaunch, type LaunchOptions } from './launch/launchOptions.ts'
import { newRoomMessage } from './launch/newRoom.ts'
import { createHostRemote, type HostRemote } from './remote/hostRemote.ts'
import { createRoundLink, type RoundLink } from './rounds/roundLink.ts'

export interface HostScreen {
  at: HostView
  /** state of the connection; becomes `lost` only some time after a cut, so that a short gap is not shown */
  connection: 'ok' | 'lost'
}

export interface HostLink {
  store: Store<HostScreen>
  startGame: () => void
  /** tells the server that the first photo is decoded: the game's start no longer waits for this page */
  photoReady: () => void
  kick: (player: PlayerRow) => void
  /** closes the room to players who want to join, or opens it to them again */
  lock: (locked: boolean) => void
  /** frees the seats of players whose phone is disconnected */
  removeAway: () => void
  /** ends the limit on seats for the phones behind the given IP address */
  allowAddress: (address: string) => void
  /** sets the number of simulated players in the lobby; 0 removes them */
  rehearse: (count: number) => void
  /** moves from the screen that says the question is over to the results map */
  showResults: () => void
  /** tells the server that all answers are on the map: phones may receive their results */
  revealed: () => void
  /** moves to the ranking once the reveal is over or skipped, and tells the server so */
  showRanking: () => void
  pause: (paused: boolean) => void
  /** asks for the next question, or after the last one for the end of the game; false when the request was not sent */
  nextQuestion: () => boolean
  /** connects this page to the room again, after another tab has replaced it as the page that drives the game */
  takeBack: () => void
  /** moves from the podium of a round to the standings of the evening */
  showStandings: () => void
  remote: HostRemote
  rounds: RoundLink
  close: () => void
}

const RETRY_LIMITED_MS = 2000

/**
 * Connects the host page to its room: to the open room `roomID`, if given; else to the open room in which this tab
 * hosted the quiz; else to a new room.
 */
export function openHostLink(
  quiz: string,
  launch: LaunchOptions,
  roomID?: string,
  network: SocketOptions = {},
): HostLink {
  if (roomID !== undefined && storedRoom(quiz)?.roomID !== roomID)
    keepRoom({ quiz, roomID, launch: '' })
  const opened = storedRoom(quiz)?.launch ?? (roomID === undefined ? writeLaunch(launch, null) : '')
  const store = createStore<HostScreen>({ at: { step: 'loading' }, connection: 'ok' })
  const now = () => performance.now()
  let lostTimer: ReturnType<typeof setTimeout> | undefined
  let helloTimer: ReturnType<typeof setTimeout> | undefined
  /** whether a resume request awaits its answer: the next error is that answer, so no other request is sent */
  let resuming = false
  /** whether this connection has sent the room's own key, and so stays valid after the account's session ends */
  let keyShown = false
  let isPhotoReady = false
  const remote = createHostRemote(ask)
  const rounds = createRoundLink(ask)
  let liveSocket = dial()
  let stopRetrying = retryOnReturn(liveSocket)

  /** Sends a frame to the server; returns false when the connection is cut or a resume request awaits its answer. */
  function ask(message: HostMessage): boolean {
    return !resuming && liveSocket.send(message)
  }

  function dial(): LiveSocket<HostMessage> {
    return openLiveSocket<HostFrame, HostMessage>(
      {
        opened() {
          keyShown = false
          hello()
        },
        received,
        lost(tellAfterMs) {
          remote.lost()
          if (!isOver())
            lostTimer ??= setTimeout(
              () => store.update((screen) => ({ ...screen, connection: 'lost' })),
              tellAfterMs,
            )
        },
        over(code) {
          connected()
          if (code === CLOSE_CODES.replaced) move(() => ({ step: 'replaced' }))
          else takeBack()
        },
      },
      network,
    )
  }

  function hello() {
    const token = accountToken()
    const kept = storedRoom(quiz)
    if (kept) {
      const hostSession = kept.hostSession ?? null
      keyShown ||= hostSession !== null
      resuming = liveSocket.send({
        event: 'pres_resumeRoom',
        data: { token, roomID: kept.roomID, hostSession },
      })
      return
    }
    liveSocket.send(newRoomMessage(quiz, launch, token))
  }

  function received(frame: HostFrame) {
    if (
      frame.event === 'pres_newRemote_callback' ||
      frame.event === 'pres_remoteStatus' ||
      frame.event === 'pres_remoteAsks' ||
      frame.event === 'pres_remote'
    ) {
      remote.received(frame)
      return
    }
    if (frame.event === 'error' && resuming) {
      resumeRefused(frame)
      return
    }
    rounds.heard(frame)
    const isOwn = frame.event === 'pres_newRoom_callback' || frame.event === 'pres_roomState'
    if (isOwn) {
      resuming = false
      connected()
    }
    move((at) => afterFrame(at, frame, now()))
    keep(frame)
    if (isOwn && !keyShown) {
      keyShown = true
      hello()
    } else if (isOwn) sayReady()
  }

  /** Tells the server whether the first photo is decoded; after `ready: false` the game's start waits for the photo. */
  function sayReady() {
    const { step } = store.get().at
    if (step === 'lobby' || step === 'starting')
      ask({ event: 'pres_ready', data: { token: accountToken(), ready: isPhotoReady } })
  }

  function resumeRefused(frame: HostFrame & { event: 'error' }) {
    resuming = false
    if (isOver()) return
    const { code } = frame.data
    if (code === 'rate_limited') {
      helloTimer = setTimeout(hello, RETRY_LIMITED_MS)
      return
    }
    connected()
    if (code === 'not_found') {
      forgetRoom()
      move(() => ({ step: 'closed', reason: 'gone' }))
    } else if (code === 'replaced') move(() => ({ step: 'replaced' }))
    else if (code === 'unauthorized' && storedRoom(quiz)?.hostSession !== undefined)
      move(() => ({ step: 'refused', ...frame.data, badKey: true }))
    else move(() => ({ step: 'refused', ...frame.data }))
  }

  function keep(frame: HostFrame) {
    if (frame.event !== 'pres_newRoom_callback' && frame.event !== 'pres_roomState') return
    const { roomID, hostSession } = frame.data
    keepRoom({ quiz, roomID, hostSession, launch: opened })
  }

  function connected() {
    clearTimeout(lostTimer)
    lostTimer = undefined
    store.update((screen) =>
      screen.connection === 'ok' ? screen : { ...screen, connection: 'ok' },
    )
  }

  function move(change: (at: HostView) => HostView) {
    store.update((screen) => {
      const at = change(screen.at)
      return at === screen.at ? screen : { ...screen, at }
    })
  }

  function decide(step: HostMove) {
    move((at) => afterMove(at, step, now()))
  }

  /**
   * Whether the page no longer needs the server (podium, room closed, refused or taken by another tab): a cut
   * connection is then not shown.
   */
  function isOver(): boolean {
    const { step } = store.get().at
    return step === 'endGame' || step === 'closed' || step === 'refused' || step === 'replaced'
  }

  function takeBack() {
    stopRetrying()
    liveSocket.close()
    move((at) => (at.step === 'replaced' ? { step: 'loading' } : at))
    liveSocket = dial()
    stopRetrying = retryOnReturn(liveSocket)
  }

  const token = accountToken
  return {
    store,
    startGame() {
      const { at } = store.get()
      // After `Rejouer` or `Enchaîner` the room plays another quiz than the page's address names.
      const played = 'room' in at ? at.room.quiz.unique_name : quiz
      ask({ event: 'pres_startGame', data: { token: token(), quiz_unique_name: played } })
    },
    photoReady() {
      if (isPhotoReady) return
      isPhotoReady = true
      sayReady()
    },
    kick: ({ ID }) =>
      void ask({ event: 'pres_kickPlayer', data: { token: token(), playerID: ID } }),
    lock: (locked) => void ask({ event: 'pres_lockRoom', data: { token: token(), locked } }),
    removeAway: () => void ask({ event: 'pres_removeAway', data: { token: token() } }),
    allowAddress: (address) =>
      void ask({ event: 'pres_allowAddress', data: { token: token(), address } }),
    rehearse: (count) => void ask({ event: 'pres_rehearse', data: { token: token(), count } }),
    showResults: () => decide('resultsShown'),
    revealed: () => void ask({ event: 'pres_revealed', data: { token: token() } }),
    showRanking() {
      decide('rankingShown')
      ask({ event: 'pres_showRanking', data: { token: token() } })
    },
    pause(paused) {
      decide(paused ? 'paused' : 'unpaused')
      ask({ event: 'pres_pause', data: { token: token(), paused } })
    },
    nextQuestion: () => ask({ event: 'pres_nextQuestion', data: { token: token() } }),
    showStandings: () => decide('standingsShown'),
    takeBack,
    remote,
    rounds,
    close() {
      clearTimeout(lostTimer)
      clearTimeout(helloTimer)
      stopRetrying()
      liveSocket.close()
    },
  }
}
