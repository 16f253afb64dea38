import { useEffect, useState } from 'react'
import { fr } from '../../fr/host.ts'
import { countdown } from '../../fr/format.ts'
import { useStore } from '../../live/store.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { StageButton } from '../StageButton.tsx'
import type { HostRemote, RemotePanel } from './hostRemote.ts'
import styles from './RemoteDialog.module.css'

/** Offers the pairing code while it is open; once a phone is paired, says so and lets it go. */
export function RemoteDialog({ remote, onClose }: { remote: HostRemote; onClose: () => void }) {
  const panel = useStore(remote.store, (all) => all)
  useEffect(() => {
    if (remote.store.get().status === 'none') remote.offer()
    // A code that nobody sees any more must open nothing.
    return () => remote.withdraw()
  }, [remote])
  const paired = panel.status !== 'none'
  if (panel.asks !== null) return <Asks number={panel.asks} onAnswer={remote.answer} />
  return (
    <Dialog title={fr.remote.title} className={styles.remote} onDismiss={onClose}>
      {paired && <output className={styles.paired}>{panel.status === 'here' ? fr.remote.here : fr.remote.away}</output>}
      {panel.offer || !paired ? <Offer offer={panel.offer} onAgain={remote.offer} /> : <p>{fr.remote.notYours}</p>}
      <DialogActs>
        {paired && !panel.offer && <StageButton onClick={remote.offer}>{fr.remote.another}</StageButton>}
        {paired && <StageButton onClick={remote.revoke}>{fr.remote.drop}</StageButton>}
        <StageButton onClick={onClose}>{fr.remote.close}</StageButton>
      </DialogActs>
    </Dialog>
  )
}

/** Whoever scans first may be a stranger: the number says whose phone it is. */
function Asks({ number, onAnswer }: { number: string; onAnswer: (allowed: boolean) => void }) {
  return (
    <Dialog key="asks" title={fr.remote.ask} className={styles.remote} onDismiss={() => onAnswer(false)}>
      <p>{fr.remote.number}</p>
      <p className={styles.number}>{number}</p>
      <p>{fr.remote.mine}</p>
      <DialogActs>
        <StageButton onClick={() => onAnswer(false)}>{fr.remote.refuse}</StageButton>
        <StageButton kind="action" onClick={() => onAnswer(true)}>{fr.remote.allow}</StageButton>
      </DialogActs>
    </Dialog>
  )
}

type Code = NonNullable<RemotePanel['offer']>

function Offer({ offer, onAgain }: { offer: Code | null; onAgain: () => void }) {
  if (offer) return <OpenOffer key={offer.url} offer={offer} onAgain={onAgain} />
  return <Again words={fr.remote.nobody} onAgain={onAgain} />
}

function OpenOffer({ offer, onAgain }: { offer: Code; onAgain: () => void }) {
  const left = useSecondsUntil(offer.until)
  if (left <= 0) return <Again words={fr.remote.late} onAgain={onAgain} />
  return (
    <div className={styles.offer}>
      <QrCode address={offer.url} label={fr.remote.qr} className={styles.code} />
      <div>
        <p>{fr.remote.scan}</p>
        <p>{fr.remote.once}</p>
        <p className={styles.left} role="timer">{fr.remote.left(countdown(left))}</p>
      </div>
    </div>
  )
}

function Again({ words, onAgain }: { words: string; onAgain: () => void }) {
  return (
    <div className={styles.late}>
      <p>{words}</p>
      <StageButton kind="action" onClick={onAgain}>{fr.remote.again}</StageButton>
    </div>
  )
}

/** @param until a `performance.now()` reading */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
