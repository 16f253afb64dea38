// (before, event, after) → who is told what. Pure: what is in a message is decided by the core's views.
import { isBarred } from '#core/admission.ts'
import { colorsInUse } from '#core/choosing.ts'
import type { EventOf, GameEvent } from '#core/events.ts'
import type { Game, HolderId, PlayerId } from '#core/game.ts'
import type { Color, Fruit } from '#core/pseudo.ts'
import { finalResults, questionResults } from '#core/results.ts'
import { seatOf } from '#core/seats.ts'
import { newQuestionForHost, playerRows } from '#core/hostView.ts'
import { answerCallback, newQuestionForPlayer, playerEndGame, playerEndQuestions, type PhotoAddress } from '#core/playerView.ts'
import type { HostEvents, RosterChange } from '#protocol/hostMessages.ts'
import type { PlayerEvents } from '#protocol/playerMessages.ts'
import type { RemoteEvents } from '#protocol/remoteMessages.ts'

export type Audience =
  | { to: 'host' }
  | { to: 'remote' }
  | { to: 'players' }
  /** phones that choose a colour and a fruit, without the one whose choice it is */
  | { to: 'choosers'; except: HolderId | null }
  | { to: 'player'; playerId: PlayerId }

type Message<Events, Who extends Audience> = {
  [Name in keyof Events]: { audience: Who; event: Name; data: () => Events[Name] }
}[keyof Events]

/** `data` is built when it goes out: of many roster changes at once only the last is built. */
export type Announcement =
  | Message<HostEvents, { to: 'host' }>
  | Message<RemoteEvents, { to: 'remote' }>
  | Message<PlayerEvents, Exclude<Audience, { to: 'host' } | { to: 'remote' }>>

const HOST = { to: 'host' } as const
const REMOTE = { to: 'remote' } as const
const PLAYERS = { to: 'players' } as const

export function announce(before: Game | null, event: GameEvent, after: Game, photoAddress: PhotoAddress): Announcement[] {
  switch (event.type) {
    case 'colorHeld':
      return [colorSelected(after, event.hold.holder, event.hold.color)]
    case 'fruitHeld':
      return [fruitSelected(after, event.hold.holder, event.hold.color, event.hold.fruit)]
    case 'holdReleased':
      return released(after)
    case 'seatTaken':
    case 'phoneReturned':
      return [roster('pres_newPlayer', event.playerId, after, after)]
    case 'phoneDropped':
      return [roster('pres_playerLeft', event.playerId, after, after)]
    case 'awaitedDropped':
      return event.playerIds.map((playerId) => roster('pres_playerLeft', playerId, after, after))
    case 'seatFreed':
      return [roster('pres_playerLeft', event.playerId, before ?? after, after), ...released(after)]
    case 'playerKicked':
      return kicked(before ?? after, event, after)
    case 'gameStarted':
      return [
        { audience: HOST, event: 'pres_startGame_callback', data: () => (event.rehearsal ? { rehearsal: true } : {}) },
        { audience: PLAYERS, event: 'player_startGame', data: () => (event.rehearsal ? { rehearsal: true } : {}) },
      ]
    case 'questionOpened':
      return [
        { audience: HOST, event: 'pres_newQuestion', data: () => newQuestionForHost(after, event.questionIndex) },
        { audience: PLAYERS, event: 'player_newQuestion', data: () => newQuestionForPlayer(after, event.questionIndex, photoAddress) },
      ]
    case 'guessSubmitted':
      return guessSubmitted(event, after)
    case 'questionEnded':
      return [{ audience: HOST, event: 'pres_endQuestion', data: () => ({}) }]
    case 'questionClosed':
      return questionClosed(event, after)
    case 'resultsRevealed':
      return phoneResults(event.questionIndex, after)
    case 'gameEnded':
      return [
        { audience: HOST, event: 'pres_endGame', data: () => finalResults(after) },
        { audience: PLAYERS, event: 'player_endGame', data: () => playerEndGame(after) },
      ]
    case 'roomClosed': {
      const reason = { reason: event.reason }
      return [
        { audience: PLAYERS, event: 'player_kicked', data: () => reason },
        { audience: { to: 'choosers', except: null }, event: 'player_kicked', data: () => reason },
        { audience: HOST, event: 'pres_roomClosed', data: () => reason },
        { audience: REMOTE, event: 'remote_over', data: () => reason },
      ]
    }
    case 'remotePaired':
      return [{ audience: REMOTE, event: 'remote_over', data: () => ({ reason: 'replaced' }) }]
    case 'remoteDropped':
      return [{ audience: REMOTE, event: 'remote_over', data: () => ({ reason: 'revoked' }) }]
    case 'roomLocked':
      return [{ audience: HOST, event: 'pres_locked', data: () => ({ locked: event.locked }) }]
    case 'roomOpened':
    case 'addressAllowed':
    case 'hostArrived':
    case 'hostLeft':
    case 'readyTold':
    case 'rankingShown':
    case 'pauseChanged':
    case 'gameResumed':
      return []
    default:
      return event satisfies never
  }
}

