import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { countdown } from '../../words/lateLoadedFormat.ts'
import { useStore } from '../../ui/store.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { words } from '../../words/words.ts'
import { StageButton } from '../StageButton.tsx'
import type { HostRemote, RemotePanel } from './hostRemote.ts'
import styles from './RemoteDialog.module.css'

/** How long the dialog still says that the phone is paired before it closes, ms. */
const PAIRED_MS = 3000

/** Pairs the presenter's phone: shows the pairing code; once a phone is paired, says so and offers to unpair it. */
export function RemoteDialog({
  remote,
  step,
  onClose,
}: {
  remote: HostRemote
  /** step of the game: the dialog closes when it changes, since it would cover the photo */
  step: string
  onClose: () => void
}) {
  const panel = useStore(remote.store, (all) => all)
  const close = useEffectEvent(onClose)
  const [opened] = useState({ step, isPaired: panel.status === 'here' })
  useEffect(() => {
    if (step !== opened.step) close()
  }, [step, opened])
  const hasPaired = panel.status === 'here' && !panel.offer && panel.asks === null
  const wasPaired = useRef(opened.isPaired)
  useEffect(() => {
    if (!hasPaired) {
      if (panel.offer) wasPaired.current = false
      return undefined
    }
    if (wasPaired.current) return undefined
    const timer = setTimeout(() => close(), PAIRED_MS)
    return () => clearTimeout(timer)
  }, [hasPaired, panel.offer])
  useEffect(() => {
    if (remote.store.get().status === 'none') remote.offer()
    // Closing the dialog ends its pairing code: a code that is no longer on the screen must pair no phone.
    return () => remote.withdraw()
  }, [remote])
  const paired = panel.status !== 'none'
  if (panel.asks !== null) return <Asks number={panel.asks} onAnswer={remote.answer} />
  return (
    <Dialog title={words.host.remote.title} className={styles.remote} onDismiss={onClose}>
      {paired && (
        <output className={styles.paired}>
          {panel.status === 'here' ? words.host.remote.here : words.host.remote.away}
        </output>
      )}
      {panel.offer || !paired ? (
        <Offer offer={panel.offer} onAgain={remote.offer} />
      ) : (
        <p>{words.host.remote.notYours}</p>
      )}
      <DialogActs>
        {paired && !panel.offer && (
          <StageButton onClick={remote.offer}>{words.host.remote.another}</StageButton>
        )}
        {paired && <StageButton onClick={remote.revoke}>{words.host.remote.drop}</StageButton>}
        <StageButton onClick={onClose}>{words.host.remote.close}</StageButton>
      </DialogActs>
    </Dialog>
  )
}

/** Asks the presenter to allow the phone that scanned the code: both screens show the same number. */
function Asks({ number, onAnswer }: { number: string; onAnswer: (allowed: boolean) => void }) {
  return (
    <Dialog
      key="asks"
      title={words.host.remote.ask}
      className={styles.remote}
      onDismiss={() => onAnswer(false)}
    >
      <p>{words.host.remote.number}</p>
      <p className={styles.number}>{number}</p>
      <p>{words.host.remote.mine}</p>
      <DialogActs>
        <StageButton onClick={() => onAnswer(false)}>{words.host.remote.refuse}</StageButton>
        <StageButton kind="action" onClick={() => onAnswer(true)}>
          {words.host.remote.allow}
        </StageButton>
      </DialogActs>
    </Dialog>
  )
}

type Code = NonNullable<RemotePanel['offer']>

function Offer({ offer, onAgain }: { offer: Code | null; onAgain: () => void }) {
  if (offer) return <OpenOffer key={offer.url} offer={offer} onAgain={onAgain} />
  return <Again text={words.host.remote.nobody} onAgain={onAgain} />
}

function OpenOffer({ offer, onAgain }: { offer: Code; onAgain: () => void }) {
  const left = useSecondsUntil(offer.until)
  if (left <= 0) return <Again text={words.host.remote.late} onAgain={onAgain} />
  return (
    <div className={styles.offer}>
      <QrCode address={offer.url} label={words.host.remote.qr} className={styles.code} />
      <div>
        <p>{words.host.remote.scan}</p>
        <p>{words.host.remote.once}</p>
        <p className={styles.left} role="timer">
          {words.host.remote.left(countdown(left))}
        </p>
      </div>
    </div>
  )
}

function Again({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div className={styles.late}>
      <p>{text}</p>
      <StageButton kind="action" onClick={onAgain}>
        {words.host.remote.again}
      </StageButton>
    </div>
  )
}

/** @param until when the pairing code expires, a `performance.now()` reading */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
