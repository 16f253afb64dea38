// Texts about a quiz's target (the rings in which an answer scores), and about settings that do not fit the quiz's map.
// The wizard, the launch form of a quiz, the page of an evening and the choice of a chained quiz show them.
import { counted } from '../../format.ts'

export const target = {
  scales: {
    street: 'Rue',
    district: 'Quartier',
    town: 'Ville',
    region: 'Région',
    country: 'Pays',
    world: 'Monde',
  },
  scaleOption: (name: string, radius: string) => `${name}, jusqu’à ${radius}`,

  toFix: 'À corriger',
  targetSmall: (radius: string, side: string) =>
    `La cible est trop petite\u00a0: ${radius} sur une carte de ${side}. Presque personne ne marquerait de points.`,
  targetLarge: (radius: string, side: string) =>
    `La cible est trop grande\u00a0: ${radius} autour du lieu, sur une carte de ${side}. Presque tout marquerait des points.`,
  outside: (n: number) =>
    `${counted(n, 'photo est', 'photos sont')} hors des bordures\u00a0: personne ne pourra ${n < 2 ? 'la' : 'les'} trouver.`,
  coarse: (radius: string) =>
    `La carte ne va pas assez près\u00a0: la cible de ${radius} y serait un point. Ce quiz est injouable ainsi.`,
  coarsePlacing:
    'Ici, la carte s’arrête aux villes\u00a0: dans un village, le repère tomberait à côté.',
  mapHelp:
    'Préparez la carte tant que vous avez internet, ou donnez à la boîte un fichier de carte.',
  askForMap: 'Demandez à l’administrateur de préparer la carte.',
  prepareMap: 'Préparer la carte',
  takeTarget: (scale: string) => `Prendre la cible «\u00a0${scale}\u00a0»`,
  showAll: 'Cadrer toutes les photos',
  helpDot: 'Cette zone d’aide serait un point sur les téléphones\u00a0: elle donnerait la réponse.',
  takeHelp: (radius: string) => `Prendre une zone de ${radius}`,
  noHelp: 'Jouer sans zone d’aide',
  notYours: 'Demandez à son auteur de le corriger.',
}
