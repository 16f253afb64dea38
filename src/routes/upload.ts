// A multipart form with at most one file, read whole within a limit.
import '@fastify/multipart'
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
