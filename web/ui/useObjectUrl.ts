import { useEffect, useState } from 'react'

/** An address to show a chosen file under, before it is sent; null without one. Given back when the file changes. */
export function useObjectUrl(file: File | null): string | null {
  const [made, setMade] = useState<{ file: File; address: string } | null>(null)
  // Made while rendering, so that no frame shows the file before.
  if (file !== null && made?.file !== file) setMade({ file, address: URL.createObjectURL(file) })
  useEffect(() => () => {
    if (made) URL.revokeObjectURL(made.address)
  }, [made])
  return file === null ? null : (made?.address ?? null)
}
