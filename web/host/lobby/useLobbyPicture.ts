import { useEffect, useState } from 'react'
import { callText } from '../../api/api.ts'

const pictureAddress = (name: string) => `/api/lobbypic/get/${encodeURIComponent(name)}`
export const DEFAULT_PICTURE = pictureAddress('lobby_picture.jpg')

/** Address of the host's own lobby picture, or of the default one; null until the server has answered. */
export function useLobbyPicture(): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      const answer = await callText('/api/pres/shared/lobbypic/get_by_token', {
        signal: abort.signal,
        spare: true,
      })
      if (abort.signal.aborted) return
      setAddress(
        answer.ok && answer.value.trim() !== ''
          ? pictureAddress(answer.value.trim())
          : DEFAULT_PICTURE,
      )
    }
    void ask()
    return () => abort.abort()
  }, [])
  return address
}
