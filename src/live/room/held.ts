// Reasons for which a room is held, i.e. accepts no command because its events cannot be written.
import { HELD_MESSAGES } from '#protocol/errors.ts'

export type Held = keyof typeof HELD_MESSAGES
export const isHeld = (refusal: string): refusal is Held => Object.hasOwn(HELD_MESSAGES, refusal)
