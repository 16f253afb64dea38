// The picture of a Street View question, for pages without a map too: this file imports no map library.
import { useState } from 'react'
import { parseStreetView } from '#protocol/library/streetView.ts'
import { CompassCard } from '../../ui/CompassCard.tsx'
import { addressOf } from '../../ui/address.ts'
import { useMapConfig } from '../mapConfig.ts'

/**
 * The picture of a Street View question, loaded with the server's Google key; without a key or a picture, a drawn card
 * that shows the direction of Google's camera.
 */
export function StreetViewStill({
  quizName,
  filename,
  iframe,
}: {
  quizName: string
  filename: string
  iframe: string
}) {
  const maps = useMapConfig()
  const [missing, setMissing] = useState(false)
  const hasKey = maps.step === 'ready' && maps.config.google !== null
  if (!hasKey || missing) return <CompassCard heading={parseStreetView(iframe)?.heading ?? null} />
  const address = `/api/quizz/still/${encodeURIComponent(quizName)}/${encodeURIComponent(filename)}`
  return (
    <img
      src={addressOf(address)}
      alt=""
      width={600}
      height={300}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setMissing(true)}
    />
  )
}
