// Data types of WebSocket messages that src/core builds.
export type * from '#core/views/roundShapes.ts'
export type * from '#core/views/shapes.ts'
export type * from '#core/views/viewShapes.ts'
