import { Fragment } from 'react'
import styles from './Lobby.module.css'

const WIFI = 'Wi-Fi'

/** A text in which « Wi-Fi » is never broken after its hyphen. */
export function Unbroken({ children: text }: { children: string }) {
  return text.split(WIFI).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <span className={styles.whole}>{WIFI}</span>}
      {part}
    </Fragment>
  ))
}
