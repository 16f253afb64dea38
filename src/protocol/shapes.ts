// Data types of WebSocket messages: the frame around every message, and the contents that src/core builds.
export type * from '#core/views/roundShapes.ts'
export type * from '#core/views/shapes.ts'
export type * from '#core/views/viewShapes.ts'

export interface Frame<Event extends string = string, Data = unknown> {
  event: Event
  data: Data
}
