import { runPhotoDecoder } from '../media/decodePhoto.ts'

runPhotoDecoder()
