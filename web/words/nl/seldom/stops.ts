import type { Words } from '../../words.ts'

export const stops: Words['stops'] = {
  kicked: {
    title: 'Je bent uit de kamer gezet',
    advice: 'Je punten zijn niet bewaard. Je kunt terugkomen, vanaf nul.',
    action: 'Meedoen',
  },
  waiting: {
    advice:
      'Meerdere telefoons komen van hetzelfde adres als die van jou. Laat deze pagina open: die vraagt het vanzelf opnieuw.',
    asking: 'Wachten op de presentator',
  },
  replaced: {
    title: 'Open in een ander tabblad',
    advice: 'Je plek hoort bij het andere tabblad van deze telefoon.',
    action: 'Hier verdergaan',
  },
  paused: {
    title: 'Te veel berichten',
    advice: 'Je plek en je punten zijn bewaard. Wacht even en probeer het opnieuw.',
    action: 'Opnieuw proberen',
  },
}
