import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export type WebFile = {
  readonly type: string
  /**
   * 48 bits of the hash of the uncompressed content, in base64url, for the ETag: short, since each file that a phone
   * waits for is sent with its ETag.
   */
  readonly hash: string
  /** True when the file's name contains its hash, so that it may be cached for good. */
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
  '.svg': 'image/svg+xml',
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

/**
 * Loads the files of a built app into memory, by URL path (`/index.html`, `/assets/…`), each with the compressed `.br`
 * and `.gz` files beside it.
 */
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
      hash: hashOf(identity),
      hashed: address.startsWith('/assets/'),
      bodies: { identity, ...twin('br', `${path}.br`), ...twin('gzip', `${path}.gz`) },
    })
  }
  return files
}

/**
 * The HTML page for a box under a path (PUBLIC_URL): puts the path before the page's URLs (`"/assets/…"`, and the
 * attribute `data-root`, which its scripts read). The built app has no other absolute URLs: its scripts and styles use
 * relative ones.
 */
export function underPrefix(page: WebFile, prefix: string): WebFile {
  const identity = Buffer.from(
    page.bodies.identity.toString('utf8').replaceAll('="/', `="${prefix}/`),
  )
  return {
    ...page,
    hash: hashOf(identity),
    bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
  }
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8)
}

/** All files in a folder and below it, listed by recursion: inside the executable, `readdirSync` does not support `recursive`. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
}

function twin(encoding: 'br' | 'gzip', path: string): { br?: Buffer; gzip?: Buffer } {
  return existsSync(path) ? { [encoding]: readFileSync(path) } : {}
}
