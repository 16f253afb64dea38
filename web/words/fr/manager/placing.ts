// Words for placing photos on the map, and of the table in which an author edits the questions' names and
// explanations.
import { counted, integer } from '../../format.ts'

export const placing = {
  search: 'Chercher un lieu',
  found: 'Lieux trouvés',
  country: 'pays',
  region: 'région',
  none: 'Aucun lieu de ce nom. La boîte connaît ceux de 500 habitants et plus\u00a0: pour un hameau, cherchez le bourg voisin.',
  silent: 'La boîte ne répond pas\u00a0: placez à la main, ou cherchez encore.',
  help: 'Cherchez une ville, puis cliquez à l’endroit exact. Au clavier\u00a0: les flèches déplacent la carte, Entrée place le repère au centre.',
  left: (n: number) =>
    n < 2
      ? 'C’est la dernière photo à placer.'
      : `Encore ${counted(n, 'photo', 'photos')} à placer\u00a0: la suivante vient d’elle-même.`,
  table: 'Noms en tableau',
  cards: 'Photos en cartes',
  heading: 'Noms et explications',
  nameOf: (n: number) => `Nom de la question ${integer(n)}`,
  explanationOf: (n: number) => `Explication de la question ${integer(n)}`,
  tableHelp:
    'Entrée ou les flèches haut et bas passent d’une ligne à l’autre. Tout est enregistré au passage.',
  missingName: 'Un nom ne peut pas être vide\u00a0: l’ancien est gardé.',
  kept: 'Votre texte reste à l’écran\u00a0: corrigez, ou rechargez la page.',
}
