// Vitest's JSON report leaves out errors outside any test, after which the run fails without a failed test: this
// reporter writes those errors to the file that POINT_DE_MIRE_OUTSIDE names, as a list of texts.
import { writeFileSync } from 'node:fs'

/** Reports errors outside any test. @implements {import('vitest/node').Reporter} */
export default class OutsideReporter {
  /**
   * Writes the errors outside any test at the end of the run.
   * @param {ReadonlyArray<import('vitest/node').TestModule>} _modules
   * @param {ReadonlyArray<{ message: string, stack?: string, VITEST_TEST_PATH?: string }>} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env.POINT_DE_MIRE_OUTSIDE
    if (file !== undefined)
      writeFileSync(
        file,
        JSON.stringify(
          errors.map(
            ({ message, stack, VITEST_TEST_PATH: path }) =>
              `${path ?? 'no test file'}: ${stack ?? message}`,
          ),
        ),
      )
  }
}
