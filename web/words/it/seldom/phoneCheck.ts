import type { Words } from '../../words.ts'

export const phoneCheck: Words['phoneCheck'] = {
  trying: 'Prova in corso…',
  works: 'Funziona',
  advice: 'Questo telefono raggiunge il computer del gioco. Guarda lo schermo del presentatore.',
  over: 'Questa prova non è più valida',
  overAdvice:
    'Questo telefono raggiunge il computer del gioco, ma il codice è troppo vecchio. Mostrane un altro.',
  failed: 'Il gioco non risponde più',
  failedAdvice: 'Controlla il Wi-Fi di questo telefono, poi scansiona di nuovo il codice.',
}
