// `npm run dev`: restarts the server and reloads the pages when files change. Flags are passed to the server; `--port`
// and `--host` have no effect, since browsers reach the server through Vite, on Vite's own port.
import { spawn } from 'node:child_process'
import { createServer as createNetServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onNode24 } from './node24.mjs'

const script = fileURLToPath(import.meta.url)
await onNode24(script)
const root = join(script, '..', '..')

const { build } = await import('./build.mjs')
await build(['demo'])

const apiPort = await freePort()
const { createServer } = await import('vite')
const target = `http://127.0.0.1:${apiPort}`
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  // Vite passes the browser's Host header on (no changeOrigin): with another Host, the server would take the pages'
  // sockets for those of a foreign origin, and refuse them.
  server: { host: true, port: 5173, proxy: { '/api': { target }, '/ws': { target, ws: true } } },
})
await vite.listen()
const address = vite.resolvedUrls?.network[0] ?? vite.resolvedUrls?.local[0] ?? ''
const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--enable-source-maps',
    'src/main.ts',
    ...process.argv.slice(2),
    '--port',
    String(apiPort),
    '--host',
    '127.0.0.1',
  ],
  // The QR code on the big screen leads to Vite, whose pages reload when files change, instead of to the server.
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: process.env['PUBLIC_URL'] || address },
  },
)
console.log(`\n  Développement\u00a0: ${vite.resolvedUrls?.local[0] ?? address}\n`)

let ending = false
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => void end(0))
server.on('exit', (code) => void end(code ?? 1))

/** @param {number} code */
async function end(code) {
  if (ending) return
  ending = true
  await vite.close()
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM')
    await new Promise((resolve) => {
      server.on('exit', resolve)
    })
  }
  process.exit(code)
}

/** Finds a free port of 127.0.0.1. @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createNetServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() =>
          address !== null && typeof address === 'object'
            ? resolve(address.port)
            : reject(new Error('no port')),
        )
      })
  })
}
