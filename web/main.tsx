import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { ROOT } from './ui/address.ts'
import './ui/index.css'
import { Routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root element')

createRoot(root).render(
  <StrictMode>
    <Router base={ROOT}>
      <Routes />
    </Router>
  </StrictMode>,
)
