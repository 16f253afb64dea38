// Data types of WebSocket messages: `Frame`, the object with `event` and `data` that every message is, and the types of
// the `data` that src/core builds.
export type * from '#core/views/roundShapes.ts'
export type * from '#core/views/shapes.ts'
export type * from '#core/views/viewShapes.ts'

export interface Frame<Event extends string = string, Data = unknown> {
  event: Event
  data: Data
}
