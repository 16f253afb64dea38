import { beforeEach } from 'vitest'

/** Declares the tests of a file to be steps of one game: after a failed step, the next ones fail without waiting. */
export function sentInOrder(): void {
  let broken = false
  beforeEach(({ onTestFailed }) => {
    if (broken) throw new Error('an earlier step of the game failed')
    onTestFailed(() => {
      broken = true
    })
  })
}
