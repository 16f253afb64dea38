import { useCallback } from 'react'
import { ROOT } from '../../../ui/address.ts'
import { copyText } from '../../../ui/copyText.ts'
import { useBoxAddress } from '../queries.ts'

/** Copies the public link of a quiz; `copied` is false when the browser refuses to copy. */
export function useShare(): (uniqueName: string) => Promise<{ link: string; copied: boolean }> {
  const base = useBoxAddress().data?.base
  return useCallback(
    async (uniqueName) => {
      const link = watchLink(base ?? window.location.origin + ROOT, uniqueName)
      return { link, copied: await copyText(link) }
    },
    [base],
  )
}

/** Address of the public page of a quiz, on the server of this page. */
export const watchAddress = (uniqueName: string) => `/watch?quiz=${encodeURIComponent(uniqueName)}`
const watchLink = (base: string, uniqueName: string) => base + watchAddress(uniqueName)
