import { useCallback } from 'react'
import { ROOT } from '../../../ui/address.ts'
import { copyText } from '../../../ui/copyText.ts'
import { useBoxAddress } from '../queries.ts'

/** Copies the link that shows a quiz to anybody; when the browser refuses, `copied` is false. */
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

/** The page that shows a quiz, on this very page's server. */
export const watchAddress = (uniqueName: string) => `/watch?quiz=${encodeURIComponent(uniqueName)}`
const watchLink = (base: string, uniqueName: string) => base + watchAddress(uniqueName)
