// Work that may wait gives way to the game: so much of it in one turn of the event loop, first come, first served.

export interface WorkBudget {
  /** Resolves once that much may be done. */
  take(cost: number): Promise<void>
}

/** @param share what all who ask may do in one turn, in the unit of `cost`; the last one may exceed it */
export function createWorkBudget(share: number, schedule: (turn: () => void) => void = setImmediate): WorkBudget {
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
