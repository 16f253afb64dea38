import { expect, test } from 'vitest'
import { refusalText } from '../../api/api.ts'
import { draftOf, EMPTY_DRAFT, missingIn, updateOf, updateRefusal } from './gameMasters.ts'

const FULL = {
  ...EMPTY_DRAFT,
  name: 'Léa',
  mail: 'lea@club.fr',
  password: 'Boussole-71',
  expiration: '2027-03-05',
}
const refused = (status: number | null, body: unknown = {}) =>
  updateRefusal({ ok: false, status, message: status === null ? 'x' : refusalText(status, body) })

test.each(['name', 'mail', 'password', 'expiration'] as const)(
  'GM-14 a new game master needs a %s',
  (field) => {
    expect(missingIn({ ...FULL, [field]: '  ' })).toBe(
      'Veuillez remplir tous les champs obligatoires\u202f!',
    )
  },
)

test('GM-14 the photo is optional, the edition is no', () => {
  expect(missingIn(FULL)).toBeNull()
  expect(EMPTY_DRAFT.edition).toBe(false)
})

test.each([
  ['ERR-11', 401, 'Non authentifié'],
  ['ERR-11', 403, 'Authentification incorrecte'],
  ['ERR-11', 500, 'Une erreur est survenue au niveau du serveur'],
  ['ERR-12', 404, 'Utilisateur introuvable'],
  ['ERR-13', null, 'Erreur réseau ou serveur injoignable'],
])('%s an update refused with %s', (_id, status, text) => {
  expect(refused(status)).toBe(text)
})

test('STR-14 an update without a new password sends none: the list may be older than the password', () => {
  const row = {
    id: 3,
    name: 'Léa',
    mail: 'lea@club.fr',
    password: 'Boussole-71',
    expiration: '2027-03-05',
    nb_game: 4,
    edition: false,
    photo: null,
  }
  const draft = { ...draftOf(row), expiration: '2028-03-05' }
  const sent = (more: object) => Object.fromEntries(updateOf(row, { ...draft, ...more }))
  expect(sent({})).toMatchObject({ id: '3', name: 'Léa', password: '', expiration: '2028-03-05' })
  expect(sent({ password: 'Sextant-82' })).toMatchObject({ password: 'Sextant-82' })
})
