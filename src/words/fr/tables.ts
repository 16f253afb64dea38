/** Headings and formats of the CSV files of a quiz's questions, a past game and an evening. */
export const tables = {
  /** French CSV files separate cells with a semicolon, since the comma is the decimal separator. */
  marks: { decimal: ',', between: ';' },
  questions: ['N°', 'Nom', 'Titre', 'Explication', 'Latitude', 'Longitude', 'Street View'],
  rank: 'Rang',
  player: 'Pseudo',
  team: 'Équipe',
  hall: 'Salle',
  points: 'Points',
  corrections: 'Corrections',
  undone: (reason: string) =>
    reason === '' ? 'Correction annulée' : `Correction annulée\u00a0: ${reason}`,
  pointsOf: (name: string) => `${name} – points`,
  distanceOf: (name: string) => `${name} – distance (m)`,
  timeOf: (name: string) => `${name} – temps (s)`,
  tieBreak: 'Départage',
  round: (number: number, fresh: boolean) => `Manche ${number}${fresh ? ' (scores à zéro)' : ''}`,
  voided: (question: string) => `${question} (annulée)`,
  whose: 'À qui',
  reason: 'Raison',
  after: 'Après',
  at: 'Heure (UTC)',
  shown: (pseudo: string) => pseudo,
  color: (team: string) => team,
  ofTeam: (team: string) => `Équipe ${team}`,
}
