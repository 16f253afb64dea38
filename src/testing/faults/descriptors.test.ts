// When no file descriptor is left, as after a client opens enough connections, the server must refuse to decode a photo
// and to write a backup, still list its network cards as before, and go on running.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..', '..')
/** Number of file descriptors that the test's process may open, enough for Node to start. */
const DESCRIPTORS = 64

const script = `
import { openSync } from 'node:fs'
import { createBackupProcess } from '${SRC}/backup/backupProcess.ts'
import { networkCards } from '${SRC}/lan/networkCards.ts'
import { createPhotoDecoder } from '${SRC}/media/photos.ts'

const before = JSON.stringify(networkCards())
try {
  for (;;) openSync('/dev/null')
} catch {}
const command = [process.execPath, '-e', '']
const photo = await createPhotoDecoder({ command }).decode([Buffer.alloc(8)]).then(() => 'opened', () => 'refused')
const backup = await createBackupProcess(command, '/nowhere', process.env).write('/nowhere/file')
// An error event without a listener is emitted in a later turn of the event loop, and would end this process.
await new Promise((resolve) => setTimeout(resolve, 50))
console.log(JSON.stringify({ photo, backup, cards: JSON.stringify(networkCards()) === before }))
`

test('DOOR-04 with no descriptor left a photo and a backup are refused, the cards of before are told, and the process goes on', async () => {
  const limited = `ulimit -n ${DESCRIPTORS} && exec "$0" --input-type=module -e "$1"`
  const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, script], {
    cwd: SRC,
  })
  expect(JSON.parse(stdout)).toEqual({
    photo: 'refused',
    backup: expect.stringContaining('EMFILE'),
    cards: true,
  })
})
