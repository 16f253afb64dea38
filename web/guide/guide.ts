// The guides of `docs/` as the pages show them: the same files, in French and English.
import { marked, type MarkedToken, type Token } from 'marked'
import { matcher, searchable } from '#core/search.ts'

/** The sections of the presenter's guide that pages link to, in the order of its second-level headings. */
export const TOPICS = [
  'before',
  'languages',
  'rehearsal',
  'quiz',
  'library',
  'challenges',
  'game',
  'evening',
  'halls',
  'after',
  'points',
  'trouble',
  'map',
] as const
export type Topic = (typeof TOPICS)[number]

/** One second-level heading and what stands under it. `id`: topic of a link, or the place in the other guide. */
export type Section = { id: string; title: string; tokens: Token[] }

export const tokensOf = (markdown: string): Token[] => marked.lexer(markdown)

/** A token by its type. The lexer gives no other ones without extensions, of which there are none here. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Token` allows the types of extensions
export const typed = (token: Token): MarkedToken => token as MarkedToken

/** @param ids names of the sections in their order; a section without one gets none */
export function sectionsOf(markdown: string, ids: readonly string[]): Section[] {
  const sections: Section[] = []
  for (const token of tokensOf(markdown).map(typed)) {
    if (token.type === 'heading' && token.depth === 2)
      sections.push({ id: ids[sections.length] ?? '', title: textOf([token]), tokens: [] })
    else sections.at(-1)?.tokens.push(token)
  }
  return sections
}

/** The words of tokens, without marks. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(typed)
    .map((token) => {
      if (token.type === 'list') return textOf(token.items)
      if ('tokens' in token && token.tokens) return textOf(token.tokens)
      return 'text' in token ? token.text : ' '
    })
    .join('')
}

/**
 * What a search finds: a section whole when its title matches, else its paragraphs and list items that do. A query
 * without a word finds everything.
 */
export function found(sections: readonly Section[], query: string): Section[] {
  const matches = matcher(query)
  if (!matches) return [...sections]
  const isFound = (tokens: readonly Token[]) => matches(searchable(textOf(tokens)))
  return sections.flatMap((section) => {
    if (matches(searchable(section.title))) return [section]
    const tokens = section.tokens.map(typed).flatMap((token): Token[] => {
      if (token.type !== 'list') return isFound([token]) ? [token] : []
      const items = token.items.filter((item) => isFound([item]))
      return items.length > 0 ? [{ ...token, items }] : []
    })
    return tokens.length > 0 ? [{ ...section, tokens }] : []
  })
}

/** Where a page shows a document that another one links to. */
export const addressOfDocument = (href: string): string =>
  /^(?:tenir-la-boite|looking-after-the-box)\.md$/.test(href) ? '/tenir-la-boite' : href
