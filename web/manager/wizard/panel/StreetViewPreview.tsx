import { useState } from 'react'
import { streetViewAddress, type StreetViewEmbed } from '#protocol/library/streetView.ts'
import { CompassCard } from '../../../ui/CompassCard.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import styles from './StreetViewPreview.module.css'

/**
 * A drawn card with the direction of a Street View question's camera. Google's picture replaces the card only when the
 * author asks for it, since it needs the internet.
 */
export function StreetViewPreview({ view }: { view: StreetViewEmbed }) {
  const address = streetViewAddress(view)
  const [shown, setShown] = useState<string | null>(null)
  const isShown = shown === address
  return (
    <div className={styles.preview}>
      <div className={styles.frame}>
        {isShown ? (
          // With these two permissions a frame of this page's own origin could lift its sandbox. Google's page needs
          // both; it has another origin, so the browser lets it reach nothing of this page.
          <iframe
            title={words.wizard.streetView.frame}
            src={address}
            referrerPolicy="no-referrer"
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin"
          />
        ) : (
          <CompassCard heading={view.heading} />
        )}
      </div>
      <div className={styles.line}>
        <Act size="small" icon="photo" onClick={() => setShown(isShown ? null : address)}>
          {isShown ? words.wizard.streetView.hide : words.wizard.streetView.show}
        </Act>
        <p>{words.wizard.streetView.showHelp}</p>
      </div>
    </div>
  )
}
