// Reasons for which a room is held: its events cannot be written, so it accepts no command.
import { HELD_MESSAGES } from '#protocol/errors.ts'

export type Held = keyof typeof HELD_MESSAGES
export const isHeld = (refusal: string): refusal is Held => Object.hasOwn(HELD_MESSAGES, refusal)
