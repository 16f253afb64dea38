// A queue of long, low-priority tasks: between two parts of a task, the event loop handles other messages.

/**
 * Queues `task`: one task at a time, in order, each call in its own turn of the event loop. A task that returns `more`
 * is called again in the next turn.
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
