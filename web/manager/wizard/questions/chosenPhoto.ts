// What can be told of a chosen file before it is sent. The server decides; this only spares a wait.
import { PHOTO_BYTES } from '#core/photo/photoSignature.ts'
import { NAME_LENGTH } from '#core/textLengths.ts'

/** What the file picker offers; a phone that has something else converts it to one of these. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

export type PhotoFlaw = 'notAnImage' | 'tooLarge'

/** null when nothing speaks against sending it. */
export function flawOf(file: Pick<File, 'name' | 'type' | 'size'>): PhotoFlaw | null {
  if (file.size === 0 || (!file.type.startsWith('image/') && !isHeic(file))) return 'notAnImage'
  return file.size > PHOTO_BYTES ? 'tooLarge' : null
}

/** The format of an iPhone, whose type some systems do not know. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}

/** The file's name without its extension, as a first name for the question. */
export function nameOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return (dot > 0 ? fileName.slice(0, dot) : fileName).trim().slice(0, NAME_LENGTH)
}
