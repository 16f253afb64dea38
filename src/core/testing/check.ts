import * as fc from 'fast-check'

/**
 * Checks a property on random cases. A failure prints its seed and path; the variables `FC_SEED=… FC_PATH=…` repeat
 * exactly that case. `FC_TIMES=20` runs twenty times as many cases.
 */
export function check<Ts>(property: fc.IProperty<Ts>, numRuns = 200): void {
  fc.assert(property, parameters(numRuns))
}

/** The same for a property of what happens over time; its failure is told as it is, not made smaller first. */
export function checkAsync<Ts>(property: fc.IAsyncProperty<Ts>, numRuns: number): Promise<void> {
  return fc.assert(property, { ...parameters(numRuns), endOnFailure: true })
}

function parameters(numRuns: number) {
  const { FC_SEED, FC_PATH, FC_TIMES = '1' } = process.env
  return {
    numRuns: numRuns * Number(FC_TIMES),
    ...(FC_SEED === undefined ? {} : { seed: Number(FC_SEED) }),
    ...(FC_PATH === undefined ? {} : { path: FC_PATH }),
  }
}
