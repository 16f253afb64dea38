import * as fc from 'fast-check'

/**
 * A failure prints its seed and path; `FC_SEED=… FC_PATH=…` plays exactly that case again. `FC_TIMES=20`
 * tries twenty times as many.
 */
export function check<Ts>(property: fc.IProperty<Ts>, numRuns = 200): void {
  const { FC_SEED, FC_PATH, FC_TIMES = '1' } = process.env
  fc.assert(property, {
    numRuns: numRuns * Number(FC_TIMES),
    ...(FC_SEED === undefined ? {} : { seed: Number(FC_SEED) }),
    ...(FC_PATH === undefined ? {} : { path: FC_PATH }),
  })
}
