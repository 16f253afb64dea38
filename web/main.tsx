import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { dialAhead } from './live/socket.ts'
import { lacksMethods } from './old/missing.ts'
import { ROOT } from './ui/address.ts'
import { bearForeignHands } from './ui/foreignHands.ts'
import './ui/index.css'
import { Routes } from './routes.tsx'
import { loadWords } from './words/loadWords.ts'

bearForeignHands()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root element')

// A player's pages begin with a line to the room.
if (/^\/(?:join|play)\//.test(location.pathname.slice(ROOT.length))) dialAhead()

const page = createRoot(root)

function show() {
  page.render(
    <StrictMode>
      <Router base={ROOT}>
        <Routes />
      </Router>
    </StrictMode>,
  )
}

async function begin() {
  const ready = loadWords('lobby')
  if (lacksMethods) await import('./old/fill.ts')
  await ready
  show()
}

void begin()
