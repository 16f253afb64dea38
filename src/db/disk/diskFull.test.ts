import { expect, test } from 'vitest'
import { diskReason } from '../../backup/backup.ts'
import { diskRefusal } from '../../cli/exits.ts'

const failed = (code: string): Error => Object.assign(new Error('refused'), { code })

test('YEA-10 a full disk is told by its name, whichever way SQLite and the system say it', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']) {
    expect([code, diskReason(failed(code))]).toEqual([code, 'le disque est plein'])
    expect([code, diskRefusal(new Error('query', { cause: failed(code) }))]).toEqual([
      code,
      expect.stringMatching(/^Le disque est plein/),
    ])
  }
  expect(diskReason(failed('EIO'))).toBe('le disque ne répond plus')
  expect(diskRefusal(failed('SQLITE_IOERR_WRITE'))).toMatch(/^Le disque ne répond pas bien/)
})
