import { useEffect, useState } from 'react'
import { usePhoneCheck } from '../../api/usePhoneCheck.ts'
import { FieldError } from '../../ui/Field.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import styles from './ReadyPage.module.css'

/** A button; a click on it shows a QR code, and then whether a phone that scans the code reaches the server. */
export function PhoneTry({ onReached }: { onReached: () => void }) {
  const [trying, setTrying] = useState(false)
  if (!trying) return <Act onClick={() => setTrying(true)}>{words.reach.check.title}</Act>
  return <Trying onReached={onReached} />
}

function Trying({ onReached }: { onReached: () => void }) {
  const { step, again } = usePhoneCheck()
  const isReached = step.at === 'reached'
  useEffect(() => {
    if (isReached) onReached()
    // Runs once for each phone that arrives: a new identity of `onReached` must not run it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReached])
  return (
    <div className={styles.try} aria-live="polite">
      {step.at === 'asking' && <Waiting>{words.reach.check.waiting}</Waiting>}
      {step.at === 'refused' && <FieldError>{step.message}</FieldError>}
      {step.at === 'over' && <p>{words.reach.check.over}</p>}
      {isReached && (
        <p>
          <b>{words.reach.check.reached}</b> {words.reach.check.good}
        </p>
      )}
      {step.at === 'waiting' && (
        <>
          <QrCode address={step.url} label={words.reach.check.qr} level="M" className={styles.qr} />
          {!step.late && <p>{words.reach.check.scan}</p>}
          {step.late && (
            <>
              <p>{words.reach.check.late}</p>
              <ol>
                {words.reach.check.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ol>
            </>
          )}
        </>
      )}
      <Act size="small" icon="refresh" onClick={again}>
        {words.reach.check.again}
      </Act>
    </div>
  )
}
