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
  lists: {
    title: (files: readonly string[]) =>
      files.length === 1
        ? `Ce que «\u00a0${files[0] ?? ''}\u00a0» donne aux photos`
        : 'Ce que les listes donnent aux photos',
    reading: 'Lecture des photos…',
    summary: (found: number, lost: number, unnamed: number) =>
      [
        counted(found, 'photo reconnue', 'photos reconnues'),
        ...(lost > 0 ? [counted(lost, 'ligne sans effet', 'lignes sans effet')] : []),
        ...(unnamed > 0
          ? [counted(unnamed, 'photo absente des listes', 'photos absentes des listes')]
          : []),
      ].join(', ') + '. Rien n’est encore changé.',
    offset: 'Heure des appareils qui ne disent pas leur fuseau',
    utc: (minutes: number) =>
      `UTC${minutes < 0 ? '−' : '+'}${integer(Math.floor(Math.abs(minutes) / 60))}\u00a0h\u00a0${String(Math.abs(minutes) % 60).padStart(2, '0')}`,
    offsetHelp:
      'Proposée pour que le plus de photos tombent sur la trace. Glissez pour corriger une horloge\u00a0: la carte suit.',
    take: 'Prendre',
    takeNamed: (name: string) => `Prendre ce qui concerne ${name}`,
    texts: 'Année, nom et explication',
    badYear: 'année illisible',
    unchanged: 'inchangées',
    replaces: 'remplace une position connue',
    more: (n: number) => `Et ${counted(n, 'autre ligne', 'autres lignes')} sans effet.`,
    apply: (n: number) => `Appliquer à ${counted(n, 'photo', 'photos')}`,
    undo: (n: number) => `Annuler la liste (${integer(n)})`,
    undone: (n: number) =>
      n < 2
        ? 'La photo est comme avant la liste.'
        : `${integer(n)}\u00a0photos sont comme avant la liste.`,
    notUndone: 'Une question a changé entre-temps\u00a0: elle reste comme elle est.',
    rowFaults: {
      badCoords: 'Ces coordonnées ne se lisent pas.',
      beyondMap: 'Au-delà de la carte, qui s’arrête à 85,05° de latitude.',
      noPhoto: 'Aucune photo de ce nom.',
      twice: 'Plusieurs lignes pour cette photo\u00a0: aucune n’est prise.',
      alike: 'Plusieurs photos de ce nom\u00a0: aucune n’est prise.',
      noPlace: 'La ligne ne dit ni lieu ni texte.',
      offTrack: 'Prise à plus d’une demi-heure de la trace.',
      noTime: 'La photo ne dit pas son heure.',
    },
    faults: {
      tooLarge: 'Ce fichier dépasse 20\u00a0Mo\u00a0: exportez-en une partie.',
      unreadable: 'Ce fichier ne se lit pas\u00a0: exportez-le de nouveau.',
      entities:
        'Ce fichier déclare des entités, ce qui n’est pas lu\u00a0: exportez-le de nouveau.',
      noColumns:
        'Il manque une colonne\u00a0: «\u00a0fichier\u00a0», et «\u00a0latitude\u00a0» avec «\u00a0longitude\u00a0» ou «\u00a0coordonnées\u00a0».',
      empty: 'Aucun lieu n’y est inscrit.',
      tooMany: 'Trop de lignes\u00a0: 20\u00a0000 au plus.',
    },
  },
  kept: 'Votre texte reste à l’écran\u00a0: corrigez, ou rechargez la page.',
}
