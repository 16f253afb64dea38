// Finds French text in a page in English.
import type { Page } from 'playwright-core'
import { FRUITS } from '#core/pseudo.ts'
import * as desk from '../../../../web/words/fr/parts/desk.ts'
import * as host from '../../../../web/words/fr/parts/host.ts'
import * as lobby from '../../../../web/words/fr/parts/lobby.ts'
import * as remote from '../../../../web/words/fr/parts/remote.ts'
import * as viewer from '../../../../web/words/fr/parts/viewer.ts'
import * as englishLibrary from '../../../../web/words/en/parts/desk.ts'
import * as englishHost from '../../../../web/words/en/parts/host.ts'
import * as englishLobby from '../../../../web/words/en/parts/lobby.ts'
import * as englishRemote from '../../../../web/words/en/parts/remote.ts'
import * as englishViewer from '../../../../web/words/en/parts/viewer.ts'

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sentences)
}

const english = new Set(
  [englishLibrary, englishHost, englishLobby, englishRemote, englishViewer].flatMap(sentences),
)
/** Each French sentence of the French dictionaries that the English dictionaries do not contain. */
const french = new Set(
  [desk, host, lobby, remote, viewer].flatMap(sentences).filter((text) => !english.has(text)),
)

/** A French sentence composed of several texts is recognised by French letters, signs or small words. */
const FRENCH =
  /[«»\u202fàâçéèêëîïôûùœ]|(?<!\p{L})(?:aucune?|aux?|avec|cette|dans|des|du|elle|est|et|il|la|le|les|n’|ou|par|pas|pour|sans|ses|sont|sur|une?|vos|votre|vous)(?!\p{L})/iu

/** French names of fruits: an English page that shows one has left a player’s pseudo in French. */
const FRUIT = new RegExp(`(?<!\\p{L})(?:${FRUITS.join('|')})(?!\\p{L})`, 'u')

/** Texts that stay in French on an English page: names, and the demonstration quiz that the box made in French. */
const NAMES =
  /Point de Mire|Français|Cartes postales|Douze lieux célèbres dessinés en cartes postales[^.]*/g

/** Lists the French texts of the page, also those for screen readers. @param more names to be ignored */
export async function frenchLeft(page: Page, more: readonly string[] = []): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>([document.title])
    while (texts.nextNode())
      if (texts.currentNode.parentElement?.checkVisibility())
        found.add(texts.currentNode.textContent?.trim() ?? '')
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of [
        'aria-label',
        'alt',
        'title',
        'placeholder',
        'aria-description',
        'aria-valuetext',
      ])
        found.add(element.getAttribute(name)?.trim() ?? '')
    }
    return [...found].filter((text) => /\p{L}/u.test(text))
  })
  return shown.filter((text) => {
    const said = more.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(NAMES, ''))
    return french.has(text) || FRENCH.test(said) || FRUIT.test(said)
  })
}
