// A multipart form with at most one file: read whole within a limit, or put down on the disk.
import '@fastify/multipart'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyRequest } from 'fastify'

export interface Upload {
  /** trimmed, a password aside: it may begin with a space */
  fields: Readonly<Record<string, string>>
  /** null when it is absent or empty */
  file: Buffer | null
}

export interface UnreadForm {
  ok: false
  statusCode: 400 | 413
}

export type ReadUpload = ({ ok: true } & Upload) | UnreadForm

const FIELD_BYTES = 64 * 1024

/**
 * @param fileFields the parts that may be the file; others are ignored
 * Errors: 413 when the file is larger than `limit` bytes, 400 when the body is no readable form.
 */
export async function readUpload(request: FastifyRequest, fileFields: string | readonly string[], limit: number): Promise<ReadUpload> {
  if (!request.isMultipart()) return { ok: false, statusCode: 400 }
  const fields: Record<string, string> = {}
  let file: Buffer | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: limit, files: 1, fields: 20, fieldSize: FIELD_BYTES } })) {
      if (part.type === 'field') {
        const text = String(part.value)
        fields[part.fieldname] = part.fieldname === 'password' ? text : text.trim()
        continue
      }
      const bytes = await part.toBuffer()
      if ([fileFields].flat().includes(part.fieldname) && bytes.byteLength > 0) file = bytes
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
