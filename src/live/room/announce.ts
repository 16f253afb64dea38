// Which messages an event of a game causes, and for whom: a pure function of (before, event, after). The messages'
// contents come from the core's views.
import { hasBegun, isBarred } from '#core/decisions/admission.ts'
import { colorsInUse } from '#core/decisions/choosing.ts'
import { hasRounds, roundNumbers } from '#core/evening.ts'
import type { EventOf, GameEvent } from '#core/events.ts'
import type { EpochMs, Game, HolderId, PlayerId, Seat } from '#core/game.ts'
import type { Color, Fruit } from '#core/pseudo.ts'
import { closedQuestions, isUnrevealed } from '#core/seats/progress.ts'
import { playsQuestion, seatOf } from '#core/seats/seats.ts'
import { answerSeconds } from '#core/seats/stepClock.ts'
import {
  answerInfo,
  stepBackInfo,
  newQuestionForHost,
  rosterOf,
  quizData,
} from '#core/views/hostView.ts'
import {
  answerCallback,
  jokerOf,
  looksOn,
  MATES_TOLD,
  newQuestionForPlayer,
  type PhotoAddress,
  playerEndGames,
  playerEndQuestions,
  shownStandings,
  type SouvenirOf,
  teamAnswer,
  teamInfo,
} from '#core/views/playerView.ts'
import { finalResults, questionResults, standingsInfo } from '#core/views/results.ts'
import {
  breakInfo,
  correctionsInfo,
  playerRound,
  playerRoundEnds,
  playerScores,
  roundEndInfo,
  roundInfo,
} from '#core/views/roundView.ts'
import { BEGUN_MESSAGE } from '#protocol/admissionMessages.ts'
import type { RoomState, RosterChange } from '#protocol/hostMessages.ts'
import type { PlayerEvents } from '#protocol/playerMessages.ts'
import type { PlayerScores } from '#protocol/shapes.ts'
import { type Announcement, type Audience, HOST, PLAYERS, REMOTE } from './announcement.ts'

/** Functions that derive photo URLs and the keys of souvenirs and album from secrets, which `announce` never gets. */
export interface RoomKeys {
  photoAddress: PhotoAddress
  souvenirOf: SouvenirOf
  albumOf: (game: Game) => string | null
}

/** Events after which the host's page is told the whole state: all that no message with one change tells. */
const STEPS: ReadonlySet<GameEvent['type']> = new Set<GameEvent['type']>([
  'gameStarted',
  'questionOpened',
  'questionEnded',
  'questionClosed',
  'rankingShown',
  'roundOpened',
  'tieBreakOpened',
  'roundEnded',
  'breakOpened',
  'stepTakenBack',
  'quizChained',
  'scoreAdjusted',
  'teamAdjusted',
  'questionVoided',
  'gameEnded',
])

/** Events that change who has a seat, and so the rankings, the answers and the corrections that the page shows. */
const SEATS: ReadonlySet<GameEvent['type']> = new Set<GameEvent['type']>([
  'seatTaken',
  'seatFreed',
  'playerKicked',
])
const isRanked = ({ phase, round }: Game): boolean => phase !== 'lobby' || round.index > 0

/** @param hostState what the host's page is told of a game that is on the disk */
export function announce(
  before: Game | null,
  event: GameEvent,
  after: Game,
  keys: RoomKeys,
  hostState: (game: Game) => RoomState,
): Announcement[] {
  const messages = messagesOf(before, event, after, keys)
  const step: Announcement = {
    audience: HOST,
    event: 'pres_step',
    data: () => ({ view: hostState(after) }),
  }
  if (STEPS.has(event.type) || isShortened(before, after)) return withState(step, messages)
  return isRanked(after) && SEATS.has(event.type)
    ? withState({ ...step, mayWait: true }, messages)
    : messages
}

/**
 * The state precedes the host's other messages. What goes to all phones comes first: in a room of 1,000 the state is
 * long to write.
 */
function withState(state: Announcement, messages: readonly Announcement[]): Announcement[] {
  const isForAll = ({ audience }: Announcement): boolean => audience.to === 'players'
  return [...messages.filter(isForAll), state, ...messages.filter((message) => !isForAll(message))]
}

