import { cx } from '../../ui/cx.ts'
import { words } from '../../words/words.ts'
import { typedAddress } from './joinAddress.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Unbroken } from './Unbroken.tsx'
import styles from './Lobby.module.css'

const LONG_ADDRESS = 16

/** The QR code that a phone scans to join the room, enlarged by a click, and the address to type instead. */
export function JoinSteps({ joinUrl, onEnlarge }: { joinUrl: string; onEnlarge: () => void }) {
  return (
    <div className={styles.join}>
      <button
        type="button"
        className={styles.enlarge}
        title={words.host.poster.open}
        onClick={onEnlarge}
      >
        <QrCode address={joinUrl} label={words.host.lobby.qr} className={styles.qr} />
      </button>
      <ol>
        <li>
          <b>1</b>
          <span>
            <Unbroken>{words.host.lobby.wifi}</Unbroken>
          </span>
        </li>
        <li>
          <b>2</b>
          <span>
            {words.host.lobby.open} <TypedAddress joinUrl={joinUrl} />
          </span>
        </li>
        <li>
          <b>3</b>
          <span>{words.host.lobby.type}</span>
        </li>
      </ol>
    </div>
  )
}

/** The address to type by hand, as large as its container allows. */
export function TypedAddress({ joinUrl }: { joinUrl: string }) {
  const address = typedAddress(joinUrl)
  return (
    <span className={cx(styles.url, address.length > LONG_ADDRESS && styles.urlLong)}>
      {parts(address).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}

/**
 * Splits a long address after its dots, the only places where it may wrap: a hyphen added at the end of a line would be
 * read as part of the name.
 */
function parts(address: string): string[] {
  return address.length > LONG_ADDRESS ? (address.match(/[^.]*\.|[^.]+$/g) ?? []) : [address]
}