function pseudoIn(game: Game, playerId: PlayerId): string {
  return seatOf(game, playerId)?.pseudo ?? ''
}

/** @param named the game in which the seat still has its pseudo */
function roster(
  event: 'pres_newPlayer' | 'pres_playerLeft' | 'pres_kickPlayer_callback',
  playerId: PlayerId,
  named: Game,
  after: Game,
): Announcement {
  return { audience: HOST, event, data: (): RosterChange => ({ pseudo: pseudoIn(named, playerId), playerList: playerRows(after) }) }
}

function kicked(before: Game, { playerId, sessionHash }: EventOf<'playerKicked'>, after: Game): Announcement[] {
  return [
    { audience: { to: 'player', playerId }, event: 'player_kicked', data: () => ({ reason: 'kick', ...(isBarred(after, sessionHash) && { final: true }) }) },
    roster('pres_kickPlayer_callback', playerId, before, after),
    ...released(after),
  ]
}

function colorSelected(after: Game, except: HolderId | null, selectedColor: Color | null): Announcement {
  return { audience: { to: 'choosers', except }, event: 'color_selected', data: () => ({ selectedColor, ...colorsInUse(after) }) }
}

function fruitSelected(after: Game, except: HolderId | null, color: Color | null, selectedFruit: Fruit | null): Announcement {
  return { audience: { to: 'choosers', except }, event: 'fruit_selected', data: () => ({ color, selectedFruit, ...colorsInUse(after) }) }
}

/** A place in a defined room is free again: nobody's choice, but everybody's new counts. */
function released(after: Game): Announcement[] {
  if (after.options.iconType !== 'defined') return []
  return [colorSelected(after, null, null), fruitSelected(after, null, null, null)]
}

function guessSubmitted({ playerId, questionIndex }: EventOf<'guessSubmitted'>, after: Game): Announcement[] {
  const seat = seatOf(after, playerId)
  const callback = seat && answerCallback(seat, questionIndex)
  const guess = seat?.guesses[questionIndex]
  if (!callback || !guess) return []
  return [
    { audience: { to: 'player', playerId }, event: 'player_answer_callback', data: () => callback },
    { audience: HOST, event: 'pres_playerAnswered', data: () => ({ pseudo: seat.pseudo, time: guess.timeMs }) },
  ]
}

function questionClosed({ questionIndex }: EventOf<'questionClosed'>, after: Game): Announcement[] {
  const results = questionResults(after, questionIndex)
  if (!results) return []
  const isKeptBack = after.phase === 'results' && after.unrevealed
  return [{ audience: HOST, event: 'pres_results', data: () => results }, ...(isKeptBack ? [] : phoneResults(questionIndex, after))]
}

function phoneResults(questionIndex: number, after: Game): Announcement[] {
  const endQuestionOf = playerEndQuestions(after, questionIndex)
  return after.seats.map(
    (seat): Announcement => ({
      audience: { to: 'player', playerId: seat.playerId },
      event: 'player_endQuestion',
      data: () => endQuestionOf(seat),
    }),
  )
}
