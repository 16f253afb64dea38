import type { Wifi } from '#protocol/hostMessages.ts'
import { words } from '../../words/words.ts'
import { TypedAddress } from './JoinSteps.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Unbroken } from './Unbroken.tsx'
import styles from './WifiSteps.module.css'
import { wifiText } from './wifiText.ts'

type Props = { wifi: Wifi; joinUrl: string; onEnlarge: () => void }

/** Two numbered steps side by side, each a QR code with its content as text below: the Wi-Fi network, then the room. */
export function WifiSteps({ wifi, joinUrl, onEnlarge }: Props) {
  return (
    <ol className={styles.steps}>
      <li>
        <p className={styles.title}>
          <b>1</b>
          <span>
            <Unbroken>{words.host.wifi.join}</Unbroken>
          </span>
        </p>
        <QrCode
          address={wifiText(wifi)}
          label={words.host.wifi.qr}
          level="M"
          className={styles.qr}
        />
        <dl>
          <dt className="vh">{words.host.wifi.name}</dt>
          <dd className={styles.name}>{wifi.ssid}</dd>
          <dt>{wifi.password === null ? words.host.wifi.open : words.host.wifi.password}</dt>
          {wifi.password !== null && <dd className={styles.password}>{wifi.password}</dd>}
        </dl>
      </li>
      <li>
        <p className={styles.title}>
          <b>2</b>
          <span>{words.host.wifi.play}</span>
        </p>
        <button
          type="button"
          className={styles.enlarge}
          title={words.host.poster.open}
          onClick={onEnlarge}
        >
          <QrCode address={joinUrl} label={words.host.lobby.qr} className={styles.qr} />
        </button>
        <p>{words.host.lobby.open}</p>
        <TypedAddress joinUrl={joinUrl} />
      </li>
    </ol>
  )
}
