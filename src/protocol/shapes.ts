// Data types that several WebSocket messages share: the frame around each, and contents built by src/core.
export type * from '#core/views/roundShapes.ts'
export type * from '#core/views/shapes.ts'
export type * from '#core/views/viewShapes.ts'

export interface Frame<Event extends string = string, Data = unknown> {
  event: Event
  data: Data
}
