import { useEffect, useState } from 'react'

/** An address at which a chosen file can be shown before its upload; null without a file. Revoked when the file changes. */
export function useObjectUrl(file: File | null): string | null {
  const [made, setMade] = useState<{ file: File; address: string } | null>(null)
  // The address is created during rendering: an effect would run after the previous file had been shown once more.
  if (file !== null && made?.file !== file) setMade({ file, address: URL.createObjectURL(file) })
  useEffect(
    () => () => {
      if (made) URL.revokeObjectURL(made.address)
    },
    [made],
  )
  return file === null ? null : (made?.address ?? null)
}
