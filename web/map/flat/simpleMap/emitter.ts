import type { Point } from '../flatView.ts'
import type { LngLat } from './lngLat.ts'

/** Data of a map's move event: `originalEvent` is present when a person made the move, absent when the page did. */
export type EventData = { originalEvent?: Event }
type Details = EventData & { lngLat?: LngLat; point?: Point }
export type MapEvent<Target> = Details & { type: string; target: Target }

/** An event emitter with the methods of MapLibre's `Evented`. */
export class Emitter {
  readonly #listeners = new Map<string, Set<(event: MapEvent<this>) => void>>()

  on(type: string, listener: (event: MapEvent<this>) => void): this {
    const listeners = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, listeners.add(listener))
    return this
  }

  off(type: string, listener: (event: MapEvent<this>) => void): this {
    this.#listeners.get(type)?.delete(listener)
    return this
  }

  fire(type: string, more: Details = {}): void {
    for (const listener of this.#listeners.get(type) ?? [])
      listener({ ...more, type, target: this })
  }
}
