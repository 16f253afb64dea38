// Data that the server sends to a phone. The same functions build live messages and the complete state for a phone that
// reconnects, so both contain the same data.
// A player learns a place only when its question is closed: until then no message contains the place's coordinates, the
// photo's file name or the question's title. Of a question that has not begun, not even the help zone is sent.
import { colorsOf, seatsPerColor } from '../seats/capacity.ts'
import { colorsInUse } from '../decisions/choosing.ts'
import { mapSettingsOf } from '../scoring/frame.ts'
import { isScoredByQuiz } from '../evening.ts'
import type { EpochMs, Game, PlayerId, Seat } from '../game.ts'
import {
  begunQuestions,
  closedQuestions,
  currentIndex,
  isAnswering,
  isAtQuestion,
  isUnrevealed,
  revealedQuestions,
} from '../seats/progress.ts'
import { FRUITS } from '../pseudo.ts'
import { chosenSource, titleOf } from '../quiz.ts'
import { hasTeamPin } from '../seats/teamPin.ts'
import { cameAfterEnd } from '../seats/rounds.ts'
import {
  areGivenLater,
  pointsKnown,
  standings,
  teamScores,
  totalPoints,
  type Standing,
} from './ranking.ts'
import { isRehearsal } from '../decisions/rehearsal.ts'
import { finalResults, resultRow, rowsAround, yearInfo } from './results.ts'
import { askedBeforeInfo, breakInfo, playerRoundEnds, roundInfo } from './roundView.ts'
import { isOut } from '../scoring/formulas.ts'
import { round3 } from '../scoring/rounding.ts'
import { scaleInfo } from '../scoring/years.ts'
import { playsQuestion, seatOf } from '../seats/seats.ts'
import type {
  AnswerCallback,
  HelpSettings,
  NewQuestionForPlayer,
  PictureInWords,
  PlayerEndGame,
  PlayerEndQuestion,
  PseudoRoom,
  ResultRow,
} from './shapes.ts'
import type { JokerState, PlayerStandings, TeamPinInfo, TeamInfo } from './roundShapes.ts'
import type { PlayerState, PlayerView } from './viewShapes.ts'
import { answerSeconds, clockOf } from '../seats/stepClock.ts'

/** Returns the URL of a question's photo for phones; it contains neither quiz nor file name. */
export type PhotoAddress = (questionIndex: number, askedBefore: number) => string

/** Returns the key in the URL of a player's souvenir page; null without a souvenir. */
export type SouvenirOf = (game: Game, playerId: PlayerId) => string | null

/** Complete state for a player's page that connects; null without a seat, or once the room is closed. */
export function playerView(
  game: Game,
  playerId: PlayerId,
  now: EpochMs,
  photoAddress?: PhotoAddress,
  souvenirOf?: SouvenirOf,
): PlayerView | null {
  const seat = seatOf(game, playerId)
  if (!seat || game.phase === 'closed') return null
  return {
    playerID: seat.playerId,
    pseudo: seat.pseudo,
    mapSettings: mapSettingsOf(game.quiz),
    ...chosenSource(game.quiz),
    pointsSettings: game.quiz.pointsSettings,
    timePoints: game.options.timePoints,
    targetSettings: game.quiz.targetSettings,
    helpSettings: helpSettings(game),
    maxAnswerTime: answerSeconds(game),
    ...(isRehearsal(game) && { rehearsal: true }),
    ...(hasTeamPin(game) && { teamPin: true as const }),
    ...teamInfo(game, seat),
    state: playerState(game, seat, now, photoAddress, souvenirOf),
  }
}

function playerState(
  game: Game,
  seat: Seat,
  now: EpochMs,
  photoAddress?: PhotoAddress,
  souvenirOf?: SouvenirOf,
): PlayerState {
  const state = (step: PlayerState['step'], more: Partial<PlayerState> = {}): PlayerState => ({
    step,
    questionIndex: currentIndex(game),
    questionsNb: game.quiz.questions.length,
    elapsed: 0,
    remaining: 0,
    pointsTotal: pointsKnown(game, seat),
    ...teamScores(game, revealedQuestions(game) - 1)(seat),
    ...roundInfo(game, seat),
    ...askedBeforeInfo(game),
    ...(game.evening && { joker: jokerOf(game, seat) }),
    ...more,
  })
  // A player who does not take part in the tie-break keeps seeing the end of the game.
  if (game.phase === 'endGame' || looksOn(game, seat))
    return state('endGame', { endGame: playerEndGames(game, souvenirOf)(seat) })
  if (game.phase === 'starting') return state('starting', clockOf(game, now))
  if (game.phase === 'roundEnd') return state('roundEnd', { roundEnd: playerRoundEnds(game)(seat) })
  const pause = breakInfo(game, now)
  if (pause) {
    const { title, text, remaining } = pause
    return state('break', { remaining: remaining ?? 0, break: { title, text, remaining } })
  }
  // A latecomer's phone shows the lobby until the first question that the latecomer plays.
  if (!isAtQuestion(game) || !playsQuestion(seat, game.questionIndex))
    return state('lobby', game.phase === 'lobby' ? {} : { late: true })

  if ((game.phase === 'results' && !isUnrevealed(game)) || game.phase === 'ranking') {
    return state('endQuestion', {
      endQuestion: playerEndQuestions(game, game.questionIndex)(seat),
      ...(game.paused && { paused: true as const }),
    })
  }
  const answer = answerCallback(game, seat, game.questionIndex)
  const revealing = game.phase === 'results' ? { revealing: true as const } : {}
  // A phone that has answered waits for the results. One without an answer shows the question, even after the answer
  // time.
  if (answer) {
    const teamAnswered = teamAnswer(seat, game.questionIndex)
    return state('answered', {
      ...clockOf(game, now),
      ...revealing,
      answer,
      ...(teamAnswered && { teamAnswered }),
    })
  }
  // The step `question` is also sent after the end of the time, while late markers are awaited: a phone that reconnects
  // during this wait may still send its marker.
  const pin = game.pins[seat.color]
  return state('question', {
    ...clockOf(game, now),
    ...revealing,
    newQuestion: newQuestionForPlayer(game, game.questionIndex, photoAddress),
    ...(hasTeamPin(game) && pin && { teamPin: { coords: pin.coords, pseudo: pin.pseudo } }),
  })
}

