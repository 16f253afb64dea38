import type { Answer } from '../../../api/api.ts'
import { upload } from '../../../api/upload.ts'
import { SHARED } from '../queries.ts'

export function sendFolderPicture(
  folderId: number,
  file: File,
  onProgress: (sent: number) => void,
): Promise<Answer<string>> {
  const form = new FormData()
  form.append('file', file)
  return upload(`${SHARED}/upload_jpeg_loc/${folderId}`, form, onProgress)
}
