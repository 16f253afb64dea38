import { useEffect, useState } from 'react'
import { fr } from '../fr/reach.ts'
import { callJson } from '../live/api.ts'
import styles from './NotFound.module.css'

type Step = 'trying' | 'works' | 'over' | 'failed'

const WORDS: Readonly<Record<Step, { title: string; advice: string | null }>> = {
  trying: { title: fr.phone.trying, advice: null },
  works: { title: fr.phone.works, advice: fr.phone.advice },
  over: { title: fr.phone.over, advice: fr.phone.overAdvice },
  failed: { title: fr.phone.failed, advice: fr.phone.failedAdvice },
}

/** On the presenter's phone: it got here, and tells the box. */
export function PhoneCheckPage({ code }: { code: string }) {
  const [step, setStep] = useState<Step>('trying')
  useEffect(() => {
    const abort = new AbortController()
    const tell = async () => {
      const answer = await callJson(`/api/essai/${encodeURIComponent(code)}`, { method: 'POST', signal: abort.signal })
      if (!abort.signal.aborted) setStep(answer.ok ? 'works' : answer.status === 404 ? 'over' : 'failed')
    }
    void tell()
    return () => abort.abort()
  }, [code])
  const { title, advice } = WORDS[step]
  return (
    <main className={styles.screen} aria-live="polite">
      <h1>{title}</h1>
      {advice !== null && <p>{advice}</p>}
    </main>
  )
}