/** Whether a tie-break is running in which this seat takes no part. */
export function looksOn({ round }: Game, { playerId }: Pick<Seat, 'playerId'>): boolean {
  return round.tieBreak !== null && !round.tieBreak.contenders.includes(playerId)
}

/** Number of team mates that a phone is told by name. */
export const MATES_TOLD = 12

/** Field `team` of the player's state, and content of the message `player_team`; empty when the room ranks players. */
export function teamInfo(game: Game, seat: Seat): { team?: TeamInfo } {
  if (game.options.ranking.kind !== 'team') return {}
  const mates = game.seats.filter(
    ({ color, playerId }) => color === seat.color && playerId !== seat.playerId,
  )
  return {
    team: {
      team: seat.color,
      mates: mates.slice(0, MATES_TOLD).map(({ pseudo }) => pseudo),
      ...(mates.length > MATES_TOLD && { more: true as const }),
    },
  }
}

/** Who answered for the seat's team, and where; null when nobody did, also when the time was over without a marker. */
export function teamAnswer({ guesses }: Seat, questionIndex: number): TeamPinInfo | null {
  const { by, coords } = guesses[questionIndex] ?? {}
  return by !== undefined && coords ? { coords, pseudo: by } : null
}

export function jokerOf(game: Game, seat: Seat): JokerState {
  if (!seat.jokerPlayed) return 'free'
  return isAtQuestion(game) && seat.jokerOn === game.questionIndex ? 'now' : 'spent'
}

/** Whether phones show the photo. A veiled photo is for the big screen: a phone would have the whole file at once. */
export const showsPhotoOnPhones = ({ options, round }: Game): boolean =>
  options.photoOnPhone && round.formula !== 'veil'

/** Content of the message `player_newQuestion`. */
export function newQuestionForPlayer(
  game: Game,
  questionIndex: number,
  photoAddress?: PhotoAddress,
): NewQuestionForPlayer {
  const payload = {
    time: answerSeconds(game),
    questionIndex,
    questionsNb: game.quiz.questions.length,
    help: helpSettings(game)[questionIndex] ?? {},
    ...scaleInfo(game.quiz, questionIndex),
    ...(game.quiz.questions[questionIndex]?.alt !== undefined && { described: true as const }),
  }
  if (!showsPhotoOnPhones(game) || !photoAddress || questionIndex >= begunQuestions(game))
    return payload
  return {
    ...payload,
    photo: game.quiz.questions[questionIndex]?.iframe
      ? null
      : photoAddress(questionIndex, game.round.askedBefore.length),
  }
}

/**
 * Text alternative of the running question's picture, for a player who requests it; null for a seat that does not play
 * the question, and when none is running.
 */
export function pictureInWords(game: Game, playerId: PlayerId): PictureInWords | null {
  const seat = seatOf(game, playerId)
  if (!seat || !isAnswering(game) || !playsQuestion(seat, game.questionIndex)) return null
  return {
    questionIndex: game.questionIndex,
    alt: game.quiz.questions[game.questionIndex]?.alt ?? null,
  }
}

/** The help zones that a phone may receive: one entry per question of the round, empty until the question has begun. */
function helpSettings(game: Game): HelpSettings[] {
  return game.quiz.questions.map((_, index) =>
    index < begunQuestions(game) ? (game.helpZones[index] ?? {}) : {},
  )
}

/**
 * Message `player_answer_callback`; null without an answer. It may be sent while the question is running: a player's
 * own points reveal how near the guess was, not where the place is.
 */
