// The server's views of one evening, for tests of the big screen's steps.
import { INITIAL_OPTIONS } from '#core/options.ts'
import type { Question } from '#core/quiz.ts'
import type { HostEvents, RoomState } from '#protocol/hostMessages.ts'
import type { QuestionResults, QuizData, RoundEndInfo } from '#protocol/shapes.ts'
import {
  afterFrame,
  afterMove,
  type HostFrame,
  type HostMove,
  type HostView,
  type InRoom,
} from '../hostView.ts'

export const quizOf = (name: string, questionsNb = 2): QuizData => ({
  unique_name: name.toLowerCase(),
  name,
  description: '',
  questionsNb,
  mapSettings: null,
  targetSettings: [],
  pointsSettings: { point_max_temps: 5 },
})
const PLAYERS = ['Banane Bleue', 'Citron Vert'].map((pseudo) => ({
  ID: pseudo,
  pseudo,
  pseudoLogoUrl: '',
  connected: true,
}))
const PLACE = { lat: 45.58, lng: -1.17 }

/** The lobby of a room of one quiz. */
export const ALONE: RoomState = {
  step: 'lobby',
  roomID: '482913',
  quizzData: quizOf('Phares'),
  colors: ['Bleu'],
  wifi: null,
  joinUrl: 'http://10.0.0.2/play/482913',
  unreachable: false,
  hostSession: 's',
  capacity: 50,
  maxTeam: null,
  ...INITIAL_OPTIONS,
  playerList: PLAYERS,
  maxAnswerTime: 60,
  helpZone: null,
  questionIndex: 0,
  questionsNb: 2,
  paused: false,
  locked: false,
  sameAddress: [],
}

/** The lobby of an evening's room. */
export const OPENED: RoomState = {
  ...ALONE,
  roundIndex: 0,
  roundsNb: 2,
  title: 'Phares',
  multiplier: 1,
  formula: 'classic',
  stepIndex: 0,
  evening: {
    name: 'Fête du port',
    steps: [
      { kind: 'round', title: 'Phares', questionsNb: 2, multiplier: 1, formula: 'classic' },
      { kind: 'break', title: 'Au bar' },
      { kind: 'round', title: 'La finale', questionsNb: 1, multiplier: 2, formula: 'knockout' },
    ],
  },
}

export const standings = (
  banana: number,
  lemon: number,
): Pick<QuestionResults, 'results' | 'team_results'> => ({
  results: [
    { pseudo: 'Banane Bleue', points: banana, classementMove: 0, rank: banana >= lemon ? 1 : 2 },
    { pseudo: 'Citron Vert', points: lemon, classementMove: 0, rank: lemon >= banana ? 1 : 2 },
  ],
  team_results: null,
})

export const roundEnd = (banana: number, lemon: number, roundIndex = 0): RoundEndInfo => ({
  roundIndex,
  roundsNb: 2,
  round: [
    { pseudo: 'Banane Bleue', points: banana, rank: 1 },
    { pseudo: 'Citron Vert', points: lemon, rank: 2 },
  ],
  ...standings(banana, lemon),
  tied: [],
})

export const questionOf = (questionIndex: number): Question => ({
  filename: `q${questionIndex}`,
  name: `Photo ${questionIndex}`,
  coords: PLACE,
  iframe: null,
  titre: null,
  description: null,
})

const frame = <Name extends HostFrame['event']>(event: Name, data: HostEvents[Name]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not follow an event to its own data
  ({ event, data }) as HostFrame

/** What the server's view of the room is from now on, beside what it was; or a message, or a move of the page. */
export type Given = Partial<RoomState> | HostFrame | HostMove

const pause = (remaining: number | null = 600_000, back?: 'roundEnd'): Given => ({
  step: 'break',
  stepIndex: 1,
  ...(back && { back }),
  break: { stepIndex: 1, title: 'Au bar', text: 'Un verre offert', remaining },
})

export const TOLD = {
  firstRound: { step: 'starting', maxAnswerTime: 30, helpZone: 800, elapsed: 0 } satisfies Given,
  question: (questionIndex: number): Given => ({
    step: 'question',
    questionIndex,
    question: questionOf(questionIndex),
    elapsed: 0,
    remaining: 30_000,
    answered: [],
    titles: Array.from({ length: questionIndex + 1 }, (_, i) => questionOf(i).name),
  }),
  results: (banana: number, lemon: number, gains = {}): Given[] => [
    { step: 'endQuestion' },
    {
      step: 'resultsQuestion',
      results: {
        coords: PLACE,
        coords_byDist: [],
        coordsOrderDist: [],
        ...standings(banana, lemon),
      },
      gains,
    },
    'resultsShown',
    'rankingShown',
  ],
  roundEnd: (banana: number, lemon: number, roundIndex = 0): Given => ({
    step: 'roundEnd',
    roundEnd: roundEnd(banana, lemon, roundIndex),
    // The step of the plan whose round has ended.
    stepIndex: 2 * roundIndex,
  }),
  pause,
  finale: {
    step: 'starting',
    roundIndex: 1,
    title: 'La finale',
    multiplier: 2,
    formula: 'knockout',
    stepIndex: 2,
    quizzData: quizOf('Ponts', 1),
    maxAnswerTime: 15,
    helpZone: null,
    elapsed: 0,
  } satisfies Given,
  tieBreak: {
    step: 'starting',
    roundIndex: 1,
    tieBreak: true,
    contenders: ['Citron Vert'],
    quizzData: quizOf('Autre', 1),
    played: quizOf('Phares'),
  } satisfies Given,
  end: (banana: number, lemon: number): Given => ({
    step: 'endGame',
    endGame: standings(banana, lemon).results,
  }),
  frame,
}

const isFrame = (given: Given): given is HostFrame => typeof given === 'object' && 'event' in given

/** The page's view after what it is told, by default from the lobby of a room of one quiz. */
export function play(
  given: readonly Given[],
  opened: RoomState = ALONE,
  from: HostView = { step: 'loading' },
): HostView {
  let state = opened
  return [opened, ...given].reduce<HostView>((view, next, i) => {
    const at = 1000 * i
    if (typeof next === 'string') return afterMove(view, next, at)
    if (isFrame(next)) return afterFrame(view, next, at)
    state = { ...state, ...next }
    return afterFrame(view, frame('pres_step', { view: state }), at)
  }, from)
}

/** Returns the state of the host page after it has opened a test evening, and what it was told. */
export function evening(...given: Given[]): InRoom {
  const view = play(given, OPENED)
  if (!('room' in view)) throw new Error(view.step)
  return view
}
