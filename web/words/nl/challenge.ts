import { countedPoints, points } from '../format.ts'
import type { Words } from '../words.ts'

export const challenge: Words['challenge'] = {
  title: (quiz) => `Uitdaging: ${quiz}`,
  photos: (count, seconds) =>
    `${count}\u00a0${count === 1 ? 'foto' : 'foto’s'}, ${seconds}\u00a0seconden per foto`,
  until: (date) => `Tot en met ${date}`,
  rules:
    'Vind op de kaart waar elke foto is gemaakt. De tijd loopt zodra de foto in beeld is, ook als je de pagina sluit.',
  name: 'Je naam, voor de ranglijst',
  nameHelp: '1 tot 24 tekens. Meer wordt er niet van je bewaard, naast je punten.',
  missingName: 'Typ een naam.',
  badName: 'Een naam heeft 1 tot 24 tekens.',
  begin: 'Beginnen',
  goOn: 'Verder',
  goOnAs: (name) => `Je speelt als ${name}.`,
  otherName: 'Opnieuw beginnen met een andere naam',
  next: 'Volgende vraag',
  last: 'Dat was de laatste foto',
  again: 'Nog een keer spelen',
  photoMissing: 'De foto laadt niet. Laad de pagina opnieuw.',
  over: 'Uitdaging voltooid',
  yourPlace: (rank, players) => `${rank}e van ${players}`,
  yourPoints: (value) => countedPoints(value),
  ranking: 'Ranglijst',
  noRanking: 'Nog niemand heeft deze uitdaging voltooid. Wees de eerste!',
  rowPoints: (value) => points(value),
  ended: 'Deze uitdaging is voorbij',
  endedText: 'Deze is niet meer te spelen.',
  endedRanking: 'Dit is de ranglijst.',
  endedByNobody: 'Niemand heeft hem voltooid.',
  unknown: 'Deze uitdaging bestaat niet',
  unknownText:
    'Het adres is niet compleet, of de uitdaging is verwijderd. Vraag het aan degene die het je heeft gegeven.',
  home: 'Terug naar de startpagina',
  hindrances: {
    lost: 'Verbinding verbroken: zo meteen een nieuwe poging. Er is niets verloren, maar de tijd loopt door.',
    resting:
      'Op dit moment toont een spel deze foto’s. De uitdaging gaat daarna verder, je antwoord is bewaard.',
    crowded: 'Veel mensen spelen tegelijk: zo meteen een nieuwe poging.',
  },
}

/** Words of a kiosk: a challenge on a touch screen in a hall or a museum. */
export const kiosk: Words['kiosk'] = {
  touch: 'Raak het scherm aan om te spelen',
  today: 'Ranglijst van vandaag',
  nameTitle: 'Wie speelt er?',
  keyboard: 'Toetsenbord',
  space: 'Spatie',
  erase: 'Wissen',
  back: 'Terug',
  nameless: 'Zonder naam',
  play: 'Spelen',
  how: {
    title: 'Zo speel je',
    look: 'Kijk goed naar de foto.',
    place: 'Raak op de kaart de plek van de foto aan.',
    score: 'Hoe dichterbij en hoe sneller, hoe meer punten.',
    time: (seconds) => `De tijd begint met de foto: ${seconds}\u00a0seconden.`,
    begin: 'Beginnen',
  },
  placeToday: (rank, players) => `${rank}e van ${players} vandaag`,
  done: 'Stoppen',
  leaves: (seconds) => `Terug naar het begin over ${seconds}\u00a0s.`,
  stay: 'Raak het scherm aan om door te gaan.',
  photoMissing: 'De foto komt niet. Antwoord aan de hand van de kaart, of wacht op de volgende.',
  hindrances: {
    lost: 'Het scherm wacht op het netwerk: er gaat niets verloren, maar de tijd van de vraag loopt door.',
    resting: 'Een spel toont deze foto’s nu: daarna gaat het hier verder.',
    crowded: 'Veel mensen spelen tegelijk: zo meteen een nieuwe poging.',
  },
  closed: {
    away: {
      title: 'Zo gaat het verder',
      text: 'Dit scherm gaat vanzelf verder, je hoeft niets te doen.',
    },
    resting: {
      title: 'Er is een spel bezig',
      text: 'Het toont dezelfde foto’s: hier gaat het verder zodra het klaar is.',
    },
    ended: {
      title: 'Deze uitdaging is voorbij',
      text: 'Er kan niet meer gespeeld worden. Dank aan iedereen die meedeed.',
    },
    unknown: {
      title: 'Dit scherm heeft geen uitdaging',
      text: 'Het adres is onvolledig, of de uitdaging is gewist. Zeg het aan de balie.',
    },
  },
}
