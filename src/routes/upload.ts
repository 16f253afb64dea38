// A multipart form with at most one file: read whole within a limit, or put down on the disk.
import type { MultipartFile } from '@fastify/multipart'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../auth/accounts.ts'
import { bearerOf } from '../auth/guards.ts'
import { createOneByOne } from '../live/oneByOne.ts'
import type { Rooms } from '../live/rooms.ts'
import { createTurns, type Turns } from './turns.ts'

export interface Upload {
  /** trimmed, a password aside: it may begin with a space */
  fields: Readonly<Record<string, string>>
  /** in the pieces in which it came, null when it is absent or empty: to copy a large photo together would hold up the game */
  file: Buffer[] | null
}

export interface UnreadForm {
  ok: false
  /** 401: the account has ended while the form came in */
  statusCode: 400 | 401 | 413
}

export type ReadUpload = ({ ok: true } & Upload) | UnreadForm

const FIELD_BYTES = 64 * 1024

/** What all uploads together do in one turn of the event loop: some 0.3 ms of work, then the game has its turn. */
const TURN_BYTES = 64 * 1024
/** what it takes to begin with one, however small: its form, and what becomes of it */
const BEGUN_BYTES = 64 * 1024
/**
 * While a question runs, turns are that far apart, ms: 2 MB a second. Every 64 MB that come in make V8 look through all
 * its memory, and answers wait for that 5 to 25 ms: so it is one in some thousand of them.
 */
const APART_MS = 32

declare module 'fastify' {
  interface FastifyInstance {
    uploadTurns: Turns
    /** whether whoever sends this is still logged in */
    isStillIn: (request: FastifyRequest) => boolean
  }
}

interface Dependencies {
  rooms: Pick<Rooms, 'isQuestionRunning'>
  accounts: Pick<Accounts, 'accountOf'>
}

/** Thirty photos sent at once over a wired network would arrive within one turn, and answers would wait for them. */
export function uploadsInTurn(app: FastifyInstance, { rooms, accounts }: Dependencies): void {
  app.decorate('uploadTurns', createTurns(TURN_BYTES, (turn) => void (rooms.isQuestionRunning() ? setTimeout(turn, APART_MS) : setImmediate(turn))))
  const oneByOne = createOneByOne()
  // Forms that begin at once, a stranger's too, are looked at one in each turn of the event loop: no author waits for
  // that, and no answer for thirty of them.
  app.addHook('onRequest', async (request) => {
    if (request.headers['content-type']?.startsWith('multipart/')) await new Promise<void>((resolve) => { oneByOne(resolve) })
  })
  app.decorate('isStillIn', (request) => accounts.accountOf(bearerOf(request)) !== null)
}

/**
 * Whether the form may be begun with, once its turn has come. Asked after the route's guard: forms that strangers begin
 * would keep authors waiting. Of a sender who has gone meanwhile nothing would ever come, not even an end.
 */
async function mayBegin({ server, raw }: FastifyRequest): Promise<boolean> {
  await server.uploadTurns.take(BEGUN_BYTES)
  return !raw.destroyed
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
 * Errors: 413 when the file is larger than `limit` bytes, 400 when the body is no readable form, 401 when the account
 * has ended meanwhile: a form may take an hour to come.
 */
export async function readUpload(request: FastifyRequest, fileFields: string | readonly string[], limit: number): Promise<ReadUpload> {
  if (!request.isMultipart() || !(await mayBegin(request))) return { ok: false, statusCode: 400 }
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
  return request.server.isStillIn(request) ? { ok: true, fields, file } : { ok: false, statusCode: 401 }
}

export type KeptUpload = { kind: 'kept'; fileName: string } | { kind: 'missing' } | { kind: 'too_large' } | { kind: 'ended' }

/**
 * Puts the `file` of a form down, however large.
 * @param path of a file that is not there yet; its folder is made
 * @param limit bytes
 */
export async function keepUpload(request: FastifyRequest, { path, limit }: { path: string; limit: number }): Promise<KeptUpload> {
  if (!request.isMultipart() || !(await mayBegin(request))) return { kind: 'missing' }
  // No readable form is as good as none; so is one whose sender goes before its file has begun.
  const part = await request.file({ limits: { fileSize: limit, files: 1, fields: 5 }, throwFileSizeLimit: false }).catch((error: unknown) => {
    request.log.debug({ err: error }, 'the form could not be read')
    return undefined
  })
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
  if (!request.server.isStillIn(request)) return { kind: 'ended' }
  return part.file.truncated ? { kind: 'too_large' } : { kind: 'kept', fileName: part.filename }
}
