import { beforeEach } from 'vitest'

/** The tests of this file are one game, told in order: what follows a failed step would only wait in vain, and fails at once. */
export function toldInOrder(): void {
  let broken = false
  beforeEach(({ onTestFailed }) => {
    if (broken) throw new Error('an earlier step of the game failed')
    onTestFailed(() => {
      broken = true
    })
  })
}
