import type { Words } from '../../words.ts'

export const leaveReasons: Words['leaveReasons'] = {
  presLeft: {
    title: 'De presentator heeft het spel verlaten.',
    advice: 'Vul het nummer van een andere kamer in om opnieuw te spelen.',
  },
  ended: {
    title: 'Het spel is afgelopen.',
    advice: 'Vul het nummer van een andere kamer in om opnieuw te spelen.',
  },
  noSuchRoom: {
    title: 'Deze kamer bestaat niet of is niet open',
    advice: 'Controleer het nummer op het grote scherm.',
  },
  begun: {
    title: 'Het spel is zonder deze telefoon begonnen.',
    advice:
      'Deze kamer laat geen nieuwe spelers meer toe. Vraag het de presentator, of vul het nummer van een andere kamer in.',
  },
  full: {
    title: 'Deze kamer is vol.',
    advice:
      'Vraag de presentator een plek vrij te maken, of vul het nummer van een andere kamer in.',
  },
  barred: {
    title: 'De presentator heeft je uit het spel gezet.',
    advice:
      'Deze kamer laat deze telefoon niet meer binnen. Vul het nummer van een andere kamer in.',
  },
}
