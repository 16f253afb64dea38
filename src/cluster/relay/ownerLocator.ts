// Where the owner node of a room is, as a node decides it before it forwards a client's message.
import { isQuiet, type Life } from '../members/life.ts'
import type { List, Place } from '../members/list.ts'

/**
 * Where a room's owner node is. `here`: this node; `far`: another node; `wait`: it cannot be reached for now, since it
 * is dead and another node is taking the room over, or is a hall node whose line is cut; `nowhere`: no node owns a room
 * with that number.
 */
export type OwnerLocator =
  { kind: 'here' } | { kind: 'far'; instance: string } | { kind: 'wait' } | { kind: 'nowhere' }

interface Dependencies {
  list: Pick<List, 'nodes' | 'isAlive'>
  life: Pick<Life, 'instance' | 'sureSince'>
  /** returns the time by this process's monotonic clock, ms */
  now: () => number
}

/** Returns the function that tells where the owner of a room is, from the room's entry in the list of nodes and rooms. */
export function createOwnerLocator({
  list,
  life,
  now,
}: Dependencies): (place: Place | null | undefined) => OwnerLocator {
  /**
   * Whether `instance`, the identifier of a node's start, is of a hall node whose line is cut. No join is forwarded to
   * it then: each attempt of a phone would wait among the unacknowledged packets, and take a seat of its own once the
   * line is back.
   */
  const isAway = (instance: string): boolean => {
    const seen = list.nodes().get(instance)
    return seen?.value.hall === true && isQuiet(seen, life.sureSince(), now())
  }

  return (place) => {
    if (!place) return { kind: 'nowhere' }
    if (!list.isAlive(place.instance) || !place.ready || isAway(place.instance))
      return { kind: 'wait' }
    return place.instance === life.instance
      ? { kind: 'here' }
      : { kind: 'far', instance: place.instance }
  }
}
