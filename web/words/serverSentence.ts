/** A sentence of the server, as it comes. */
export interface ServerText {
  /** French */
  readonly message: string
  /** `RefusalCode`, or one of `NamedRefusals` (src/protocol/refusalCodes.ts) */
  readonly code: string
  /** what the sentence names */
  readonly about?: unknown
}
