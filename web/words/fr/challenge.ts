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

/** Words of a kiosk: a challenge on a touch screen in a hall or a museum. */
export const kiosk = {
  touch: 'Touchez l’écran pour jouer',
  today: 'Classement du jour',
  nameTitle: 'Qui joue\u202f?',
  keyboard: 'Clavier',
  space: 'Espace',
  erase: 'Effacer',
  back: 'Retour',
  nameless: 'Sans nom',
  play: 'Jouer',
  how: {
    title: 'Comment jouer',
    look: 'Regardez bien la photo.',
    place: 'Touchez l’endroit de la photo sur la carte.',
    score: 'Plus vous êtes près et rapide, plus vous marquez de points.',
    time: (seconds: number) => `Le temps commence avec la photo\u00a0: ${seconds}\u00a0secondes.`,
    begin: 'C’est parti',
  },
  placeToday: (rank: number, players: number) =>
    `${rank === 1 ? '1er' : `${rank}e`} sur ${players} aujourd’hui`,
  done: 'Terminer',
  leaves: (seconds: number) => `Retour à l’accueil dans ${seconds}\u00a0s.`,
  stay: 'Touchez l’écran pour continuer.',
  photoMissing: 'La photo n’arrive pas. Répondez d’après la carte, ou attendez la suivante.',
  hindrances: {
    lost: 'La borne attend le réseau\u00a0: rien n’est perdu, mais le temps de la question continue.',
    resting: 'Une partie montre ces photos en ce moment\u00a0: la borne reprend après elle.',
    crowded: 'Beaucoup de monde joue en même temps\u00a0: nouvel essai dans un instant.',
  },
  closed: {
    away: {
      title: 'La borne reprend bientôt',
      text: 'Elle continuera d’elle-même, il n’y a rien à faire.',
    },
    resting: {
      title: 'Une partie est en cours',
      text: 'Elle montre les mêmes photos\u00a0: la borne reprend dès qu’elle est finie.',
    },
    ended: {
      title: 'Ce défi est terminé',
      text: 'On ne peut plus y jouer. Merci à tous ceux qui l’ont fait.',
    },
    unknown: {
      title: 'Cette borne n’a pas de défi',
      text: 'L’adresse est incomplète, ou le défi a été effacé. Prévenez l’accueil.',
    },
  },
}
