/** A message of the server, with what is needed to translate it. */
export interface ServerText {
  /** the message in French */
  readonly message: string
  /**
   * code by which the message is translated: `RefusalCode`, or one of `NamedRefusals` (src/protocol/refusalCodes.ts)
   */
  readonly code: string
  /** the values that the message contains, such as a name */
  readonly about?: unknown
}
