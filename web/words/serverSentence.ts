/** A message of the server, with what is needed to translate it. */
export interface ServerText {
  /** the sentence in French */
  readonly message: string
  /**
   * code by which the message is translated: `RefusalCode`, or one of `NamedRefusals` (src/protocol/refusalCodes.ts)
   */
  readonly code: string
  /** the values that the sentence names */
  readonly about?: unknown
}
