import { useMemo } from 'react'
import { fr } from '../fr/host.ts'
import { drawQr } from './qr.ts'

/** The QR code of an address (or of a network), at the highest error correction. */
export function QrCode({ address, label = fr.lobby.qr, className }: { address: string; label?: string; className?: string | undefined }) {
  const { side, path } = useMemo(() => drawQr(address), [address])
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges" data-address={address}>
      <path d={path} fill="#000" />
    </svg>
  )
}
