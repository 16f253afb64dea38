import { useMemo } from 'react'
import { drawQr } from './qr.ts'

type Props = { address: string; label: string; level?: 'M' | 'H'; className?: string | undefined }

/**
 * The QR code of an address or a network. `level`: error correction; `M` for long texts, since the modules of `H` are
 * smaller.
 */
export function QrCode({ address, label, level = 'H', className }: Props) {
  const { side, path } = useMemo(() => drawQr(address, level), [address, level])
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges" data-address={address}>
      <path d={path} fill="#000" />
    </svg>
  )
}
