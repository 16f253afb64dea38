import type { Words } from '../words.ts'

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