export function answerCallback(
  game: Game,
  seat: Seat,
  questionIndex: number,
): AnswerCallback | null {
  const guess = seat.guesses[questionIndex]
  if (!guess) return null
  return {
    tempsReponse: round3(guess.timeMs / 1000),
    pointsQuestion: areGivenLater(game) ? 0 : guess.points,
    pointsTotal: pointsKnown(game, seat),
    ...(hasTeamPin(game) && { coords: guess.coords }),
    ...(guess.year !== undefined && { yearGuess: guess.year }),
  }
}

/**
 * Message `player_endQuestion` for each seat; the ranking is computed once for all seats.
 * @throws Error when the question is not closed
 */
export function playerEndQuestions(
  game: Game,
  questionIndex: number,
): (seat: Seat) => PlayerEndQuestion {
  const question = game.quiz.questions[questionIndex]
  if (!question || questionIndex >= closedQuestions(game))
    throw new Error(`question ${questionIndex} is not closed`)
  const { places, rows } = tableOf(standings(game, questionIndex))
  const nearness = nearnessOf(game, questionIndex)
  const teamScoreOf = teamScores(game, questionIndex)
  return (seat) => ({
    pointsTotal: totalPoints(seat, questionIndex),
    pointsQuestion: seat.guesses[questionIndex]?.points ?? 0,
    distance: seat.guesses[questionIndex]?.distance ?? null,
    coords: question.coords,
    title: titleOf(question),
    results: rowsAround(rows, places.get(seat.playerId) ?? 0),
    ...teamScoreOf(seat),
    ...yearInfo(question, seat.guesses[questionIndex]),
    ...(game.round.formula === 'knockout' && { out: isOut(seat) }),
    ...nearness(seat),
    ...(game.voided.includes(questionIndex) && { void: true as const }),
  })
}

function nearnessOf(
  game: Game,
  questionIndex: number,
): (seat: Seat) => Pick<PlayerEndQuestion, 'nearness'> {
  if (isScoredByQuiz(game.round)) return () => ({})
  const distances = game.seats.flatMap(({ guesses }) => guesses[questionIndex]?.distance ?? [])
  const places = [...new Set(distances)].toSorted((a, b) => a - b)
  return ({ guesses }) => {
    const place = 1 + places.indexOf(guesses[questionIndex]?.distance ?? Number.NaN)
    return place > 0 ? { nearness: { place, of: places.length } } : {}
  }
}

interface Table {
  places: ReadonlyMap<PlayerId, number>
  rows: ResultRow[]
}

/**
 * Cache of the rows of a ranking and of each player's index in them, since all phones of a room get the same ranking.
 */
const tables = new WeakMap<readonly Standing[], Table>()

function tableOf(lines: readonly Standing[]): Table {
  const table = tables.get(lines) ?? {
    places: new Map(lines.map((line, place) => [line.playerId, place])),
    rows: lines.map(resultRow),
  }
  tables.set(lines, table)
  return table
}

/** Message `player_endGame` for each seat; the ranking is computed once for all seats. */
export function playerEndGames(game: Game, souvenirOf?: SouvenirOf): (seat: Seat) => PlayerEndGame {
  const results = finalResults(game)
  const teamScoreOf = teamScores(game, game.quiz.questions.length - 1)
  // During a tie-break the game is not over: phones that only watch get the results without a link to their souvenir.
  const isOver = game.phase === 'endGame'
  return (seat) => {
    const isLeft = isOver && !cameAfterEnd(seat)
    const souvenir = isLeft ? (souvenirOf?.(game, seat.playerId) ?? null) : null
    return { results, ...teamScoreOf(seat), ...(souvenir !== null && { souvenir }) }
  }
}

/**
 * Message `player_standings` for each seat: the ranking of the step that its phone shows now (the closed question, the
 * ended round or the ended game); null at every step that shows no ranking.
 */
export function shownStandings(game: Game): (seat: Seat) => PlayerStandings | null {
  const ended = game.phase === 'endGame' || game.round.tieBreak ? playerEndGames(game) : null
  const closed =
    (game.phase === 'results' && !isUnrevealed(game)) || game.phase === 'ranking'
      ? playerEndQuestions(game, game.questionIndex)
      : null
  const roundEnd = game.phase === 'roundEnd' ? playerRoundEnds(game) : null
  return (seat) => {
    if (ended && (game.phase === 'endGame' || looksOn(game, seat))) return rankingIn(ended(seat))
    if (closed && isAtQuestion(game) && playsQuestion(seat, game.questionIndex))
      return rankingIn(closed(seat))
    return roundEnd ? rankingIn(roundEnd(seat)) : null
  }
}

function rankingIn({
  results,
  teams,
  pointsRound,
  teamRank,
  teamPoints,
}: PlayerStandings): PlayerStandings {
  return {
    results,
    ...(teams && { teams }),
    ...(pointsRound !== undefined && { pointsRound }),
    ...(teamRank !== undefined && teamPoints !== undefined && { teamRank, teamPoints }),
  }
}

/** Content of the message `player_joinPseudoRoom_callback`. */
export function pseudoRoom(game: Game): PseudoRoom {
  return {
    colors: colorsOf(game.options),
    max_players: seatsPerColor(game.options),
    fruits: FRUITS,
    ...colorsInUse(game),
  }
}
