import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PlayerRow } from '#protocol/shapes.ts'
import { Players } from './Players.tsx'

const row = (pseudo: string, more: Partial<PlayerRow> = {}): PlayerRow => ({
  ID: pseudo,
  pseudo,
  pseudoLogoUrl: '',
  connected: true,
  ...more,
})

test('REH-05 REMOTE-05 the remote marks who is simulated and who is asleep, and nobody else', () => {
  const players = [
    row('Pomme Rouge'),
    row('Citron Vert', { simulated: true }),
    row('Poire Rose', { connected: false }),
  ]
  const drawn = renderToStaticMarkup(
    createElement(Players, { players, disabled: false, onKick: () => undefined }),
  )
  const rows = [...drawn.matchAll(/<li>(.*?)<\/li>/g)].map(([, inside = '']) => inside)
  expect(rows.map((inside) => /<small>(.*?)<\/small>/.exec(inside)?.[1] ?? null)).toEqual([
    null,
    'simulé',
    'en veille',
  ])
  expect(rows.map((inside) => /aria-label="(Retirer.*?)"/.exec(inside)?.[1])).toEqual([
    'Retirer Pomme Rouge',
    'Retirer Citron Vert, joueur simulé',
    'Retirer Poire Rose',
  ])
})
