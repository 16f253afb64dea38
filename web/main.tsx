import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { drawing, pageLanguage } from './language/pageLanguage.ts'
import { dialAhead } from './live/socket.ts'
import { lacksMethods } from './old/missing.ts'
import { ROOT } from './ui/address.ts'
import { tolerateTranslation } from './ui/tolerateTranslation.ts'
import './ui/index.css'
import { Routes } from './routes.tsx'
import { language, setLanguage } from './words/language.ts'
import { loadWords } from './words/loadWords.ts'

tolerateTranslation()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root element')

// On a player's pages the socket to the server is opened before anything else.
if (/^\/(?:join|play)\//.test(location.pathname.slice(ROOT.length))) dialAhead()

const page = createRoot(root)

/** Draws the page, again after a change of language: texts are read during rendering, and the page keeps its state. */
function show() {
  document.documentElement.lang = language
  page.render(
    <StrictMode>
      <Router base={ROOT}>
        <Routes />
      </Router>
    </StrictMode>,
  )
}

async function begin() {
  setLanguage(pageLanguage())
  drawing.again = show
  const words = loadWords('lobby')
  if (lacksMethods) await import('./old/fill.ts')
  await words
  show()
}

void begin()
