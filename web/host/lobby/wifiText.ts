import type { Wifi } from '#protocol/hostMessages.ts'

/**
 * The text of a QR code from which a phone's camera joins a network: `WIFI:T:WPA;S:name;P:password;;`, with `\` before
 * `\ ; , : "` (ZXing, "Barcode Contents"; Android and iOS follow it). An open network has no password.
 */
export function wifiText({ ssid, password }: Wifi): string {
  const name = escaped(ssid)
  return password === null
    ? `WIFI:T:nopass;S:${name};;`
    : `WIFI:T:WPA;S:${name};P:${escaped(password)};;`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,:"]/g, '\\$&')
}
