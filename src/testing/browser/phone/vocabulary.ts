// Finds words of another language on a page: those that are in no file of `web/words` for the page's own language.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { parseAst } from 'vite'
import type { Language } from '#protocol/languages.ts'

type Node = { readonly type: string; readonly [key: string]: unknown }

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'words')

/** Words that are the same in all languages: names, units, the map's credits. */
const SHARED = 'Point de Mire km cm px NASA Blue Marble Natural Earth GeoNames CC BY OpenStreetMap'

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []

/** @param also further texts that the page may show, such as the title of a quiz */
export function vocabularyOf(language: Language, also = ''): ReadonlySet<string> {
  const known = new Set(wordsIn(`${SHARED} ${also}`))
  for (const name of readdirSync(join(folder, language), {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => file.endsWith('.ts'))) {
    read(parseAst(readFileSync(join(folder, language, name), 'utf8'), { lang: 'ts' }), (text) => {
      for (const word of wordsIn(text)) known.add(word)
    })
  }
  return known
}

function read(tree: object, take: (text: string) => void): void {
  const node = tree as Node
  if (node.type === 'Literal' && typeof node['value'] === 'string') take(node['value'])
  if (node.type === 'TemplateElement') take((node['value'] as { cooked: string }).cooked)
  for (const [name, value] of Object.entries(node)) {
    if (name === 'source') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) read(child, take)
  }
}

/** Lists words of the page, shown or spoken, that are not in a vocabulary, except the names of languages. */
export async function strangeWords(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found = [document.title]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      if (parent?.checkVisibility() && !parent.closest('script, style, noscript, [data-languages]'))
        found.push(texts.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [aria-roledescription], [aria-valuetext], [alt], [title], [placeholder]',
    )) {
      // Skips elements hidden from screen readers, such as the lobby's invisible map: their labels are never read out.
      if (!element.checkVisibility() || element.closest('[aria-hidden=true]')) continue
      for (const name of [
        'aria-label',
        'aria-roledescription',
        'aria-valuetext',
        'alt',
        'title',
        'placeholder',
      ])
        found.push(element.getAttribute(name) ?? '')
    }
    return found
  })
  return [...new Set(said.flatMap(wordsIn))].filter((word) => !known.has(word))
}
