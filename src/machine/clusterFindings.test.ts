import { expect, test } from 'vitest'
import { clusterFound, type ClusterState } from './clusterFindings.ts'

const desk = { name: 'bureau', desk: true, hall: false, away: false, clockMs: -3 }
const hall = { name: 'salle-1', desk: false, hall: false, away: false, clockMs: -4 }
const found = (change: Partial<ClusterState>) =>
  clusterFound({
    nats: 'up',
    hall: false,
    keptMs: 3.2,
    logShare: 0.01,
    servers: { of: 3, silent: [] },
    unsafe: false,
    nodes: [hall, desk],
    ...change,
  }).map(({ level, about, text }) => [level, about, text])

test('several machines: the engine with its delay, the nodes with the desk first', () => {
  expect(found({})).toEqual([
    ['fine', 'NATS', 'il garde ce qu’on lui donne, en 3 ms'],
    ['fine', 'Nœuds', 'bureau (bibliothèque), salle-1'],
  ])
})

test('several machines: a slow engine, one that is away, and one that would lose answers', () => {
  expect(found({ keptMs: 240 })[0]).toEqual([
    'warning',
    'NATS',
    'il garde ce qu’on lui donne, en 240 ms',
  ])
  expect(found({ nats: 'down' })[0]).toEqual([
    'fault',
    'NATS',
    'il ne garde rien en ce moment ; les salles attendent qu’il revienne',
  ])
  expect(found({ keptMs: null })[0]).toEqual(['fine', 'NATS', 'il répond'])
  expect(found({ unsafe: true })[1]).toEqual([
    'warning',
    'NATS',
    'une coupure de courant y perdrait des réponses (--cluster-unsafe)',
  ])
})

test('several machines: a node alone, none with the library, none at all, and clocks that are apart', () => {
  expect(found({ nodes: [desk] })[1]).toEqual([
    'warning',
    'Nœuds',
    'bureau (bibliothèque) ; si bureau (bibliothèque) s’arrête, aucun autre nœud ne prend la suite',
  ])
  // With a hall as the only other node, the warning that no node would take over is still given: a hall never takes
  // over rooms of another node.
  expect(found({ nodes: [desk, { ...hall, name: 'fougeres', hall: true }] })[1]).toEqual([
    'warning',
    'Nœuds',
    'bureau (bibliothèque), fougeres (salle) ; si bureau (bibliothèque) s’arrête, aucun autre nœud ne prend la suite',
  ])
  expect(found({ nodes: [hall] })[1]).toEqual([
    'fault',
    'Nœuds',
    'salle-1 ; aucun ne tient la bibliothèque (--desk)',
  ])
  expect(found({ nodes: [] })[1]).toEqual(['warning', 'Nœuds', 'aucun n’est démarré'])
  expect(found({ nodes: [desk, { ...hall, clockMs: -3_500 }] })[2]).toEqual([
    'warning',
    'Horloge',
    'les nœuds ont 3,5 s d’écart ; réglez leurs horloges',
  ])
})

test('several machines: a log that fills up, a hall that is cut off, and the same seen in the hall itself', () => {
  expect(found({ logShare: 0.8 })).toHaveLength(2)
  expect(found({ logShare: 0.914 })[1]).toEqual([
    'warning',
    'NATS',
    'son journal est plein à 91 % ; seule la bibliothèque le vide : démarrez-la (--desk)',
  ])
  const away = { ...hall, name: 'fougeres', hall: true, away: true, clockMs: -90_000 }
  expect(found({ nodes: [desk, hall, away] }).slice(1)).toEqual([
    ['fine', 'Nœuds', 'bureau (bibliothèque), salle-1'],
    [
      'warning',
      'Nœuds',
      'coupée en ce moment : fougeres ; ses parties continuent sur place et reviendront avec la ligne',
    ],
  ])
  expect(found({ nats: 'down', hall: true })).toEqual([
    [
      'warning',
      'NATS',
      'la ligne vers lui est coupée ; les parties de cette salle continuent ici, et le rejoindront quand elle reviendra',
    ],
  ])
})

test('CLU-15 several machines: a NATS server that is silent, named when NATS knows its name, and only when one more would stop the games', () => {
  const of = (servers: number, ...silent: string[]) =>
    found({ servers: { of: servers, silent } }).slice(1, -1)
  expect(of(3, 'nats-2')).toEqual([
    [
      'warning',
      'NATS',
      '2 de ses 3 serveurs répondent (sans réponse : nats-2) ; une panne de plus arrêterait les parties',
    ],
  ])
  expect(of(3, 'Server name unknown at this time (peerID: yrzKKRBu)')).toEqual([
    ['warning', 'NATS', '2 de ses 3 serveurs répondent ; une panne de plus arrêterait les parties'],
  ])
  expect(of(5, 'nats-2')).toEqual([])
  expect(of(5, 'nats-2', 'nats-4')).toHaveLength(1)
  // Without a majority of its servers NATS does not work at all: another finding reports that, and this one is absent.
  expect(of(3, 'nats-1', 'nats-2')).toEqual([])
  expect(found({ nats: 'down', servers: { of: 3, silent: ['nats-2'] } })).toHaveLength(2)
  expect(found({ servers: null })).toHaveLength(2)
})
