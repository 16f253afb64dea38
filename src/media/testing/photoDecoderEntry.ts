// What `main.ts decode-photo` does, for the tests: tells its process id, then decodes.
import { writeFileSync } from 'node:fs'
import { runPhotoDecoder } from '../decodePhoto.ts'

const pidFile = process.argv[2]
if (pidFile !== undefined) writeFileSync(pidFile, String(process.pid))
runPhotoDecoder()
