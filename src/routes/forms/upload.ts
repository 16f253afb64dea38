// A multipart form with at most one file: read into memory within a limit, or written to a file on the disk.
import type { MultipartFile } from '@fastify/multipart'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { addAbortSignal } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import type { Accounts } from '../../auth/accounts.ts'
import { bearerOf } from '../../auth/guards.ts'
import { createTurnQueue } from '../../live/room/turnQueue.ts'
import { slowBodyOf, unlessSlow } from '../../http/limits/bodyPace.ts'
import type { Rooms } from '../../live/room/rooms.ts'
import { createWorkBudget, type WorkBudget } from './workBudget.ts'

export interface Upload {
  /** the form's texts by name, trimmed, except a password, which may begin with a space */
  fields: Readonly<Record<string, string>>
  /**
   * the file, in the buffers in which it was received: concatenating a large photo would block the event loop, and the
   * game; null when absent or empty
   */
  file: Buffer[] | null
}

export interface UnreadForm {
  ok: false
  reason: 'unreadable' | 'too_many_fields' | 'too_many_files' | 'too_large' | 'too_slow' | 'ended'
}

/** HTTP status and text that refuse a form; the route gives the texts for an unreadable and for a too large form. */
export function unreadForm(
  { reason }: UnreadForm,
  { unreadable, tooLarge }: { unreadable: string; tooLarge: string },
): [number, string] {
  const answers: Readonly<Record<typeof reason, [number, string]>> = {
    unreadable: [400, unreadable],
    too_many_fields: [400, HTTP_ERRORS.tooManyFields],
    too_many_files: [400, HTTP_ERRORS.tooManyFiles],
    too_large: [413, tooLarge],
    too_slow: [408, HTTP_ERRORS.tooSlow],
    ended: [401, HTTP_ERRORS.notAuthenticated],
  }
  return answers[reason]
}

export type ReadUpload = ({ ok: true } & Upload) | UnreadForm

const FIELD_BYTES = 64 * 1024
const FIELDS = 20

/** Why a form was not read, by error code of @fastify/multipart. */
const REASONS: Readonly<Record<string, UnreadForm['reason']>> = {
  FST_FIELDS_LIMIT: 'too_many_fields',
  FST_FILES_LIMIT: 'too_many_files',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
}

const UNREADABLE: UnreadForm = { ok: false, reason: 'unreadable' }
const TOO_SLOW: UnreadForm = { ok: false, reason: 'too_slow' }

function unread(error: unknown): UnreadForm {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return { ok: false, reason: REASONS[code] ?? 'unreadable' }
}

/**
 * Bytes that all uploads together read in one turn of the event loop, some 0.3 ms of work; then messages of the game
 * are handled.
 */
const TURN_BYTES = 64 * 1024
/** Bytes of the budget TURN_BYTES for which the beginning of a form counts: parsing its headers, opening its file. */
const BEGUN_BYTES = 64 * 1024
/**
 * While a question runs, the server reads uploads only in one turn of the event loop every 32 ms, thus at 2 MB a
 * second. Once in 64 MB received, V8 collects its whole heap, and answers that arrive then wait for 5 to 25 ms: at this
 * rate, fewer than one answer in a thousand.
 */
const APART_MS = 32

declare module 'fastify' {
  interface FastifyInstance {
    uploadTurns: WorkBudget
    /** whether the account that sends this request is still logged in */
    isStillIn: (request: FastifyRequest) => boolean
  }
}

interface Dependencies {
  rooms: Pick<Rooms, 'isQuestionRunning'>
  accounts: Pick<Accounts, 'accountOf'>
}

/**
 * Paces all uploads: thirty photos sent at once over a wired network would otherwise be handled within one turn, and
 * delay answers.
 */
export function uploadsInTurn(app: FastifyInstance, { rooms, accounts }: Dependencies): void {
  app.decorate(
    'uploadTurns',
    createWorkBudget(
      TURN_BYTES,
      (turn) => void (rooms.isQuestionRunning() ? setTimeout(turn, APART_MS) : setImmediate(turn)),
    ),
  )
  const turnQueue = createTurnQueue()
  // Forms that begin at the same time go on to their routes one in each turn of the event loop, so that no player's
  // answer waits for thirty forms. This hook runs before the routes' guards: a form without a login makes the forms
  // behind it wait one turn, which nobody notices.
  app.addHook('onRequest', async (request) => {
    if (request.headers['content-type']?.startsWith('multipart/'))
      await new Promise<void>((resolve) => {
        turnQueue(resolve)
      })
  })
  app.decorate('isStillIn', (request) => accounts.accountOf(bearerOf(request)) !== null)
}

