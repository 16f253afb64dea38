// Limits work of low priority (uploads) to a budget for each turn of the event loop, first come, first served, so that
// the game's messages are handled in between.

export interface WorkBudget {
  /** Resolves once work of the given cost (in the unit of the budget) may begin. */
  take(cost: number): Promise<void>
}

/**
 * Makes a budget.
 * @param share what all callers together may take in one turn of the event loop, in the unit of `cost`; the last caller
 *   served in a turn may exceed it
 */
export function createWorkBudget(
  share: number,
  schedule: (turn: () => void) => void = setImmediate,
): WorkBudget {
  const waiting: { cost: number; go: () => void }[] = []
  let left = share
  let scheduled = false

  const turn = (): void => {
    scheduled = false
    left = share
    while (left > 0) {
      const first = waiting.shift()
      if (!first) return
      left -= first.cost
      first.go()
    }
    anotherTurn()
  }
  const anotherTurn = (): void => {
    if (scheduled) return
    scheduled = true
    schedule(turn)
  }

  return {
    take(cost) {
      anotherTurn()
      if (waiting.length === 0 && left > 0) {
        left -= cost
        return Promise.resolve()
      }
      return new Promise((go) => waiting.push({ cost, go }))
    },
  }
}
