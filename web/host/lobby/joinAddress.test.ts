import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { typedAddress } from './joinAddress.ts'
import { drawQr } from '../../ui/qr.ts'

describe('the way into the room', () => {
  it('HLOB-04 HLOB-05 the QR code holds the address, at the highest error correction', () => {
    const address = 'http://192.168.1.20:8080/play/482913'
    const { modules } = create(address, { errorCorrectionLevel: 'H' })
    const { side, path } = drawQr(address)
    expect(side).toBe(modules.size + 8)
    expect(path.split('M').length - 1).toBe(modules.data.filter(Boolean).length)
    // The QR code begins at module 4,4: the empty margin of four modules (quiet zone) that readers need is kept.
    expect(path.startsWith('M4 4h1v1h-1z')).toBe(true)
  })

  it.each([
    ['http://192.168.1.20:8080/play/482913', '192.168.1.20:8080'],
    ['http://192.168.1.20:8080/join/482913', '192.168.1.20:8080'],
    ['https://quiz.example.org/soir/play/100000', 'quiz.example.org/soir'],
  ])('HLOB-04 %s is typed as %s', (joinUrl, typed) => {
    expect(typedAddress(joinUrl)).toBe(typed)
  })
})
