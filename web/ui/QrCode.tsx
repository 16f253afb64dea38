import { useMemo } from 'react'
import { drawQr } from './qr.ts'

type Props = { address: string; label: string; level?: 'M' | 'H'; className?: string | undefined }

/**
 * The QR code of an address or of a Wi-Fi network. `level`: error correction, usually `H`; `M` for long texts, whose
 * modules would be too small with `H`.
 */
export function QrCode({ address, label, level = 'H', className }: Props) {
  const { side, path } = useMemo(() => drawQr(address, level), [address, level])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-address={address}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
