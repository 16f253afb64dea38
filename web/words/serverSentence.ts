/** A sentence of the server, in the protocol's shape. */
export interface ServerText {
  /** the sentence in French */
  readonly message: string
  /** `RefusalCode`, or one of `NamedRefusals` (src/protocol/refusalCodes.ts) */
  readonly code: string
  /** the values that the sentence names */
  readonly about?: unknown
}
