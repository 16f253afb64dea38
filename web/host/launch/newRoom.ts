import { writeOptions } from '#core/options.ts'
import type { HostMessage } from '#protocol/hostMessages.ts'
import type { LaunchOptions } from './launchOptions.ts'

/**
 * Builds the message that opens a room.
 * @param name unique name of the quiz or of the evening; for an evening the message has no answer time and no help
 *   zone, since each round has its own
 */
export function newRoomMessage(
  name: string,
  launch: LaunchOptions,
  token: string | null,
): Extract<HostMessage, { event: 'pres_newRoom' }> {
  const { icon, time, helpZone, maxTeam, maxPlayer, evening } = launch
  const played = evening
    ? { evening_unique_name: name }
    : { quizz_unique_name: name, max_answer_time: time, help_zone: helpZone }
  const options = writeOptions(launch)
  return {
    event: 'pres_newRoom',
    data: { token, ...played, icon_type: icon, max_team: maxTeam, max_player: maxPlayer, options },
  }
}
