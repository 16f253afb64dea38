import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { drawing, pageLanguage } from './live/language/pageLanguage.ts'
import { dialAhead } from './live/socket.ts'
import { lacksMethods } from './old/missing.ts'
import { ROOT } from './ui/address.ts'
import { bearForeignHands } from './ui/foreignHands.ts'
import './ui/index.css'
import { Routes } from './routes.tsx'
import { language, setLanguage } from './words/language.ts'
import { loadWords } from './words/loadWords.ts'

bearForeignHands()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root element')

// A player's pages connect to their room first.
if (/^\/(?:join|play)\//.test(location.pathname.slice(ROOT.length))) dialAhead()

const page = createRoot(root)

/** Called again after a change of language: words are read during rendering, and the state of the page is kept. */
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
