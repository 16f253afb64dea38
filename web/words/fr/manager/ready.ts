/** Texts of the page « Tout est prêt ? », which checks the computer before a game. */

export const ready = {
  title: 'Tout est prêt\u202f?',
  lead: 'Avant d’ouvrir la salle, sur l’ordinateur et l’écran de la soirée.',
  again: 'Vérifier encore',
  stale: 'La dernière vérification n’a pas abouti\u00a0: ce qui suit date d’avant.',
  loading: 'Vérification…',
  machine: 'Cet ordinateur',
  levels: { fine: 'Prêt', warning: 'À voir', fault: 'À corriger' },

  address: 'Adresse pour les téléphones',
  automatic: 'Automatique\u00a0: la plus probable',
  choice: (base: string, card: string, likely: boolean) =>
    `${base} (${card}${likely ? '' : ', peu probable'})`,

  phone: 'Essai d’un téléphone',
  notYet: 'Aucun téléphone n’a encore fait l’essai.',
  seen: (ms: number) =>
    ms < 60_000
      ? 'Un téléphone est arrivé jusqu’ici à l’instant.'
      : `Un téléphone est arrivé jusqu’ici il y a ${Math.floor(ms / 60_000)}\u00a0min.`,
  phoneTitle: 'Essayez avec votre téléphone',

  sound: 'Son de cet écran',
  soundAsk: 'Le navigateur attend un clic avant de jouer un son.',
  soundGood: 'Si vous avez entendu le bip, la salle l’entendra.',
  soundFailed: 'Le son n’a pas pu être joué.',
  try: 'Essayer le son',

  screen: 'Écran',
  size: (width: number, height: number, density: number) =>
    `${width}\u00a0×\u00a0${height}${density === 1 ? '' : `, ${String(Math.round(density * 100) / 100).replace('.', ',')}\u00a0point${density < 2 ? '' : 's'} par pixel`}`,
  small: (width: number, height: number) =>
    `${width}\u00a0×\u00a0${height}\u00a0: le grand écran demande au moins 1024\u00a0×\u00a0768.`,
  testCard: 'La mire',
  testCardHint:
    'Six couleurs différentes, cercle rond, quatre bords visibles\u00a0: l’écran est bon.',
  showTestCard: 'Afficher la mire en plein écran',
  noFullScreen: 'Ce navigateur refuse le plein écran.',

  quizzes: 'Cartes des quiz, sans internet',
}