function messagesOf(
  before: Game | null,
  event: GameEvent,
  after: Game,
  { photoAddress, souvenirOf, albumOf }: RoomKeys,
): Announcement[] {
  switch (event.type) {
    case 'colorHeld':
      return [colorSelected(after, event.hold.holder, event.hold.color)]
    case 'fruitHeld':
      return [fruitSelected(after, event.hold.holder, event.hold.color, event.hold.fruit)]
    case 'holdReleased':
      return released(after)
    case 'seatTaken':
      return [
        roster('pres_newPlayer', event.playerId, after, after),
        ...teamChanged(before ?? after, event.color, after),
      ]
    case 'phoneReturned':
      return [roster('pres_newPlayer', event.playerId, after, after)]
    case 'phoneDropped':
      return [roster('pres_playerLeft', event.playerId, after, after)]
    case 'awaitedDropped':
      return event.playerIds.map((playerId) => roster('pres_playerLeft', playerId, after, after))
    case 'seatFreed':
      return [
        roster('pres_playerLeft', event.playerId, before ?? after, after),
        ...teamLeft(before ?? after, event.playerId, after),
        ...released(after),
      ]
    case 'playerKicked':
      return kicked(before ?? after, event, after)
    case 'gameStarted':
      // When an evening begins with a break, only the host's command is confirmed here: the next event, `breakOpened`,
      // announces the break to all clients.
      if (after.evening?.steps[after.stepIndex]?.kind === 'break')
        return [
          { audience: HOST, event: 'pres_startGame_callback', data: () => ({}) },
          ...turnedAway(after),
        ]
      return [
        ...turnedAway(after),
        ...(hasRounds(after) ? roundAnnounced(after, [PLAYERS]) : []),
        {
          audience: HOST,
          event: 'pres_startGame_callback',
          data: () => (event.rehearsal ? { rehearsal: true } : {}),
        },
        {
          audience: PLAYERS,
          event: 'player_startGame',
          data: () => (event.rehearsal ? { rehearsal: true } : {}),
        },
      ]
    case 'questionOpened':
      return [
        {
          audience: HOST,
          event: 'pres_newQuestion',
          data: () => newQuestionForHost(after, event.questionIndex),
        },
        ...askedOf(after).map((audience): Announcement => ({
          audience,
          event: 'player_newQuestion',
          data: () => newQuestionForPlayer(after, event.questionIndex, photoAddress),
        })),
      ]
    case 'guessSubmitted':
      return [...guessSubmitted(event, after), ...hurryMessages(before, event, after)]
    case 'questionHurried':
      return hurryMessages(before, event, after)
    case 'questionEnded':
      return [{ audience: HOST, event: 'pres_endQuestion', data: () => ({}) }]
    case 'questionClosed':
      return questionClosed(event, after)
    case 'resultsRevealed':
      return phoneResults(event.questionIndex, after)
    case 'roundOpened':
      return [...roundAnnounced(after, [PLAYERS]), ...begun([PLAYERS])]
    case 'tieBreakOpened':
      return [...roundAnnounced(after, askedOf(after)), ...begun(askedOf(after))]
    case 'roundEnded':
      return roundEnded(after)
    case 'breakOpened':
      return breakOpened(event.at, after)
    case 'stepTakenBack':
      return tookStepBack(after, event.at, () => endOnPhones(after, souvenirOf))
    case 'quizChained':
      return [
        {
          audience: HOST,
          event: 'pres_chain_callback',
          data: () => ({ quizzData: quizData(after), ...stepBackInfo(after) }),
        },
        { audience: PLAYERS, event: 'player_round', data: () => playerRound(after) },
      ]
    case 'scoreAdjusted':
    case 'teamAdjusted':
      return adjusted(event, after)
    case 'questionVoided':
      return voided(before ?? after, event, after)
    case 'jokerPlayed':
      return [
        {
          audience: { to: 'player', playerId: event.playerId },
          event: 'player_joker_callback',
          data: () => ({ used: true }),
        },
      ]
    case 'pinPlaced':
      return pinPlaced(event, after)
    case 'gameEnded':
      return gameEnded(after, souvenirOf, albumOf(after))
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
    case 'pauseChanged':
      return [{ audience: PLAYERS, event: 'player_paused', data: () => ({ paused: event.paused }) }]
    case 'roomOpened':
    case 'addressAllowed':
    case 'hostArrived':
    case 'hostLeft':
    case 'readyTold':
    case 'rankingShown':
    case 'gameResumed':
      return []
    default:
      return event satisfies never
  }
}

