import type { Words } from '../../words.ts'

export const phoneCheck: Words['phoneCheck'] = {
  trying: 'Bezig met proberen…',
  works: 'Het werkt',
  advice:
    'Deze telefoon bereikt de computer van het spel. Kijk naar het scherm van de presentator.',
  over: 'Deze proef geldt niet meer',
  overAdvice:
    'Deze telefoon bereikt de computer van het spel, maar de code is te oud. Laat een nieuwe zien.',
  failed: 'Het spel antwoordt niet meer',
  failedAdvice: 'Controleer de wifi van deze telefoon en scan de code opnieuw.',
}
