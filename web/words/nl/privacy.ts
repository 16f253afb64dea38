import type { Words } from '../words.ts'

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