/** Tells phones that are still choosing a colour and a fruit that the game has begun and takes no more players. */
function turnedAway(game: Game): Announcement[] {
  if (game.options.iconType !== 'defined' || !hasBegun(game)) return []
  return [
    {
      audience: { to: 'choosers', except: null },
      event: 'error',
      data: (): PlayerEvents['error'] => ({
        code: 'not_found',
        message: BEGUN_MESSAGE,
        reason: 'begun',
      }),
    },
  ]
}

function pseudoIn(game: Game, playerId: PlayerId): string {
  return seatOf(game, playerId)?.pseudo ?? ''
}

/**
 * Message that the host's list of players has changed.
 * @param named state from which the player's pseudo is read: the state before the event when the event removes the
 * player's seat, otherwise the state after it
 */
function roster(
  event: 'pres_newPlayer' | 'pres_playerLeft' | 'pres_kickPlayer_callback',
  playerId: PlayerId,
  named: Game,
  after: Game,
): Announcement {
  return {
    audience: HOST,
    event,
    ...(event !== 'pres_kickPlayer_callback' && { mayWait: true }),
    data: (): RosterChange => ({
      pseudo: pseudoIn(named, playerId),
      ...rosterOf(after),
    }),
  }
}

function kicked(
  before: Game,
  { playerId, sessionHash }: EventOf<'playerKicked'>,
  after: Game,
): Announcement[] {
  return [
    {
      audience: { to: 'player', playerId },
      event: 'player_kicked',
      data: () => ({ reason: 'kick', ...(isBarred(after, sessionHash) && { final: true }) }),
    },
    roster('pres_kickPlayer_callback', playerId, before, after),
    ...teamLeft(before, playerId, after),
    ...released(after),
  ]
}

function teamLeft(before: Game, playerId: PlayerId, after: Game): Announcement[] {
  const seat = seatOf(before, playerId)
  return seat ? teamChanged(before, seat.color, after) : []
}

function colorSelected(
  after: Game,
  except: HolderId | null,
  selectedColor: Color | null,
): Announcement {
  return {
    audience: { to: 'choosers', except },
    event: 'color_selected',
    data: () => ({ selectedColor, ...colorsInUse(after) }),
  }
}

function fruitSelected(
  after: Game,
  except: HolderId | null,
  color: Color | null,
  selectedFruit: Fruit | null,
): Announcement {
  return {
    audience: { to: 'choosers', except },
    event: 'fruit_selected',
    data: () => ({ color, selectedFruit, ...colorsInUse(after) }),
  }
}

/**
 * When a seat or hold ends in a room where phones choose a colour and a fruit (`iconType` `defined`), all choosing
 * phones are sent the colours and fruits that are still taken: `color_selected` and `fruit_selected`, with null as
 * chosen colour and chosen fruit.
 */
function released(after: Game): Announcement[] {
  if (after.options.iconType !== 'defined') return []
  return [colorSelected(after, null, null), fruitSelected(after, null, null, null)]
}

function guessSubmitted(
  { playerId, questionIndex }: EventOf<'guessSubmitted'>,
  after: Game,
): Announcement[] {
  const seat = seatOf(after, playerId)
  const callback = seat && answerCallback(after, seat, questionIndex)
  const guess = seat?.guesses[questionIndex]
  if (!callback || !guess) return []
  const forTeam = teamAnswer(seat, questionIndex)
  return [
    ...(forTeam
      ? [
          {
            audience: { to: 'player', playerId },
            event: 'player_teamAnswered',
            data: () => forTeam,
          } satisfies Announcement,
        ]
      : []),
    { audience: { to: 'player', playerId }, event: 'player_answer_callback', data: () => callback },
    {
      audience: HOST,
      event: 'pres_playerAnswered',
      data: () => ({ pseudo: seat.pseudo, ...answerInfo(guess) }),
    },
  ]
}

/** Whether the first answer has shortened the question that runs. */
function isShortened(before: Game | null, after: Game): boolean {
  return (
    before?.phase === 'question' && after.phase === 'question' && after.endsAt !== before.endsAt
  )
}

/** The first answer has shortened the question: everybody is told how much is left. */
function hurryMessages(
  before: Game | null,
  { at }: EventOf<'guessSubmitted' | 'questionHurried'>,
  after: Game,
): Announcement[] {
  if (!isShortened(before, after) || after.phase !== 'question') return []
  const data = () => ({ remaining: Math.max(0, after.endsAt - at) })
  return [
    { audience: HOST, event: 'pres_hurry', data },
    { audience: PLAYERS, event: 'player_hurry', data },
  ]
}

