import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { dialAhead } from './live/socket.ts'
import { lacksMethods } from './old/missing.ts'
import { ROOT } from './ui/address.ts'
import { bearForeignHands } from './ui/foreignHands.ts'
import './ui/index.css'
import { Routes } from './routes.tsx'

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

// Without a promise where nothing is missing: the first picture waits for none.
if (lacksMethods) void import('./old/fill.ts').then(show)
else show()
