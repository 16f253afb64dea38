import { useId, useState, type ReactNode } from 'react'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { Act } from '../kit/Act.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { WorksProvider } from '../library/Works.tsx'
import { AddFile } from './AddFile.tsx'
import { AddSourceDialog } from './AddSourceDialog.tsx'
import { CacheLimit } from './CacheLimit.tsx'
import styles from './MapsPage.module.css'
import { PackList } from './PackList.tsx'
import { PrepareArea } from './PrepareArea.tsx'
import { useMapSources, usePacks } from './queries.ts'
import { SourceRow } from './SourceRow.tsx'

/** The administrator's page of the map sources, and of the maps prepared for use without a network. */
export function MapsPage() {
  const sources = useMapSources()
  const packs = usePacks()
  const [adding, setAdding] = useState(false)
  const page = sources.data
  return (
    <ManagerFrame current="maps" title={words.maps.title}>
      <WorksProvider>
        <PageHead title={words.maps.title} lead={words.maps.lead}>
          <AddFile />
          <Act kind="go" icon="plus" onClick={() => setAdding(true)}>
            {words.maps.add}
          </Act>
        </PageHead>
        {sources.isPending && <Waiting>{words.maps.loading}</Waiting>}
        {sources.isError && !page && (
          <Act icon="refresh" onClick={() => void sources.refetch()}>
            {words.maps.reload}
          </Act>
        )}
        {page && (
          <Section title={words.maps.sources} hint={words.maps.sourcesHint}>
            {page.given && <p className={styles.note}>{words.maps.given}</p>}
            {page.google && <p className={styles.note}>{words.maps.google[page.google]}</p>}
            <ul>
              {page.sources.map((source, index) => (
                <SourceRow key={source.id} source={source} place={index} page={page} />
              ))}
            </ul>
            {page.strangers.length > 0 && (
              <p className={styles.note}>{words.maps.strangers(page.strangers)}</p>
            )}
          </Section>
        )}
        {page && packs.data && (
          <>
            <Section title={words.maps.prepare} hint={words.maps.prepareHint}>
              <PrepareArea packs={packs.data} sources={page.sources} />
            </Section>
            <Section title={words.maps.packs}>
              <PackList packs={packs.data} />
            </Section>
            <Section title={words.maps.cache.title} hint={words.maps.cache.hint}>
              <CacheLimit cache={page.cache} />
            </Section>
          </>
        )}
        {adding && page && (
          <AddSourceDialog presets={page.presets} onClose={() => setAdding(false)} />
        )}
      </WorksProvider>
    </ManagerFrame>
  )
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
