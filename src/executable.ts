// The executable's main file: makes native libraries loadable, then runs one of two bundles. The child process that
// decodes photos has a small bundle of its own, which starts at once and uses little memory.
import { createRequire } from 'node:module'
import './executableAddons.ts'

const part = process.argv[2] === 'decode-photo' ? './photoDecoder.cjs' : './server.cjs'
createRequire(import.meta.url)(part)
