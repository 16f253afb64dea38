/** Why a player was sent back to the home page; kept in the history state, so that a reload still shows it. */
export type LeaveReason = 'presLeft' | 'ended' | 'noSuchRoom' | 'begun' | 'full' | 'barred'

const LEAVE_REASONS: readonly LeaveReason[] = [
  'presLeft',
  'ended',
  'noSuchRoom',
  'begun',
  'full',
  'barred',
]

/** Reads why the player left a room from a history state; null when the state holds no reason. */
export function leaveReasonOf(state: unknown): LeaveReason | null {
  if (typeof state !== 'object' || state === null || !('leaveReason' in state)) return null
  return LEAVE_REASONS.find((leaveReason) => leaveReason === state.leaveReason) ?? null
}
