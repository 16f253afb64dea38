// Changes the language; a chunk of its own, since few phones load it.
import { LANG } from '../words/language.ts'
import { speak } from '../words/speak.ts'
import { onDevice } from '../storage/storage.ts'
import { drawing, offeredLanguages } from './pageLanguage.ts'

/** Turns the page to another language and stores it; removes `?lang=` from the address, which would ask for the previous one. */
export async function chooseLanguage(chosen: string): Promise<void> {
  const next = offeredLanguages().find((language) => language === chosen)
  if (!next) return
  await speak(next)
  onDevice.write(LANG, next)
  const search = new URLSearchParams(location.search)
  if (search.has(LANG)) {
    search.delete(LANG)
    const rest = search.toString()
    history.replaceState(
      history.state,
      '',
      location.pathname + (rest && `?${rest}`) + location.hash,
    )
  }
  drawing.again()
}