/**
 * Waits until the uploads' budget has room for the form's beginning. Returns whether the form's client is still
 * connected: a closed connection never sends the form's end. To be called after the route's guard, so that a form
 * without a login takes nothing of the budget.
 */
async function mayBegin({ server, raw }: FastifyRequest): Promise<boolean> {
  await server.uploadTurns.take(BEGUN_BYTES)
  return !raw.destroyed
}

async function readFile(file: MultipartFile['file'], turns: WorkBudget): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of file) {
    pieces.push(piece)
    await turns.take(piece.length)
  }
  return pieces
}

/**
 * Reads a form and its file into memory.
 * @param fileFields names of the parts that may be the file; files in other parts are ignored
 * @param limit bytes
 * @returns `ok: false` with the reason of the refusal; the reason is `ended` when the login or the account ended while
 * the form was being received, which may take an hour
 */
export async function readUpload(
  request: FastifyRequest,
  fileFields: string | readonly string[],
  limit: number,
): Promise<ReadUpload> {
  if (!request.isMultipart() || !(await mayBegin(request))) return UNREADABLE
  const slow = slowBodyOf(request.raw)
  try {
    const upload = await unlessSlow(slow, readParts(request, [fileFields].flat(), limit))
    return request.server.isStillIn(request)
      ? { ok: true, ...upload }
      : { ok: false, reason: 'ended' }
  } catch (error) {
    return slow.aborted ? TOO_SLOW : unread(error)
  }
}

async function readParts(
  request: FastifyRequest,
  fileFields: readonly string[],
  limit: number,
): Promise<Upload> {
  const fields: Record<string, string> = {}
  let file: Buffer[] | null = null
  for await (const part of request.parts({
    limits: { fileSize: limit, files: 1, fields: FIELDS, fieldSize: FIELD_BYTES },
  })) {
    if (part.type === 'field') {
      const text = String(part.value)
      fields[part.fieldname] = part.fieldname === 'password' ? text : text.trim()
      continue
    }
    const pieces = await readFile(part.file, request.server.uploadTurns)
    if (fileFields.includes(part.fieldname) && pieces.length > 0) file = pieces
  }
  return { fields, file }
}

export type StoredUpload = { ok: true; fileName: string } | UnreadForm

/**
 * Writes the `file` of a form to the disk as its bytes come in, so that a large file takes little memory.
 * @param path of a new file; its folder is created
 * @param limit bytes; a larger file is refused
 */
export async function keepUpload(
  request: FastifyRequest,
  where: { path: string; limit: number },
): Promise<StoredUpload> {
  if (!request.isMultipart() || !(await mayBegin(request))) return UNREADABLE
  const slow = slowBodyOf(request.raw)
  const kept = await keepFile(request, where, slow)
  return slow.aborted ? TOO_SLOW : kept
}

async function keepFile(
  request: FastifyRequest,
  { path, limit }: { path: string; limit: number },
  slow: AbortSignal,
): Promise<StoredUpload> {
  const begun = request.file({
    limits: { fileSize: limit, files: 1, fields: FIELDS },
    throwFileSizeLimit: false,
  })
  // An unreadable form, and one whose connection closes before its file begins, are refused like a missing form.
  const part = await unlessSlow(slow, begun).catch((error: unknown) => {
    request.log.debug({ err: error }, 'the form could not be read')
    return unread(error)
  })
  if (!part) return UNREADABLE
  if ('ok' in part) return part
  if (part.fieldname !== 'file') {
    part.file.resume()
    return UNREADABLE
  }
  addAbortSignal(slow, part.file)
  await mkdir(dirname(path), { recursive: true })
  const kept = await open(path, 'wx')
  try {
    for await (const bytes of part.file.iterator({ destroyOnReturn: false }))
      await kept.writeFile(bytes)
  } catch (error) {
    // The connection was closed during the file: no client is left to receive the refusal.
    if (slow.aborted || (request.raw.destroyed && !request.raw.complete)) return UNREADABLE
    // The disk refused the write: drain the rest of the request, since a client that still sends would not read the
    // response.
    part.file.resume()
    throw error
  } finally {
    await kept.close()
  }
  if (!request.server.isStillIn(request)) return { ok: false, reason: 'ended' }
  return part.file.truncated
    ? { ok: false, reason: 'too_large' }
    : { ok: true, fileName: part.filename }
}
