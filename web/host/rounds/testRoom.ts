// The server's messages of one evening, for tests of the big screen's steps.
import { INITIAL_OPTIONS } from '#core/options.ts'
import type { HostEvents, RoomState } from '#protocol/hostMessages.ts'
import type { QuestionResults, QuizData, RoundEndTold } from '#protocol/shapes.ts'
import { afterFrame, afterMove } from '../hostState.ts'
import type { FoldContext, HostFrame, HostMove, HostView, InRoom } from '../hostView.ts'

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

export const OPENED: HostEvents['pres_newRoom_callback'] = {
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

export const roundEnd = (banana: number, lemon: number, roundIndex = 0): RoundEndTold => ({
  roundIndex,
  roundsNb: 2,
  round: [
    { pseudo: 'Banane Bleue', points: banana, rank: 1 },
    { pseudo: 'Citron Vert', points: lemon, rank: 2 },
  ],
  ...standings(banana, lemon),
  tied: [],
})

const state = (more: Partial<RoomState>): RoomState => ({
  ...OPENED,
  step: 'lobby',
  playerList: PLAYERS,
  maxAnswerTime: 60,
  helpZone: null,
  questionIndex: 0,
  questionsNb: 2,
  paused: false,
  locked: false,
  sameAddress: [],
  roundIndex: 0,
  roundsNb: 2,
  title: 'Phares',
  multiplier: 1,
  formula: 'classic',
  stepIndex: 0,
  ...more,
})

const frame = <Name extends HostFrame['event']>(event: Name, data: HostEvents[Name]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not follow an event to its own data
  ({ event, data }) as HostFrame
export const resumed = (more: Partial<RoomState>) => frame('pres_roomState', state(more))

/** The messages that lead to the lobby of the evening's room, with its players. */
const TO_LOBBY = [
  frame('pres_newRoom_callback', OPENED),
  frame('pres_newPlayer', { pseudo: 'Citron Vert', playerList: PLAYERS }),
]
export const TOLD = {
  firstRound: [
    frame('pres_round', {
      roundIndex: 0,
      roundsNb: 2,
      title: 'Phares',
      multiplier: 1,
      formula: 'classic',
      stepIndex: 0,
      quizzData: quizOf('Phares'),
      maxAnswerTime: 30,
      helpZone: 800,
    }),
    frame('pres_startGame_callback', {}),
  ],
  question: (questionIndex: number) =>
    frame('pres_newQuestion', {
      maxAnswerTime: 30,
      questionIndex,
      questionsNb: 2,
      question: {
        filename: `q${questionIndex}`,
        name: `Photo ${questionIndex}`,
        coords: PLACE,
        iframe: null,
        titre: null,
        description: null,
      },
    }),
  results: (banana: number, lemon: number): (HostFrame | HostMove)[] => [
    frame('pres_endQuestion', {}),
    frame('pres_results', {
      coords: PLACE,
      coords_byDist: [],
      coordsOrderDist: [],
      ...standings(banana, lemon),
    }),
    'resultsShown',
    'rankingShown',
  ],
  roundEnd: (banana: number, lemon: number, roundIndex = 0) =>
    frame('pres_roundEnd', roundEnd(banana, lemon, roundIndex)),
  pause: (remaining: number | null = 600_000) =>
    frame('pres_break', { stepIndex: 1, title: 'Au bar', text: 'Un verre offert', remaining }),
  finale: [
    frame('pres_round', {
      roundIndex: 1,
      roundsNb: 2,
      title: 'La finale',
      multiplier: 2,
      formula: 'knockout',
      stepIndex: 2,
      quizzData: quizOf('Ponts', 1),
      maxAnswerTime: 15,
      helpZone: null,
    }),
    frame('pres_startGame_callback', {}),
  ],
  end: (banana: number, lemon: number) => frame('pres_endGame', standings(banana, lemon).results),
  frame,
}

export function play(
  told: readonly (HostFrame | HostMove)[],
  from: HostView = { step: 'loading' },
  context: Partial<FoldContext> = {},
): HostView {
  return told.reduce<HostView>((view, next, i) => {
    const at = 1000 * i
    return typeof next === 'string'
      ? afterMove(view, next, at)
      : afterFrame(view, next, {
          at,
          maxAnswerTime: 60,
          helpZone: 500,
          keptBefore: () => null,
          ...context,
        })
  }, from)
}

/** Returns the state of the host page after it has opened a test evening and received the given messages. */
export function evening(...told: (HostFrame | HostMove)[]): InRoom {
  const view = play([...TO_LOBBY, ...told])
  if (!('room' in view)) throw new Error(view.step)
  return view
}
