import { countedPoints, points } from '../format.ts'

/** Words of a challenge: a quiz played alone, by a link. */
export const challenge = {
  title: (quiz: string) => `Défi\u00a0: ${quiz}`,
  photos: (count: number, seconds: number) =>
    `${count}\u00a0${count > 1 ? 'photos' : 'photo'}, ${seconds}\u00a0secondes pour chacune`,
  until: (date: string) => `Jusqu’au ${date}`,
  rules:
    'Retrouvez sur la carte d’où chaque photo a été prise. Le temps court dès que la photo est affichée, même si vous fermez la page.',
  name: 'Votre nom, pour le classement',
  nameHelp: 'De 1 à 24 caractères. C’est tout ce qui est gardé de vous, avec vos points.',
  missingName: 'Tapez un nom.',
  badName: 'Un nom a de 1 à 24 caractères.',
  begin: 'Commencer',
  goOn: 'Continuer',
  goOnAs: (name: string) => `Vous jouez sous le nom de ${name}.`,
  otherName: 'Recommencer sous un autre nom',
  next: 'Question suivante',
  last: 'C’était la dernière photo',
  again: 'Rejouer',
  photoMissing: 'La photo n’arrive pas. Rechargez la page.',
  over: 'Défi terminé',
  yourPlace: (rank: number, players: number) => `${rank === 1 ? '1er' : `${rank}e`} sur ${players}`,
  yourPoints: (value: number) => countedPoints(value),
  ranking: 'Classement',
  noRanking: 'Personne n’a encore terminé ce défi. Soyez le premier.',
  rowPoints: (value: number) => points(value),
  ended: 'Ce défi est terminé',
  endedText: 'On ne peut plus y jouer.',
  endedRanking: 'Voici son classement.',
  endedByNobody: 'Personne ne l’a terminé.',
  unknown: 'Ce défi n’existe pas',
  unknownText:
    'L’adresse est incomplète, ou ce défi a été effacé. Demandez-la à qui vous l’a donnée.',
  home: 'Retour à l’accueil',
  hindrances: {
    lost: 'Connexion perdue\u00a0: nouvel essai dans un instant. Rien n’est perdu, mais le temps de la question continue.',
    resting:
      'Une partie montre ces photos en ce moment. Le défi reprend après elle, votre réponse est gardée.',
    crowded: 'Beaucoup de monde joue en même temps\u00a0: nouvel essai dans un instant.',
  },
}
