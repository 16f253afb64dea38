// A multipart form with at most one file: read whole within a limit, or put down on the disk.
import type { MultipartFile } from '@fastify/multipart'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createTurns, type Turns } from './turns.ts'

export interface Upload {
  /** trimmed, a password aside: it may begin with a space */
  fields: Readonly<Record<string, string>>
  /** in the pieces in which it came, null when it is absent or empty: to copy a large photo together would hold up the game */
  file: Buffer[] | null
}

export interface UnreadForm {
  ok: false
  statusCode: 400 | 413
}

export type ReadUpload = ({ ok: true } & Upload) | UnreadForm

const FIELD_BYTES = 64 * 1024

/** What all uploads together do in one turn of the event loop: some 0.3 ms of work, then the game has its turn. */
const TURN_BYTES = 64 * 1024
/** what it takes to begin with one, however small: who sends it, its quiz, its form */
const BEGUN_BYTES = 64 * 1024
/**
 * While a question runs, turns are that far apart, ms: 2 MB a second. Every 64 MB that come in make V8 look through all
 * its memory, and answers wait for that 5 to 25 ms: so it is one in some thousand of them.
 */
const APART_MS = 32

declare module 'fastify' {
  interface FastifyInstance {
    uploadTurns: Turns
  }
}

/** Thirty photos sent at once over a wired network would arrive within one turn, and answers would wait for them. */
export function uploadsInTurn(app: FastifyInstance, { isQuestionRunning }: { isQuestionRunning: () => boolean }): void {
  const turns = createTurns(TURN_BYTES, (turn) => void (isQuestionRunning() ? setTimeout(turn, APART_MS) : setImmediate(turn)))
  app.decorate('uploadTurns', turns)
  app.addHook('onRequest', async (request) => {
    if (request.headers['content-type']?.startsWith('multipart/')) await turns.take(BEGUN_BYTES)
  })
}

async function readFile(file: MultipartFile['file'], turns: Turns): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of file) {
    pieces.push(piece)
    await turns.take(piece.length)
  }
  if (file.truncated) throw Object.assign(new Error('the file is too large'), { statusCode: 413 })
  return pieces
}

/**
 * @param fileFields the parts that may be the file; others are ignored
 * Errors: 413 when the file is larger than `limit` bytes, 400 when the body is no readable form.
 */
export async function readUpload(request: FastifyRequest, fileFields: string | readonly string[], limit: number): Promise<ReadUpload> {
  if (!request.isMultipart()) return { ok: false, statusCode: 400 }
  const fields: Record<string, string> = {}
  let file: Buffer[] | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: limit, files: 1, fields: 20, fieldSize: FIELD_BYTES } })) {
      if (part.type === 'field') {
        const text = String(part.value)
        fields[part.fieldname] = part.fieldname === 'password' ? text : text.trim()
        continue
      }
      const pieces = await readFile(part.file, request.server.uploadTurns)
      if ([fileFields].flat().includes(part.fieldname) && pieces.length > 0) file = pieces
    }
  } catch (error) {
    const statusCode = error instanceof Error && 'statusCode' in error ? error.statusCode : 400
    return { ok: false, statusCode: statusCode === 413 ? 413 : 400 }
  }
  return { ok: true, fields, file }
}

export type KeptUpload = { kind: 'kept'; fileName: string } | { kind: 'missing' } | { kind: 'too_large' }

/**
 * Puts the `file` of a form down, however large.
 * @param path of a file that is not there yet; its folder is made
 * @param limit bytes
 */
export async function keepUpload(request: FastifyRequest, { path, limit }: { path: string; limit: number }): Promise<KeptUpload> {
  if (!request.isMultipart()) return { kind: 'missing' }
  const part = await request.file({ limits: { fileSize: limit, files: 1, fields: 5 }, throwFileSizeLimit: false })
  if (!part) return { kind: 'missing' }
  if (part.fieldname !== 'file') {
    part.file.resume()
    return { kind: 'missing' }
  }
  await mkdir(dirname(path), { recursive: true })
  const kept = await open(path, 'wx')
  try {
    for await (const bytes of part.file.iterator({ destroyOnReturn: false })) await kept.writeFile(bytes)
  } catch (error) {
    // Cut half-way: there is nobody left to hear the refusal.
    if (request.raw.destroyed && !request.raw.complete) return { kind: 'missing' }
    // The disk refuses: the rest is heard out, or the one who sends it would not hear the answer.
    part.file.resume()
    throw error
  } finally {
    await kept.close()
  }
  return part.file.truncated ? { kind: 'too_large' } : { kind: 'kept', fileName: part.filename }
}
