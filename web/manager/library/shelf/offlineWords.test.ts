import { expect, test } from 'vitest'
import type { QuizReadinessRow } from '#protocol/maps.ts'
import { offlineWords } from './offlineWords.ts'

const row: QuizReadinessRow = {
  unique_name: 'quais',
  mapSet: true,
  ready: true,
  map: 'ready',
  playable: true,
  zoom: 18,
  wantedZoom: 18,
  streetViews: 0,
}

test.each([
  ['prepared', {}, 'Prêt hors ligne'],
  [
    'not close enough',
    { ready: false, map: 'too_coarse' },
    'Jouable hors ligne, carte moins précise',
  ],
  [
    'MND-33 not prepared, and its target a dot',
    { ready: false, map: 'missing', playable: false },
    'Injouable hors ligne\u00a0: carte à préparer',
  ],
  ['not prepared', { ready: false, map: 'missing' }, 'Jouable hors ligne, carte peu détaillée'],
  [
    'prepared, with an embed',
    { ready: false, streetViews: 1 },
    'Partiel\u00a0: 1\u00a0Street View en ligne seulement',
  ],
  [
    'neither',
    { ready: false, map: 'missing', streetViews: 2 },
    'Partiel\u00a0: 2\u00a0Street View en ligne seulement, carte peu détaillée',
  ],
  [
    'without map settings, whose Street View needs the internet',
    { mapSet: false, ready: false, streetViews: 1 },
    'Partiel\u00a0: 1\u00a0Street View en ligne seulement',
  ],
] as const)(
  'FIR-12 TILE-04 a quiz %s says on its row what is missing without network',
  (_name, over, said) => {
    expect(offlineWords({ ...row, ...over })).toBe(said)
  },
)
