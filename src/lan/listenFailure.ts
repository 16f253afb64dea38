import { createServer } from 'node:net'
import { words } from '../words/words.ts'

interface Address {
  readonly host: string
  readonly port: number
}

/** The line for the terminal when the server could not listen on its address. */
export function listenFailure(error: unknown, { host, port }: Address): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  switch (code) {
    case 'EADDRINUSE':
      return words.start.portTaken(port)
    case 'EACCES':
      return words.start.portReserved(port)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return words.start.foreignAddress(host)
    default:
      return words.start.cannotListen(
        host,
        port,
        error instanceof Error ? error.message : String(error),
      )
  }
}

/** Tries to listen on the address. @returns the line for the terminal when that fails; null when it succeeds */
export function tryListening(address: Address): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(listenFailure(error, address)))
    probe.listen(address.port, address.host, () => probe.close(() => resolve(null)))
  })
}
