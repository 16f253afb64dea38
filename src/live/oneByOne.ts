// What takes the server long, and may wait, is done one by one: whatever else has arrived is dealt with in between.

/** Runs `task` soon, in a turn of the event loop in which no other of them runs; first come, first served. */
export type OneByOne = (task: () => void) => void

export function createOneByOne(schedule: (turn: () => void) => void = setImmediate): OneByOne {
  const waiting: (() => void)[] = []
  const turn = (): void => {
    const task = waiting.shift()
    // Before the task, which may throw.
    if (waiting.length > 0) schedule(turn)
    task?.()
  }
  return (task) => {
    waiting.push(task)
    if (waiting.length === 1) schedule(turn)
  }
}
