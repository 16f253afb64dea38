// Who may see what: the only place that decides it. The same builders serve the live announcements and the
// views of whoever comes back, so that both tell the same.
//
// A player learns a place when its question is closed, never before: not its coordinates, not the photo's file
// name, not its title. Of a question that has not begun, not even the help zone.
import { capacityOf, colorsOf, seatsPerColor } from './capacity.ts'
import { colorsInUse } from './choosing.ts'
import { mapSettingsOf } from './frame.ts'
import { type EpochMs, type Game, type GameOptions, type PlayerId, type Seat, WAITS } from './game.ts'
import { type AtQuestion, begunQuestions, closedQuestions } from './progress.ts'
import { FRUITS, pseudoLogoUrl } from './pseudo.ts'
import { standings, totalPoints } from './ranking.ts'
import { isRehearsal } from './rehearsal.ts'
import { finalResults, questionResults, resultRow } from './results.ts'
import { round3 } from './rounding.ts'
import { isPresent, playsQuestion, seatOf } from './seats.ts'
import type {
  AnswerCallback,
  AnsweredRow,
  HelpSettings,
  HostStep,
  HostView,
  NewQuestionForHost,
  NewQuestionForPlayer,
  PlayerEndGame,
  PlayerEndQuestion,
  PlayerRow,
  PlayerState,
  PlayerView,
  PseudoRoom,
  QuizData,
  ResultRow,
  RoomTerms,
} from './shapes.ts'

/** Gives the address of a question's photo for phones: it names neither quiz nor file. */
export type PhotoAddress = (questionIndex: number) => string

/** Rooms with more seats than this get only a part of the ranking on each phone. */
const FULL_RANKING_SEATS = 100
const FIRST_ROWS = 10
/** rows kept above and below the receiver's own */
const NEIGHBOURS = 2

// ——— one player

/** All that a player's page needs to go on; null without a seat, or once the room is closed. */
export function playerView(game: Game, playerId: PlayerId, now: EpochMs, photoAddress?: PhotoAddress): PlayerView | null {
  const seat = seatOf(game, playerId)
  if (!seat || game.phase === 'closed') return null
  return {
    playerID: seat.playerId,
    pseudo: seat.pseudo,
    mapSettings: mapSettingsOf(game.quiz),
    mapSource: game.quiz.mapSource ?? null,
    pointsSettings: game.quiz.pointsSettings,
    targetSettings: game.quiz.targetSettings,
    helpSettings: helpSettings(game),
    maxAnswerTime: seconds(game),
    ...(isRehearsal(game) && { rehearsal: true }),
    state: playerState(game, seat, now, photoAddress),
  }
}

function playerState(game: Game, seat: Seat, now: EpochMs, photoAddress?: PhotoAddress): PlayerState {
  const state = (step: PlayerState['step'], more: Partial<PlayerState> = {}): PlayerState => ({
    step,
    questionIndex: currentIndex(game),
    questionsNb: game.quiz.questions.length,
    elapsed: 0,
    remaining: 0,
    pointsTotal: totalPoints(seat, currentIndex(game)),
    ...more,
  })
  if (game.phase === 'starting') return state('starting', clockOf(game, now))
  if (game.phase === 'endGame') return state('endGame', { endGame: playerEndGame(game) })
  // a latecomer waits in the lobby for the question it begins with
  if (!isAtQuestion(game) || !playsQuestion(seat, game.questionIndex)) return state('lobby', game.phase === 'lobby' ? {} : { late: true })

  if (game.phase === 'results' || game.phase === 'ranking') {
    return state('endQuestion', { endQuestion: playerEndQuestions(game, game.questionIndex)(seat) })
  }
  const answer = answerCallback(seat, game.questionIndex)
  if (answer) return state('answered', { ...clockOf(game, now), answer })
  // also while late markers are waited for: a phone that is back just in time may still send its own
  return state('question', { ...clockOf(game, now), newQuestion: newQuestionForPlayer(game, game.questionIndex, photoAddress) })
}

/** `player_newQuestion` */
export function newQuestionForPlayer(game: Game, questionIndex: number, photoAddress?: PhotoAddress): NewQuestionForPlayer {
  const payload = {
    time: seconds(game),
    questionIndex,
    questionsNb: game.quiz.questions.length,
    help: helpSettings(game)[questionIndex] ?? {},
  }
  if (!game.options.photoOnPhone || !photoAddress || questionIndex >= begunQuestions(game)) return payload
  return { ...payload, photo: game.quiz.questions[questionIndex]?.iframe ? null : photoAddress(questionIndex) }
}

/** One entry per question, filled once it has begun. */
export function helpSettings(game: Game): HelpSettings[] {
  return game.quiz.questions.map((_, index) => (index < begunQuestions(game) ? (game.helpZones[index] ?? {}) : {}))
}

/** `player_answer_callback`; null without an answer. A player's own points tell how near, not where. */
export function answerCallback(seat: Seat, questionIndex: number): AnswerCallback | null {
  const guess = seat.guesses[questionIndex]
  if (!guess) return null
  return { tempsReponse: round3(guess.timeMs / 1000), pointsQuestion: guess.points, pointsTotal: totalPoints(seat, questionIndex) }
}

/**
 * `player_endQuestion` for each seat: the ranking is made once for all of them.
 * @throws Error when the question is not closed
 */
