// Checks of a chosen file before its upload. The server checks again; these checks only spare a useless upload.
import { PHOTO_BYTES } from '#core/photo/photoSignature.ts'
import { cleanLine, cutText } from '#core/text.ts'
import { NAME_LENGTH } from '#core/textLengths.ts'

/** Types for the file picker; a phone converts other formats to one of these. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

export type PhotoFlaw = 'notAnImage' | 'tooLarge' | 'tooLong'

/** The reason why the server would refuse the file; null when the page knows of no reason. */
export function flawOf(file: Pick<File, 'name' | 'type' | 'size'>): PhotoFlaw | null {
  if (file.size === 0 || (!file.type.startsWith('image/') && !isHeic(file))) return 'notAnImage'
  return file.size > PHOTO_BYTES ? 'tooLarge' : null
}

/** Whether the file is in HEIC or HEIF, the format of iPhone photos; some systems report no MIME type for it. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}

/** The file's name without its extension, as the question's initial name. */
export function nameOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return cutText(cleanLine(dot > 0 ? fileName.slice(0, dot) : fileName), NAME_LENGTH)
}