function questionClosed({ questionIndex }: EventOf<'questionClosed'>, after: Game): Announcement[] {
  const results = questionResults(after, questionIndex)
  if (!results) return []
  const isKeptBack = isUnrevealed(after)
  return [
    { audience: HOST, event: 'pres_results', data: () => results },
    ...(isKeptBack
      ? [{ audience: PLAYERS, event: 'player_reveal', data: () => ({ questionIndex }) } as const]
      : phoneResults(questionIndex, after)),
  ]
}

function gameEnded(after: Game, souvenirOf: SouvenirOf, album: string | null): Announcement[] {
  return [
    { audience: HOST, event: 'pres_endGame', data: () => finalResults(after) },
    ...(album === null
      ? []
      : [{ audience: HOST, event: 'pres_album', data: () => ({ album }) } as const]),
    ...endOnPhones(after, souvenirOf),
  ]
}

function endOnPhones(after: Game, souvenirOf: SouvenirOf): Announcement[] {
  const endOf = playerEndGames(after, souvenirOf)
  return after.seats.map((seat): Announcement => ({
    audience: { to: 'player', playerId: seat.playerId },
    event: 'player_endGame',
    data: () => endOf(seat),
  }))
}

function phoneResults(questionIndex: number, after: Game): Announcement[] {
  const endQuestionOf = playerEndQuestions(after, questionIndex)
  return after.seats
    .filter((seat) => !looksOn(after, seat))
    .map((seat): Announcement => ({
      audience: { to: 'player', playerId: seat.playerId },
      event: 'player_endQuestion',
      data: () => endQuestionOf(seat),
    }))
}

type Phones = Exclude<Audience, { to: 'host' } | { to: 'remote' }>

/** Receivers of a question: all players of the room; in a tie-break only the tie-break's contenders. */
function askedOf(game: Game): Phones[] {
  if (game.round.tieBreak === null) return [PLAYERS]
  return game.seats
    .filter((seat) => !looksOn(game, seat))
    .map(({ playerId }) => ({ to: 'player', playerId }))
}

/** Messages that describe a new round. */
function roundAnnounced(game: Game, phones: readonly Phones[]): Announcement[] {
  return [
    {
      audience: HOST,
      event: 'pres_round',
      data: () => ({
        ...roundInfo(game),
        ...roundNumbers(game.round),
        stepIndex: game.stepIndex,
        quizzData: quizData(game),
        maxAnswerTime: answerSeconds(game),
        helpZone: game.options.helpZoneM,
        ...stepBackInfo(game),
      }),
    },
    ...phones.map((audience): Announcement => ({
      audience,
      event: 'player_round',
      data: () => playerRound(game),
    })),
  ]
}

/** Messages about the five seconds before a round's first question. */
function begun(phones: readonly Phones[]): Announcement[] {
  return [
    { audience: HOST, event: 'pres_startGame_callback', data: () => ({}) },
    ...phones.map((audience): Announcement => ({
      audience,
      event: 'player_startGame',
      data: () => ({}),
    })),
  ]
}

function roundEnded(game: Game): Announcement[] {
  return [
    { audience: HOST, event: 'pres_roundEnd', data: () => roundEndInfo(game) },
    ...roundEndOnPhones(game),
  ]
}

function roundEndOnPhones(game: Game): Announcement[] {
  const endOf = playerRoundEnds(game)
  return game.seats.map((seat): Announcement => ({
    audience: { to: 'player', playerId: seat.playerId },
    event: 'player_roundEnd',
    data: () => endOf(seat),
  }))
}

/** Messages to phones after the host has gone back to the step of before; the host's page gets its whole state. */
function tookStepBack(game: Game, at: EpochMs, endOnPhones: () => Announcement[]): Announcement[] {
  const round: Announcement = {
    audience: PLAYERS,
    event: 'player_round',
    data: () => playerRound(game),
  }
  const messages = hasRounds(game) ? [round] : []
  if (game.phase === 'roundEnd') return [...messages, ...roundEndOnPhones(game)]
  if (game.phase === 'break')
    return [...messages, ...breakOpened(at, game).filter(({ audience }) => audience !== HOST)]
  return [...messages, ...endOnPhones()]
}

function breakOpened(at: EpochMs, game: Game): Announcement[] {
  const info = breakInfo(game, at)
  if (!info) return []
  const { stepIndex: _, ...forPhones } = info
  return [
    { audience: HOST, event: 'pres_break', data: () => ({ ...info, ...stepBackInfo(game) }) },
    { audience: PLAYERS, event: 'player_break', data: () => forPhones },
  ]
}

