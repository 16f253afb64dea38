import { useEffect, useRef } from 'react'
import { roomCode } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { typedAddress } from './joinAddress.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import styles from './JoinPoster.module.css'

/**
 * The join poster: QR code and address as large as the screen, for the back rows or for latecomers. Any click or key
 * closes it.
 */
export function JoinPoster({
  joinUrl,
  roomID,
  onClose,
}: {
  joinUrl: string
  roomID: string
  onClose: () => void
}) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    close.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <button
      ref={close}
      type="button"
      className={styles.poster}
      onClick={onClose}
      aria-label={words.host.poster.close}
    >
      <QrCode address={joinUrl} label={words.host.lobby.qr} className={styles.code} />
      <span className={styles.words}>
        <span>{words.host.lobby.room}</span>
        <b>{roomCode(roomID)}</b>
        <span>{words.host.lobby.open}</span>
        <em>{typedAddress(joinUrl)}</em>
      </span>
    </button>
  )
}
