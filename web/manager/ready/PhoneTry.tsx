import { useEffect, useState } from 'react'
import { fr } from '../../fr/reach.ts'
import { usePhoneCheck } from '../../live/usePhoneCheck.ts'
import { FieldError } from '../../ui/Field.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { Act } from '../kit/Act.tsx'
import styles from './ReadyPage.module.css'

/** Shows the code of a check once it is asked for: a code that nobody looks at listens for nobody. */
export function PhoneTry({ onReached }: { onReached: () => void }) {
  const [trying, setTrying] = useState(false)
  if (!trying) return <Act onClick={() => setTrying(true)}>{fr.check.title}</Act>
  return <Trying onReached={onReached} />
}

function Trying({ onReached }: { onReached: () => void }) {
  const { step, again } = usePhoneCheck()
  const isReached = step.at === 'reached'
  useEffect(() => {
    if (isReached) onReached()
    // Once for each phone that comes, whatever the page has become meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReached])
  return (
    <div className={styles.try} aria-live="polite">
      {step.at === 'asking' && <Waiting>{fr.check.waiting}</Waiting>}
      {step.at === 'refused' && <FieldError>{step.message}</FieldError>}
      {step.at === 'over' && <p>{fr.check.over}</p>}
      {isReached && <p><b>{fr.check.reached}</b> {fr.check.good}</p>}
      {step.at === 'waiting' && (
        <>
          <QrCode address={step.url} label={fr.check.qr} level="M" className={styles.qr} />
          {!step.late && <p>{fr.check.scan}</p>}
          {step.late && <><p>{fr.check.late}</p><ol>{fr.check.reasons.map((reason) => <li key={reason}>{reason}</li>)}</ol></>}
        </>
      )}
      <Act size="small" icon="refresh" onClick={again}>{fr.check.again}</Act>
    </div>
  )
}
