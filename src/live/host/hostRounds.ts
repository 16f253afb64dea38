// Handles the socket messages by which the host starts the next round or break of an evening, chains a quiz, corrects
// points, voids a question or lets it count again, and decides a tie by a further question.
import type { KeyObject } from 'node:crypto'
import type { Command } from '#core/commands.ts'
import type { EpochMs } from '#core/game.ts'
import { mapSettingsOf } from '#core/scoring/frame.ts'
import { type ErrorCode, HTTP_ERRORS, SOCKET_ERRORS } from '#protocol/errors.ts'
import { EVENING_ERRORS } from '#protocol/eveningErrors.ts'
import type { HostMessage } from '#protocol/hostMessages.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import type { Settings } from '../../db/settings.ts'
import { chainedOptions, helpZonesOf, gameQuizOf } from '../room/roomOptions.ts'
import type { Room } from '../room/room.ts'
import { tellError, tellRefusal, type Client } from '../room/client.ts'

export type RoundMessage = Extract<
  HostMessage,
  {
    event:
      | 'pres_nextStep'
      | 'pres_chain'
      | 'pres_adjust'
      | 'pres_undoAdjust'
      | 'pres_voidQuestion'
      | 'pres_tieBreak'
  }
>

/** Text of the error `not_found` per message, naming what was not found: the default text would name the room. */
const NOT_FOUND: Readonly<Record<RoundMessage['event'], string>> = {
  pres_nextStep: SOCKET_ERRORS.not_found,
  pres_chain: HTTP_ERRORS.unknownQuiz,
  pres_adjust: EVENING_ERRORS.unknownScorer,
  pres_undoAdjust: EVENING_ERRORS.unknownScorer,
  pres_voidQuestion: HTTP_ERRORS.unknownQuestion,
  pres_tieBreak: EVENING_ERRORS.unknownPhoto,
}

interface Dependencies {
  quizzes: Pick<Quizzes, 'find'>
  settings: Pick<Settings, 'points'>
  /** places the help zones */
  helpZoneKey: KeyObject
}

export function createHostRounds({ quizzes, settings, helpZoneKey }: Dependencies) {
  function commandOf(
    { event, data }: RoundMessage,
    room: Room,
  ): Command | 'not_found' | 'bad_options' {
    switch (event) {
      case 'pres_nextStep':
        return { type: 'nextStep' }
      case 'pres_adjust':
        return {
          type: 'adjust',
          playerId: data.playerID ?? null,
          team: data.team ?? null,
          points: data.points,
          reason: data.reason ?? '',
        }
      case 'pres_undoAdjust':
        return { type: 'undoAdjust', index: data.index }
      case 'pres_voidQuestion':
        return { type: 'voidQuestion', questionIndex: data.questionIndex, void: data.void }
      case 'pres_chain': {
        const found = quizzes.find(data.quizz_unique_name)
        if (!found) return 'not_found'
        const quiz = gameQuizOf(found, settings.points())
        const options = chainedOptions(data, room.game.options, quiz)
        if (!options) return 'bad_options'
        return {
          type: 'chain',
          quiz,
          options,
          helpZones: helpZonesOf(quiz, options.helpZoneM, helpZoneKey),
          keepScores: data.keep_scores,
        }
      }
      case 'pres_tieBreak': {
        const found = quizzes.find(data.quizz_unique_name)
        const quiz = found && gameQuizOf(found, settings.points())
        const question = quiz?.questions.find(({ filename }) => filename === data.filename)
        return quiz && question
          ? // The map of the whole quiz: a frame around the one photo would tell where it was taken.
            {
              type: 'tieBreak',
              quiz: { ...quiz, mapSettings: mapSettingsOf(quiz), questions: [question] },
            }
          : 'not_found'
      }
    }
  }

  return {
    receive(client: Client, room: Room, message: RoundMessage, now: EpochMs): void {
      const tellAbsent = (code: ErrorCode) =>
        tellError(
          client,
          code,
          code === 'not_found' ? NOT_FOUND[message.event] : SOCKET_ERRORS[code],
        )
      const command = commandOf(message, room)
      if (typeof command === 'string') return tellAbsent(command)
      const outcome = room.apply(command, now)
      if (outcome.ok) return
      // For a closed room, `not_found` keeps its default text, which says that the room does not exist.
      if (outcome.refusal === 'not_found' && room.game.phase !== 'closed') tellAbsent('not_found')
      else tellRefusal(client, outcome.refusal)
    },
  }
}
