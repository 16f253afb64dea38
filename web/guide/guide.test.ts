import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MarkedToken, Token } from 'marked'
import { expect, test } from 'vitest'
import { addressOfDocument, found, sectionsOf, textOf, tokensOf, TOPICS, typed } from './guide.ts'

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', 'docs', `${name}.md`), 'utf8')
const GUIDES = [
  'guide-presentateur',
  'guide-presenter',
  'tenir-la-boite',
  'looking-after-the-box',
] as const
const SHOWN = 'heading paragraph list list_item strong em codespan link text space'.split(' ')

function everyToken(tokens: readonly Token[]): MarkedToken[] {
  return tokens
    .map(typed)
    .flatMap((token) => [
      token,
      ...everyToken(token.type === 'list' ? token.items : []),
      ...everyToken('tokens' in token ? (token.tokens ?? []) : []),
    ])
}

test.each(GUIDES)('YEA-06 SHW-13 %s uses only forms of Markdown that the pages show', (name) => {
  const tokens = everyToken(tokensOf(read(name)))
  expect(tokens.map(({ type }) => type).filter((type) => !SHOWN.includes(type))).toEqual([])
  expect(tokens.filter(({ type }) => type === 'heading').length).toBeGreaterThan(6)
  const links = tokens.flatMap((token) =>
    token.type === 'link' ? [addressOfDocument(token.href)] : [],
  )
  expect(links.filter((link) => !/^(?:https:|\/)/.test(link))).toEqual([])
})

test('SHW-13 the guide has the sections that pages link to, in both languages', () => {
  const [french, english] = [read('guide-presentateur'), read('guide-presenter')].map((text) =>
    sectionsOf(text, TOPICS),
  )
  expect(french?.map(({ id }) => id)).toEqual(TOPICS)
  expect(english?.map(({ id }) => id)).toEqual(TOPICS)
  const titleOf = (id: string) => french?.find((section) => section.id === id)?.title
  expect(titleOf('halls')).toBe('Plusieurs salles, un même jeu')
  expect(titleOf('challenges')).toBe('Jouer sans soirée : les défis')
  expect(titleOf('map')).toBe('La carte')
})

test('SHW-13 a search finds paragraphs and list items, whatever the case and accents', () => {
  const sections = sectionsOf(
    '## Avant\n\nDémarrez la **boîte**.\n\n- un café\n- un thé\n\n## Le café\n\nTout.',
    ['a', 'b'],
  )
  const texts = (query: string) =>
    found(sections, query).map(({ id, tokens }) => [id, textOf(tokens).trim()])
  expect(texts('CAFE')).toEqual([
    ['a', 'un café'],
    ['b', 'Tout.'],
  ])
  expect(texts('boite demarrez')).toEqual([['a', 'Démarrez la boîte.']])
  expect(texts('zèbre')).toEqual([])
  expect(texts('  ')).toHaveLength(2)
})