export function playerEndQuestions(game: Game, questionIndex: number): (seat: Seat) => PlayerEndQuestion {
  const question = game.quiz.questions[questionIndex]
  if (!question || questionIndex >= closedQuestions(game)) throw new Error(`question ${questionIndex} is not closed`)
  const lines = standings(game, questionIndex)
  const places = new Map(lines.map((line, place) => [line.playerId, place]))
  const rows = lines.map(resultRow)
  return (seat) => ({
    pointsTotal: totalPoints(seat, questionIndex),
    pointsQuestion: seat.guesses[questionIndex]?.points ?? 0,
    distance: seat.guesses[questionIndex]?.distance ?? null,
    coords: question.coords,
    results: rowsFor(rows, places.get(seat.playerId) ?? 0),
  })
}

function rowsFor(rows: ResultRow[], place: number): ResultRow[] {
  if (rows.length <= FULL_RANKING_SEATS) return rows
  return [...rows.slice(0, FIRST_ROWS), ...rows.slice(Math.max(FIRST_ROWS, place - NEIGHBOURS), place + NEIGHBOURS + 1)]
}

/** `player_endGame` */
export function playerEndGame(game: Game): PlayerEndGame {
  return { results: finalResults(game) }
}

/** `player_joinPseudoRoom_callback` */
export function pseudoRoom(game: Game): PseudoRoom {
  return { colors: colorsOf(game.options), max_players: seatsPerColor(game.options), fruits: FRUITS, ...colorsInUse(game) }
}

// ——— the host

/** All that the host's page needs to go on; null once the room is closed. */
export function hostView(game: Game, now: EpochMs): HostView | null {
  const step = hostStep(game)
  if (!step) return null
  const view: HostView = {
    roomID: game.roomID,
    step,
    quizzData: quizData(game),
    colors: colorsOf(game.options),
    ...roomTerms(game.options),
    playerList: playerRows(game),
    maxAnswerTime: seconds(game),
    questionIndex: currentIndex(game),
    questionsNb: game.quiz.questions.length,
    paused: game.paused,
    ...(isRehearsal(game) && { rehearsal: true }),
  }
  if (game.phase === 'starting') return { ...view, elapsed: clockOf(game, now).elapsed }
  if (game.phase === 'endGame') return { ...view, endGame: finalResults(game) }
  if (!isAtQuestion(game)) return view

  const { question } = newQuestionForHost(game, game.questionIndex)
  const results = questionResults(game, game.questionIndex)
  if (results) return { ...view, question, results }
  return { ...view, question, elapsed: clockOf(game, now).elapsed, answered: answeredRows(game, game.questionIndex) }
}

export function roomTerms(options: GameOptions): RoomTerms {
  const { ranking, iconType, lateJoin } = options
  const teams = ranking.kind === 'team' ? ranking : null
  return {
    capacity: capacityOf(options),
    maxTeam: teams?.teams ?? null,
    teamMean: teams?.mean ?? false,
    // nobody can choose a pseudo any more once a defined room runs
    lateJoin: lateJoin && iconType === 'random',
  }
}

/** `pres_newQuestion` */
export function newQuestionForHost(game: Game, questionIndex: number): NewQuestionForHost {
  const question = game.quiz.questions[questionIndex]
  if (!question) throw new Error(`there is no question ${questionIndex}`)
  return { maxAnswerTime: seconds(game), question, questionIndex, questionsNb: game.quiz.questions.length }
}

export function quizData({ quiz }: Game): QuizData {
  const { unique_name, name, description, targetSettings, pointsSettings } = quiz
  return {
    unique_name,
    name,
    description,
    questionsNb: quiz.questions.length,
    mapSettings: mapSettingsOf(quiz),
    mapSource: quiz.mapSource ?? null,
    targetSettings,
    pointsSettings,
  }
}

export function playerRows(game: Game): PlayerRow[] {
  return game.seats.map((seat) => ({
    ID: seat.playerId,
    pseudo: seat.pseudo,
    pseudoLogoUrl: pseudoLogoUrl(seat.pseudo),
    connected: isPresent(seat),
    ...(seat.simulated && { simulated: true }),
  }))
}

/** Who has answered, fastest first. */
function answeredRows(game: Game, questionIndex: number): AnsweredRow[] {
  return game.seats
    .flatMap(({ pseudo, guesses }) => {
      const guess = guesses[questionIndex]
      return guess ? [{ pseudo, time: guess.timeMs }] : []
    })
    .toSorted((a, b) => a.time - b.time)
}

export function hostStep(game: Game): HostStep | null {
  switch (game.phase) {
    case 'results':
      return 'resultsQuestion'
    case 'ranking':
      return 'resultsQuestion_classement'
    case 'closed':
      return null
    case 'lobby':
    case 'starting':
    case 'question':
    case 'endQuestion':
    case 'endGame':
      return game.phase
  }
}

// ——— both

function isAtQuestion(game: Game): game is AtQuestion {
  return 'questionIndex' in game
}

/** The question that the game stands at: the first before it has begun, the last at the end. */
function currentIndex(game: Game): number {
  return Math.max(0, begunQuestions(game) - 1)
}

/** ms since the step's clock began and ms left of it; 0 where no clock runs. */
function clockOf(game: Game, now: EpochMs): { elapsed: number; remaining: number } {
  if (game.phase === 'starting') {
    const remaining = Math.min(WAITS.start, Math.max(0, game.firstQuestionAt - now))
    return { elapsed: WAITS.start - remaining, remaining }
  }
  if (game.phase === 'question' || game.phase === 'endQuestion') {
    const elapsed = Math.min(game.options.maxAnswerTimeMs, Math.max(0, now - game.openedAt))
    return { elapsed, remaining: game.options.maxAnswerTimeMs - elapsed }
  }
  return { elapsed: 0, remaining: 0 }
}

function seconds(game: Game): number {
  return game.options.maxAnswerTimeMs / 1000
}
