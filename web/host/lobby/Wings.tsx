import { useState } from 'react'
import { addressOf } from '../../ui/address.ts'
import { cx } from '../../ui/cx.ts'
import { DEFAULT_PICTURE, useLobbyPicture } from './useLobbyPicture.ts'
import styles from './Lobby.module.css'

/** The host's lobby picture, drawn at both sides of the lobby. */
export function Wings() {
  const address = useLobbyPicture()
  const [broken, setBroken] = useState<readonly string[]>([])
  // The default picture replaces a host's own picture that fails to load; if the default picture fails too, both sides
  // of the lobby stay plain.
  const shown =
    [address, DEFAULT_PICTURE].find(
      (candidate) => candidate === null || !broken.includes(candidate),
    ) ?? null
  return (['left', 'right'] as const).map((side) => (
    <div key={side} className={cx(styles.wing, styles[side])}>
      {shown !== null && (
        <img src={addressOf(shown)} alt="" onError={() => setBroken([...broken, shown])} />
      )}
    </div>
  ))
}
