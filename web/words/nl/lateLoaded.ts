import type { Words } from '../words.ts'

export const errors: Words['errors'] = {
  notAuthenticated: 'Niet aangemeld',
  forbidden: 'Niet toegestaan',
  server: 'Er ging iets mis op de server',
  missingFields: 'Alle velden zijn verplicht',
  badCredentials: 'Gebruikersnaam of wachtwoord onjuist',
  unreachable:
    'De server antwoordt niet. Controleer of hij draait en of het netwerk werkt, en probeer het opnieuw.',
}

export const leaveReasons: Words['leaveReasons'] = {
  presLeft: {
    title: 'De presentator heeft het spel verlaten.',
    advice: 'Vul het nummer van een andere kamer in om opnieuw te spelen.',
  },
  ended: {
    title: 'Het spel is afgelopen.',
    advice: 'Vul het nummer van een andere kamer in om opnieuw te spelen.',
  },
  noSuchRoom: {
    title: 'Deze kamer bestaat niet of is niet open',
    advice: 'Controleer het nummer op het grote scherm.',
  },
  begun: {
    title: 'Het spel is zonder deze telefoon begonnen.',
    advice:
      'Deze kamer laat geen nieuwe spelers meer toe. Vraag het de presentator, of vul het nummer van een andere kamer in.',
  },
  full: {
    title: 'Deze kamer is vol.',
    advice:
      'Vraag de presentator een plek vrij te maken, of vul het nummer van een andere kamer in.',
  },
  barred: {
    title: 'De presentator heeft je uit het spel gezet.',
    advice:
      'Deze kamer laat deze telefoon niet meer binnen. Vul het nummer van een andere kamer in.',
  },
}

export const phoneCheck: Words['phoneCheck'] = {
  trying: 'Bezig met proberen…',
  works: 'Het werkt',
  advice:
    'Deze telefoon bereikt de computer van het spel. Kijk naar het scherm van de presentator.',
  over: 'Deze proef geldt niet meer',
  overAdvice:
    'Deze telefoon bereikt de computer van het spel, maar de code is te oud. Laat een nieuwe zien.',
  failed: 'Het spel antwoordt niet meer',
  failedAdvice: 'Controleer de wifi van deze telefoon en scan de code opnieuw.',
}

export const privacy: Words['privacy'] = {
  title: 'Privacy',
  lead: 'Point de Mire draait op de computer waarop het staat. Niets van wat die bewaart, gaat ergens anders heen.',
  parts: [
    {
      title: 'Als je meespeelt',
      points: [
        'Geen account, geen naam, geen adres: een vrucht en een kleur, geloot of uit een lijst gekozen.',
        'Geen cookie. Je telefoon bewaart de sleutel van je plek, om er na een storing terug te komen, en de gekozen taal.',
        'Het spel bewaart je antwoorden, hun tijd en je punten, onder die vrucht en die kleur.',
        'Je locatie wordt nooit gevraagd.',
        'Een uitdaging bewaart de naam die je typt, je punten en je tijd. De maker kan een naam verwijderen, en alles wordt samen met de uitdaging gewist, uiterlijk 30\u00a0dagen na het einde.',
        'Na het spel is je aandenken voor wie de link ervan heeft, en het album van de avond voor wie die van het album heeft: deze links zijn niet te raden, en geen ervan zegt iets over een andere. De presentator beëindigt het album wanneer die wil, anders stopt het vanzelf na 30\u00a0dagen; het aandenken verdwijnt met het spel, zodra dat wordt gewist. Het plaatje en het bestand die je opslaat, zijn van jou.',
      ],
    },
    {
      title: 'Als je presenteert',
      points: [
        'Een open sessie bewaart een cookie op je apparaat, tot je afmeldt of de cookie verloopt.',
        'Van foto’s wordt alleen het beeld bewaard: wat de camera erin had genoteerd (plaats, datum, model) gaat eruit.',
        'De geschiedenis van een spel wis je onder ‘Gespeelde spellen’. Een verwijderde quiz blijft 30\u00a0dagen in de prullenbak, of verdwijnt zodra die wordt geleegd.',
        'Wat gewist is, is ook in het bestand van de computer gewist, en niet alleen verborgen.',
        'Back-ups bewaren alles zoals het was: de laatste zeven, en de laatste van elke maand, zes maanden lang. Wat vandaag wordt gewist, blijft erin tot ze worden vervangen. Een kopie van vóór een update of herstel wordt na 90\u00a0dagen verwijderd.',
        'Het technische logboek bevat geen adressen van telefoons en geen antwoorden.',
      ],
    },
    {
      title: 'Wat naar buiten kan gaan',
      points: [
        'Kaarten, als de computer internet heeft: die haalt de beelden bij de bron die de beheerder heeft gekozen (eerst het IGN, voor Frankrijk) en bewaart ze. Telefoons praten alleen met die computer.',
        'Street View en de kaart van Google, als een vraag of quiz die gebruikt: de apparaten die ze tonen, vragen ze dan aan Google.',
      ],
    },
  ],
  home: 'Terug naar de startpagina',
}

export const stops: Words['stops'] = {
  kicked: {
    title: 'Je bent uit de kamer gezet',
    advice: 'Je punten zijn niet bewaard. Je kunt terugkomen, vanaf nul.',
    action: 'Meedoen',
  },
  waiting: {
    advice:
      'Meerdere telefoons komen van hetzelfde adres als die van jou. Laat deze pagina open: die vraagt het vanzelf opnieuw.',
    asking: 'Wachten op de presentator',
  },
  replaced: {
    title: 'Open in een ander tabblad',
    advice: 'Je plek hoort bij het andere tabblad van deze telefoon.',
    action: 'Hier verdergaan',
  },
  paused: {
    title: 'Te veel berichten',
    advice: 'Je plek en je punten zijn bewaard. Wacht even en probeer het opnieuw.',
    action: 'Opnieuw proberen',
  },
}
