// The executable's main file: makes native libraries loadable, then runs the program's bundle. The child process that
// decodes photos runs a small bundle of its own instead, which starts at once and uses little memory.
import { createRequire } from 'node:module'
import './addons.ts'

const part = process.argv[2] === 'decode-photo' ? './photoDecoder.cjs' : './server.cjs'
createRequire(import.meta.url)(part)
