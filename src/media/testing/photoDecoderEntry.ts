// The same as `main.ts decode-photo`, for tests: prints its process id, then decodes.
import { writeFileSync } from 'node:fs'
import { runPhotoDecoder } from '../decodePhoto.ts'

const pidFile = process.argv[2]
if (pidFile !== undefined) writeFileSync(pidFile, String(process.pid))
runPhotoDecoder()
