import { createServer } from 'node:net'

interface Address {
  readonly host: string
  readonly port: number
}

/** One French line for a server that could not listen. */
export function listenFailure(error: unknown, { host, port }: Address): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  switch (code) {
    case 'EADDRINUSE':
      return `Le port ${port} est déjà utilisé\u00a0: fermez l’autre programme ou choisissez un autre port avec --port.`
    case 'EACCES':
      return `Le port ${port} est réservé au système\u00a0: choisissez-en un au-dessus de 1023 avec --port.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `L’adresse ${host} n’est pas celle de cet ordinateur\u00a0: choisissez-en une autre avec --host.`
    default:
      return `Impossible d’écouter sur ${host}, port ${port}\u00a0: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The line that listening there would end with; null when it would succeed. */
export function tryListening(address: Address): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(listenFailure(error, address)))
    probe.listen(address.port, address.host, () => probe.close(() => resolve(null)))
  })
}