function adjusted(event: EventOf<'scoreAdjusted' | 'teamAdjusted'>, game: Game): Announcement[] {
  const whose = game.seats.filter(({ playerId, color }) =>
    'playerId' in event ? playerId === event.playerId : color === event.team,
  )
  const what: Correction = {
    reason: 'adjust',
    points: event.points,
    note: event.reason,
    ...(event.undoes !== undefined && { undone: true as const }),
    ...('team' in event && { team: event.team }),
  }
  return [
    {
      audience: HOST,
      event: 'pres_adjusted',
      data: () => ({
        ...standingsInfo(game, closedQuestions(game) - 1),
        corrections: correctionsInfo(game),
      }),
    },
    ...shown(game),
    ...scores(game, whose, what),
  ]
}

/**
 * A voided question can change the rank of every player, so all of them are sent their scores, with or without an
 * answer.
 */
function voided(
  before: Game,
  { questionIndex, void: isVoid }: EventOf<'questionVoided'>,
  game: Game,
): Announcement[] {
  const jokers = new Map(before.seats.map((seat) => [seat.playerId, jokerOf(before, seat)]))
  return [
    {
      audience: HOST,
      event: 'pres_voided',
      data: () => ({
        questionIndex,
        void: isVoid,
        ...standingsInfo(game, closedQuestions(game) - 1),
      }),
    },
    ...shown(game),
    ...scores(game, game.seats, { reason: 'void', questionIndex, void: isVoid }, (seat) => {
      const joker = jokerOf(game, seat)
      return game.evening && joker !== jokers.get(seat.playerId) ? { joker } : {}
    }),
  ]
}

/** A correction by the host, as `player_scores` describes it to phones. */
type Correction =
  | { reason: 'adjust'; points: number; note: string; team?: Color; undone?: true }
  | { reason: 'void'; questionIndex: number; void: boolean }

/**
 * The corrected ranking for every phone that shows one, since a correction of one player changes the ranks of others.
 * It is sent before `player_scores`, so that a phone tells a correction beside the rank that it leads to.
 */
function shown(game: Game): Announcement[] {
  const resultsOf = shownStandings(game)
  return game.seats.flatMap((seat): Announcement[] => {
    const results = resultsOf(seat)
    return results
      ? [
          {
            audience: { to: 'player', playerId: seat.playerId },
            event: 'player_standings',
            data: () => results,
          },
        ]
      : []
  })
}

function scores(
  game: Game,
  whose: readonly Seat[],
  what: Correction,
  jokerOf?: (seat: Seat) => Pick<PlayerScores, 'joker'>,
): Announcement[] {
  const scoresOf = playerScores(game)
  return whose.map((seat): Announcement => ({
    audience: { to: 'player', playerId: seat.playerId },
    event: 'player_scores',
    data: () => ({
      ...scoresOf(seat),
      ...what,
      ...jokerOf?.(seat),
    }),
  }))
}

/** The players of a team are told who is in it, each time when the names that they are told change. */
function teamChanged(before: Game, color: Color, after: Game): Announcement[] {
  if (after.options.ranking.kind !== 'team') return []
  const team = after.seats.filter((seat) => seat.color === color)
  const named = (seats: readonly Seat[]): string =>
    seats
      .slice(0, MATES_TOLD + 2)
      .map(({ playerId }) => playerId)
      .join()
  if (named(team) === named(before.seats.filter((seat) => seat.color === color))) return []
  return team.flatMap((seat): Announcement[] => {
    const info = teamInfo(after, seat).team
    const audience = { to: 'player', playerId: seat.playerId } as const
    return info ? [{ audience, event: 'player_team', data: () => info }] : []
  })
}

/** Sends the team's new marker to the other players of the team. */
function pinPlaced(
  { playerId, questionIndex, coords }: EventOf<'pinPlaced'>,
  game: Game,
): Announcement[] {
  const owner = seatOf(game, playerId)
  if (!owner) return []
  const mates = game.seats.filter(
    (seat) =>
      seat.color === owner.color &&
      seat.playerId !== playerId &&
      playsQuestion(seat, questionIndex),
  )
  return mates.map((mate): Announcement => ({
    audience: { to: 'player', playerId: mate.playerId },
    event: 'player_teamPin',
    data: () => ({ coords, pseudo: owner.pseudo }),
  }))
}
