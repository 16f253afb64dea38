import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

export type Encoding = 'br' | 'gzip' | 'identity'

export type WebFile = {
  readonly type: string
  /** Hex, of the uncompressed content. */
  readonly hash: string
  /** True when the name changes with the content. */
  readonly hashed: boolean
  readonly bodies: { readonly identity: Buffer; readonly br?: Buffer; readonly gzip?: Buffer }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain; charset=utf-8',
}

/** Reads a built app whole, by address (`/index.html`, `/assets/…`), with the `.br` and `.gz` twins that lie beside its files. */
export function loadWebFiles(root: string): Map<string, WebFile> {
  const files = new Map<string, WebFile>()
  if (!existsSync(root)) return files
  for (const path of filesBelow(root)) {
    const type = types[extname(path)]
    if (type === undefined) continue
    const identity = readFileSync(path)
    const address = path.slice(root.length).replaceAll(sep, '/')
    files.set(address, {
      type,
      hash: createHash('sha256').update(identity).digest('hex').slice(0, 24),
      hashed: address.startsWith('/assets/'),
      bodies: { identity, ...twin('br', `${path}.br`), ...twin('gzip', `${path}.gz`) },
    })
  }
  return files
}

/** Step by step: inside the executable a folder is not listed with all that is below it. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
}

function twin(encoding: 'br' | 'gzip', path: string): { br?: Buffer; gzip?: Buffer } {
  return existsSync(path) ? { [encoding]: readFileSync(path) } : {}
}
