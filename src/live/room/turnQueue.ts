// What takes the server long, and may wait, is done one by one: whatever else has arrived is dealt with in between.

/**
 * Runs `task` soon, in a turn of the event loop in which no other of them runs; first come, first served. As long as it
 * says that there is more of it, it has the next turn too.
 */
export type TurnQueue = (task: () => 'more' | void) => void

export function createTurnQueue(schedule: (turn: () => void) => void = setImmediate): TurnQueue {
  const waiting: (() => 'more' | void)[] = []
  const turn = (): void => {
    let hasMore = false
    try {
      hasMore = waiting[0]?.() === 'more'
    } finally {
      if (!hasMore) waiting.shift()
      if (waiting.length > 0) schedule(turn)
    }
  }
  return (task) => {
    waiting.push(task)
    if (waiting.length === 1) schedule(turn)
  }
}
