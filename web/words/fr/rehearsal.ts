/** Words of a rehearsal, the same on the big screen and on the presenter's remote. */
export const rehearsal = {
  title: 'Répétition',
  nothingKept: 'Joueurs simulés\u00a0: rien n’est gardé',
  start: 'Lancer la répétition',
  started: 'La répétition est lancée',
  ended: 'Répétition terminée',
}
