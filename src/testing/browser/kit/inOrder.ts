import { beforeEach } from 'vitest'

/** The tests of this file are one game, told in order: after a failed step, the next ones fail at once instead of waiting for their timeouts. */
export function toldInOrder(): void {
  let broken = false
  beforeEach(({ onTestFailed }) => {
    if (broken) throw new Error('an earlier step of the game failed')
    onTestFailed(() => {
      broken = true
    })
  })
}
