import * as fc from 'fast-check'

/**
 * Checks a property on random cases. A failure prints its seed and path; the variables `FC_SEED=… FC_PATH=…` repeat
 * exactly that case. `FC_TIMES=20` runs twenty times as many cases.
 */
export function check<Ts>(property: fc.IProperty<Ts>, numRuns = 200): void {
  const { FC_SEED, FC_PATH, FC_TIMES = '1' } = process.env
  fc.assert(property, {
    numRuns: numRuns * Number(FC_TIMES),
    ...(FC_SEED === undefined ? {} : { seed: Number(FC_SEED) }),
    ...(FC_PATH === undefined ? {} : { path: FC_PATH }),
  })
}
