// Shapes that several messages share: the frame, and the contents that the core builds.
export type * from '#core/views/roundShapes.ts'
export type * from '#core/views/shapes.ts'
export type * from '#core/views/viewShapes.ts'

export interface Frame<Event extends string = string, Data = unknown> {
  event: Event
  data: Data
}
