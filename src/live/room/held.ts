// Why nothing may happen in a room: what would happen cannot be kept.
import { HELD_MESSAGES } from '#protocol/errors.ts'

export type Held = keyof typeof HELD_MESSAGES
export const isHeld = (refusal: string): refusal is Held => Object.hasOwn(HELD_MESSAGES, refusal)
