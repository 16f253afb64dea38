import { usePhoneCheck, type PhoneCheckStep } from '../../api/usePhoneCheck.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { StageButton } from '../StageButton.tsx'
import styles from './PhoneCheckDialog.module.css'
import reach from './ReachTools.module.css'

/** Checks that a phone reaches the server: the presenter's own phone confirms it before a hundred others try. */
export function PhoneCheckDialog({
  onClose,
  onAddress,
}: {
  onClose: () => void
  onAddress: () => void
}) {
  const { step, again } = usePhoneCheck()
  return (
    <Dialog title={words.reach.check.title} className={reach.reach} onDismiss={onClose}>
      <div aria-live="polite">
        <Check step={step} />
      </div>
      <DialogActs>
        {step.at !== 'asking' && (
          <StageButton onClick={again}>{words.reach.check.again}</StageButton>
        )}
        <StageButton onClick={onAddress}>{words.reach.address.title}</StageButton>
        <StageButton onClick={onClose}>{words.reach.close}</StageButton>
      </DialogActs>
    </Dialog>
  )
}

function Check({ step }: { step: PhoneCheckStep }) {
  switch (step.at) {
    case 'asking':
      return <Waiting>{words.reach.check.waiting}</Waiting>
    case 'refused':
      return (
        <p className={reach.refusal} role="alert">
          {step.message}
        </p>
      )
    case 'over':
      return <p>{words.reach.check.over}</p>
    case 'reached':
      return (
        <div className={styles.reached}>
          <b>{words.reach.check.reached}</b>
          <p>{words.reach.check.good}</p>
        </div>
      )
    case 'waiting':
      return (
        <div className={styles.check}>
          <QrCode
            address={step.url}
            label={words.reach.check.qr}
            level="M"
            className={styles.code}
          />
          {step.late ? (
            <Reasons />
          ) : (
            <div>
              <p>{words.reach.check.scan}</p>
              <p className={styles.wait}>{words.reach.check.waiting}</p>
            </div>
          )}
        </div>
      )
    default:
      return step satisfies never
  }
}

function Reasons() {
  return (
    <div className={styles.reasons}>
      <p>{words.reach.check.late}</p>
      <ol>
        {words.reach.check.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ol>
    </div>
  )
}
