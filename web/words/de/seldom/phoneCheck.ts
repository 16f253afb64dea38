import type { Words } from '../../words.ts'

export const phoneCheck: Words['phoneCheck'] = {
  trying: 'Test läuft\u00a0…',
  works: 'Es klappt',
  advice:
    'Dieses Handy erreicht den Computer des Spiels. Schau auf den Bildschirm der Spielleitung.',
  over: 'Dieser Test gilt nicht mehr',
  overAdvice:
    'Dieses Handy erreicht den Computer des Spiels, aber der Code ist zu alt. Lass einen neuen anzeigen.',
  failed: 'Das Spiel antwortet nicht mehr',
  failedAdvice: 'Prüf das WLAN dieses Handys und scanne dann den Code noch einmal.',
}
