import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { found, type Section, sectionsOf, TOPICS } from '../../guide/guide.ts'
import text from '../../guide/Guide.module.css'
import { MarkdownText } from '../../guide/MarkdownText.tsx'
import { TOPIC_IN_QUERY } from '../../guide/guideAddress.ts'
import { cx } from '../../ui/cx.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { language } from '../../words/language.ts'
import { words } from '../../words/words.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { SearchField } from '../kit/SearchField.tsx'
import styles from './GuidePage.module.css'

const French = lazy(async () =>
  guideOf(
    (await import('../../../docs/guide-presentateur.md?raw')).default,
    (await import('../../../docs/tenir-la-boite.md?raw')).default,
  ),
)
const English = lazy(async () =>
  guideOf(
    (await import('../../../docs/guide-presenter.md?raw')).default,
    (await import('../../../docs/looking-after-the-box.md?raw')).default,
  ),
)

/** The presenter's guide and that of the box's keeper, the texts of `docs/`. */
export function GuidePage() {
  return (
    <ManagerFrame current="guide" title={words.guide.title}>
      <PageHead title={words.guide.title} lead={words.guide.lead} />
      <Suspense fallback={<Waiting>{words.guide.loading}</Waiting>}>
        {language === 'en' ? <English /> : <French />}
      </Suspense>
    </ManagerFrame>
  )
}

function guideOf(presenter: string, keeper: string) {
  const ofKeeper = sectionsOf(keeper, []).map((section, at) => ({ ...section, id: `box-${at}` }))
  const sections = [...sectionsOf(presenter, TOPICS), ...ofKeeper]
  return { default: () => <Guide sections={sections} /> }
}

function Guide({ sections }: { sections: readonly Section[] }) {
  const [query] = useSearchParams()
  const topic = query.get(TOPIC_IN_QUERY)
  const [typed, setTyped] = useState('')
  const [wide] = useState(() => matchMedia('(min-width: 1101px)').matches)
  const shown = useMemo(() => found(sections, typed), [sections, typed])

  useEffect(() => {
    if (topic !== null) document.getElementById(topic)?.scrollIntoView()
  }, [topic])

  return (
    <div className={styles.guide}>
      <div className={styles.side}>
        <SearchField label={words.guide.search} value={typed} onChange={setTyped} />
        <details open={wide}>
          <summary>{words.guide.contents}</summary>
          <nav aria-label={words.guide.contents}>
            <ol>
              {shown.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        </details>
      </div>
      <div className={cx(styles.text, text.text)}>
        <output className="vh">{typed.trim() === '' ? '' : words.guide.found(shown.length)}</output>
        {shown.length === 0 && <p>{words.guide.nothing}</p>}
        {shown.map(({ id, title, tokens }) => (
          <section key={id} id={id} aria-label={title}>
            <h2>{title}</h2>
            <MarkdownText tokens={tokens} />
          </section>
        ))}
      </div>
    </div>
  )
}
