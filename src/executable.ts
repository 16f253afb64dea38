// The main file of the executable: its native code, then the part that is asked for. The process that opens photos
// has a bundle of its own: it starts in a moment and holds nothing of the game in memory.
import { createRequire } from 'node:module'
import './executableAddons.ts'

const part = process.argv[2] === 'decode-photo' ? './photoDecoder.cjs' : './server.cjs'
createRequire(import.meta.url)(part)
