import { useMemo } from 'react'
import { fr } from '../fr/host.ts'
import { drawQr } from './qr.ts'

/** The QR code of an address, at the highest error correction. */
export function QrCode({ address, className }: { address: string; className?: string | undefined }) {
  const { side, path } = useMemo(() => drawQr(address), [address])
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={fr.lobby.qr} shapeRendering="crispEdges" data-address={address}>
      <path d={path} fill="#000" />
    </svg>
  )
}
