// Finds French text in a page in English.
import type { Page } from 'playwright-core'
import { FRUITS } from '#core/pseudo.ts'

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sentences)
}

const english = new Set(
  sentences(
    import.meta.glob(['../../../../web/words/en/*.ts', '../../../../web/words/en/manager/*.ts'], {
      eager: true,
    }),
  ),
)
/** Each French sentence of the French dictionaries that the English dictionaries do not contain. */
const french = new Set(
  sentences(
    import.meta.glob(
      [
        '../../../../web/words/fr/{host,lateLoaded,lobby,map,remote,staff,viewer}.ts',
        '../../../../web/words/fr/manager/*.ts',
      ],
      { eager: true },
    ),
  ).filter((text) => !english.has(text)),
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
