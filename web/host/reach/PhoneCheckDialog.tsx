import { fr } from '../../fr/reach.ts'
import { usePhoneCheck, type PhoneCheckStep } from '../../live/usePhoneCheck.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { StageButton } from '../StageButton.tsx'
import styles from './PhoneCheckDialog.module.css'
import reach from './ReachTools.module.css'

/** Does a phone get here? The presenter's own one says so, before a hundred others try. */
export function PhoneCheckDialog({ onClose, onAddress }: { onClose: () => void; onAddress: () => void }) {
  const { step, again } = usePhoneCheck()
  return (
    <Dialog title={fr.check.title} className={reach.reach} onDismiss={onClose}>
      <div aria-live="polite"><Check step={step} /></div>
      <DialogActs>
        {step.at !== 'asking' && <StageButton onClick={again}>{fr.check.again}</StageButton>}
        <StageButton onClick={onAddress}>{fr.address.title}</StageButton>
        <StageButton onClick={onClose}>{fr.close}</StageButton>
      </DialogActs>
    </Dialog>
  )
}

function Check({ step }: { step: PhoneCheckStep }) {
  switch (step.at) {
    case 'asking': return <Waiting>{fr.check.waiting}</Waiting>
    case 'refused': return <p className={reach.refusal} role="alert">{step.message}</p>
    case 'over': return <p>{fr.check.over}</p>
    case 'reached': return <div className={styles.reached}><b>{fr.check.reached}</b><p>{fr.check.good}</p></div>
    case 'waiting':
      return (
        <div className={styles.check}>
          <QrCode address={step.url} label={fr.check.qr} level="M" className={styles.code} />
          {step.late ? <Reasons /> : <div><p>{fr.check.scan}</p><p className={styles.wait}>{fr.check.waiting}</p></div>}
        </div>
      )
    default: return step satisfies never
  }
}

function Reasons() {
  return (
    <div className={styles.reasons}>
      <p>{fr.check.late}</p>
      <ol>{fr.check.reasons.map((reason) => <li key={reason}>{reason}</li>)}</ol>
    </div>
  )
}
