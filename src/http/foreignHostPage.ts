// The page that a browser gets under a name that is not the box's. It stands alone: its own name is refused for every
// further request, so it can load neither a style sheet nor the dictionaries of the web app.
import { type Language, languageAmong, PLAYER_LANGUAGES } from '#protocol/languages.ts'

interface Texts {
  title: string
  text: string
  owner: string
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    title: 'Ce nom n’est pas celui du jeu',
    text: 'Ouvrez la page par l’adresse que montre le grand écran, ou scannez son code.',
    owner: 'Si ce nom est bien le vôtre, donnez-le au serveur dans PUBLIC_URL.',
  },
  en: {
    title: 'This name is not the game’s',
    text: 'Open the page by the address on the big screen, or scan its code.',
    owner: 'If the name is yours, give it to the server in PUBLIC_URL.',
  },
  de: {
    title: 'Dieser Name gehört nicht zum Spiel',
    text: 'Öffne die Seite über die Adresse auf der Leinwand, oder scanne den Code.',
    owner: 'Ist es dein eigener Name, dann gib ihn dem Server in PUBLIC_URL an.',
  },
  es: {
    title: 'Este nombre no es el del juego',
    text: 'Abre la página con la dirección de la pantalla grande, o escanea su código.',
    owner: 'Si el nombre es tuyo, dáselo al servidor en PUBLIC_URL.',
  },
  it: {
    title: 'Questo nome non è quello del gioco',
    text: 'Apri la pagina con l’indirizzo del grande schermo, o scansiona il suo codice.',
    owner: 'Se il nome è il tuo, dallo al server in PUBLIC_URL.',
  },
  nl: {
    title: 'Deze naam is niet die van het spel',
    text: 'Open de pagina met het adres op het grote scherm, of scan de code.',
    owner: 'Is het je eigen naam, geef die dan aan de server in PUBLIC_URL.',
  },
}

/** @param accepted the request's `Accept-Language` */
export function foreignHostPage(accepted: string | undefined): string {
  const language = languageAmong(PLAYER_LANGUAGES, (accepted ?? '').split(','))
  const { title, text, owner } = TEXTS[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Point de Mire</title>
<style>
:root { color-scheme: dark }
body { min-height: 100vh; margin: 0; display: grid; place-content: center; background: #0a0f0e; color: #f4f2ea;
  font: 1.125rem/1.5 system-ui, sans-serif }
main { max-width: 34em; padding: 24px }
svg { width: 72px; height: 72px }
h1 { margin: 20px 0 12px; font-size: clamp(1.6rem, 6vw, 2.4rem); line-height: 1.15; text-wrap: balance }
p { margin: 0 0 12px }
small { color: #b9c2bd; font-size: 1rem }
</style>
<main>
<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="#f7f5ee"/><circle cx="16" cy="16" r="11" fill="#1474c4"/><circle cx="16" cy="16" r="7.5" fill="#da2b21"/><path d="M14.5 17h3v14h-3z" fill="#0a0f0e"/><circle cx="16" cy="16" r="4.2" fill="#ffc722"/></svg>
<h1>${title}</h1>
<p>${text}</p>
<p><small>${owner}</small></p>
</main>
</html>
`
}
