import { expect, test } from 'vitest'
import { words } from '../words/words.ts'
import { refusalOf } from './checkRoom.ts'

test.each([
  ['ERR-01', 400, 'Tout les champs sont obligatoires'],
  ['ERR-02', 404, 'Cette salle n’existe pas ou n’est pas accessible'],
  ['ERR-03', 500, 'Une erreur est survenue au niveau du serveur'],
  ['ERR-03', 503, 'Une erreur est survenue au niveau du serveur'],
])('%s a room check answered %d reads « %s »', (_, status, text) => {
  expect(words.home[refusalOf(status)]).toBe(text)
})

test('HTTP-42 too many tries are told as such', () => {
  expect(words.home[refusalOf(429)]).toMatch(/^Trop de tentatives/)
})
