import { useEffect, useState } from 'react'
import { callJson } from '../api/api.ts'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { words } from '../words/words.ts'
import styles from './NotFound.module.css'

type Step = 'trying' | 'works' | 'over' | 'failed'

/** Returns the title and the advice that the phone check page shows at a step of the check. */
function saysOf(step: Step): { title: string; advice: string | null } {
  const { phoneCheck } = words
  switch (step) {
    case 'trying':
      return { title: phoneCheck.trying, advice: null }
    case 'works':
      return { title: phoneCheck.works, advice: phoneCheck.advice }
    case 'over':
      return { title: phoneCheck.over, advice: phoneCheck.overAdvice }
    case 'failed':
      return { title: phoneCheck.failed, advice: phoneCheck.failedAdvice }
    default:
      return step satisfies never
  }
}

/** The page behind the QR code of a phone check: it reports to the server that this phone has reached the server. */
export function PhoneCheckPage({ code }: { code: string }) {
  const [step, setStep] = useState<Step>('trying')
  useEffect(() => {
    const abort = new AbortController()
    const tell = async () => {
      const answer = await callJson(`/api/essai/${encodeURIComponent(code)}`, {
        method: 'POST',
        signal: abort.signal,
      })
      if (!abort.signal.aborted)
        setStep(answer.ok ? 'works' : answer.status === 404 ? 'over' : 'failed')
    }
    void tell()
    return () => abort.abort()
  }, [code])
  const { title, advice } = saysOf(step)
  return (
    <main className={styles.screen}>
      <div aria-live="polite">
        <h1>{title}</h1>
        {advice !== null && <p>{advice}</p>}
      </div>
      <LanguageSwitch />
    </main>
  )
}
