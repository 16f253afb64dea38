import { counted } from '../format.ts'
import type { Words } from '../words.ts'
import { yearName } from '../year.ts'

export const souvenirs: Words['souvenirs'] = {
  home: 'Terug naar het begin',
  late: 'De server antwoordt niet',
  lateText: 'Zo meteen wordt het opnieuw geprobeerd. Deze pagina verschijnt zodra hij antwoordt.',
  tieBreak: 'Beslissende foto',
  place: (rank) => (rank === 1 ? 'gewonnen' : `plaats ${rank}`),
  void: 'Vraag geschrapt',
  year: (year) => yearName(year, 'v.Chr.'),
  /** the true year, and the player's */
  years: (year, guess) =>
    guess === null
      ? yearName(year, 'v.Chr.')
      : `${yearName(year, 'v.Chr.')} (jij: ${yearName(guess, 'v.Chr.')})`,
  legend: { place: 'de plek', guess: 'jouw antwoord' },
}

export const souvenir: Words['souvenir'] = {
  title: (quiz) => `Aandenken: ${quiz}`,
  place: (rank, players) => `${rank}e van ${players}`,
  team: (team, rank, teams) => `Team ${team}: ${rank}e van ${teams}`,
  best: 'Beste schot:',
  noBest: 'Deze keer geen antwoord: de volgende keer is raak.',
  bullseyes: (count) => `${count} keer in de roos`,
  map: 'Jouw antwoorden en de plekken van de foto’s, op de kaart',
  answers: 'Foto voor foto',
  none: 'geen antwoord',
  joker: 'joker',
  withheld: (count) =>
    `${counted(count, 'vraag wordt', 'vragen worden')} nog in een ander spel gespeeld en ${count === 1 ? 'komt' : 'komen'} daarna hier terug.`,
  picture: 'Een plaatje om te bewaren',
  shape: 'Vorm van het plaatje',
  shapes: { portrait: 'Staand', square: 'Vierkant' },
  pictureAlt: 'Jouw aandenken als plaatje: je plaats, de kaart met je antwoorden en je beste schot',
  save: 'Plaatje opslaan',
  share: 'Delen',
  saved: 'Het plaatje staat in de downloads van deze telefoon.',
  notShared:
    'Deze telefoon heeft het niet gedeeld. Sla het plaatje op en stuur het vanuit je foto’s.',
  noPicture:
    'Deze browser kan het plaatje niet tekenen. Een schermafbeelding van deze pagina doet het ook.',
  unknown: 'Dit aandenken bestaat niet',
  unknownText: 'Het adres is onvolledig, of het spel is gewist.',
}

export const album: Words['album'] = {
  title: (name) => `Fotoalbum: ${name}`,
  players: (count) => counted(count, 'speler', 'spelers'),
  photos: (count) => counted(count, 'foto', 'foto’s'),
  ranking: 'Ranglijst',
  teams: 'Teams',
  nobody: 'Niemand heeft gespeeld.',
  rounds: 'Rondes',
  questions: 'De foto’s',
  answers: (count) =>
    count === 0 ? 'Niemand heeft geantwoord' : counted(count, 'antwoord', 'antwoorden'),
  others: (count) => `En ${counted(count, 'andere', 'andere')}`,
  photoOf: (title) => `Foto van ${title}`,
  noPhoto: 'Deze vraag toonde een Street View-beeld, dat niet wordt bewaard.',
  map: (title) => `Kaart: ${title} en de antwoorden`,
  save: 'Album opslaan',
  saveText: 'Eén bestand, met foto’s en kaarten: het opent overal, zonder wifi en zonder internet.',
  print: 'Afdrukken',
  making: 'Foto’s en kaarten worden klaargezet…',
  saved: 'Het album staat in je downloads.',
  failed: 'Het album kon niet worden klaargezet. Controleer de wifi en probeer het opnieuw.',
  until: (date) => `Dit album blijft online tot ${date}. Een opgeslagen album is van jou.`,
  withheld: (count) =>
    `${counted(count, 'foto wordt', 'foto’s worden')} nog in een ander spel gespeeld en ${count === 1 ? 'komt' : 'komen'} daarna hier terug.`,
  unknown: 'Dit album bestaat niet',
  unknownText: 'Het adres is onvolledig, of dit album is afgelopen.',
}
