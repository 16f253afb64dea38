import { useMemo, useState } from 'react'
import { parseStreetView, streetViewAddress } from '#protocol/library/streetView.ts'
import { WaitMark } from '../../ui/WaitMark.tsx'
import { words } from '../../words/words.ts'
import { StageButton } from '../StageButton.tsx'
import { useInternet } from './useInternet.ts'
import styles from './StreetView.module.css'

/**
 * Google's own Street View of a place; a cover hides the address that Google prints. Needs the internet; a text says so
 * when it is missing.
 */
export function StreetView({ iframe }: { iframe: string }) {
  const address = useMemo(() => {
    const view = parseStreetView(iframe)
    return view && streetViewAddress(view)
  }, [iframe])
  const internet = useInternet()
  const [insisted, setInsisted] = useState(false)

  if (address === null)
    return (
      <p className={styles.absent} role="alert">
        {words.host.streetView.unreadable}
      </p>
    )
  if (internet === 'asked')
    return (
      <p className={styles.absent}>
        <WaitMark />
      </p>
    )
  if (internet === 'absent' && !insisted) {
    return (
      <div className={styles.absent}>
        <p role="alert">{words.host.streetView.offline}</p>
        <StageButton onClick={() => setInsisted(true)}>{words.host.streetView.insist}</StageButton>
      </div>
    )
  }
  return (
    <>
      {/* The `<iframe>` is of another origin, so it can reach nothing of this page; the sandbox keeps its links from
       opening tabs. */}
      <iframe
        className={styles.view}
        src={address}
        title={words.host.streetView.title}
        referrerPolicy="no-referrer"
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin"
      />
      <i className={styles.cover} />
    </>
  )
}
