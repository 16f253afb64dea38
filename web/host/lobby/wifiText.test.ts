import { expect, test } from 'vitest'
import { wifiText } from './wifiText.ts'

test.each([
  [
    { ssid: 'Salle des fêtes', password: 'tilleul27' },
    'WIFI:T:WPA;S:Salle des fêtes;P:tilleul27;;',
  ],
  [{ ssid: 'Quiz', password: null }, 'WIFI:T:nopass;S:Quiz;;'],
  [{ ssid: 'a;b', password: 'c:d,e"f' }, String.raw`WIFI:T:WPA;S:a\;b;P:c\:d\,e\"f;;`],
  [
    { ssid: String.raw`dos\sier`, password: String.raw`\;\\` },
    String.raw`WIFI:T:WPA;S:dos\\sier;P:\\\;\\\\;;`,
  ],
])('WIFI-02 %j is written so that a camera reads it back', (wifi, text) => {
  expect(wifiText(wifi)).toBe(text)
})
