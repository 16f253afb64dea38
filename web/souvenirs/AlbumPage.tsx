import { useRef, useState } from 'react'
import type { Album } from '#protocol/souvenirs.ts'
import { useLibraryShelf } from '../map/mapConfig.ts'
import { addressOf } from '../ui/address.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { Logo } from '../ui/Logo.tsx'
import { useStepFocus } from '../ui/useStepFocus.ts'
import { dayInWords } from '../words/lateLoadedFormat.ts'
import { words } from '../words/words.ts'
import styles from './Album.module.css'
import { createAlbumMaps } from './albumMap.ts'
import { AlbumQuestions } from './AlbumQuestions.tsx'
import { AlbumRankings } from './AlbumRankings.tsx'
import { AlbumTools } from './AlbumTools.tsx'
import { useSouvenir } from './souvenirCalls.ts'
import { isLong } from './souvenirFacts.ts'

/** `/album/{key}`: the album of a game, public to those who have the link. */
export function AlbumPage({ albumKey }: { albumKey: string }) {
  useLibraryShelf()
  const asked = useSouvenir<Album>(`/api/album/${encodeURIComponent(albumKey)}`)
  const page = useRef<HTMLDivElement>(null)
  useStepFocus(page, asked.step)
  return (
    <div ref={page}>
      {asked.step === 'ready' ? (
        <Found album={asked.found} />
      ) : (
        <NotReady
          isUnknown={asked.step === 'unknown'}
          isLate={asked.step === 'loading' && asked.late}
        />
      )}
    </div>
  )
}

function NotReady({ isUnknown, isLate }: { isUnknown: boolean; isLate: boolean }) {
  if (isUnknown)
    return (
      <main className={styles.none} data-read>
        <h1>{words.album.unknown}</h1>
        <p>{words.album.unknownText}</p>
        <ButtonLink href="/">{words.souvenirs.home}</ButtonLink>
      </main>
    )
  if (isLate)
    return (
      <main className={styles.none} data-read>
        <h1>{words.souvenirs.late}</h1>
        <p role="status">{words.souvenirs.lateText}</p>
      </main>
    )
  return <LoadingScreen />
}

function Found({ album }: { album: Album }) {
  const { name, playedAt, players, questions, rounds, withheld, until } = album
  const article = useRef<HTMLElement>(null)
  const [maps] = useState(() => createAlbumMaps(questions, rounds))
  const title = words.album.title(name)
  return (
    <main className={styles.page} data-read>
      <title>{title}</title>
      <a href={addressOf('/')} className={styles.logo}>
        <Logo ground="dark" />
      </a>
      <AlbumTools album={album} article={article} maps={maps} title={title} />
      {/* The `article` element is also the content of the album's exported file. */}
      <article ref={article} className={styles.album}>
        <header>
          <p className={styles.brand}>Point de Mire</p>
          <h1 data-long={isLong(name) || undefined}>{name}</h1>
          <p>
            {dayInWords(playedAt)}
            {' · '}
            {words.album.players(players)}
            {' · '}
            {words.album.photos(questions.length)}
          </p>
        </header>
        <AlbumRankings album={album} />
        {withheld > 0 && (
          <p className={styles.notice} data-live>
            {words.album.withheld(withheld)}
          </p>
        )}
        <AlbumQuestions questions={questions} rounds={rounds} maps={maps} />
      </article>
      <footer className={styles.foot}>
        <p>{words.album.until(dayInWords(until))}</p>
        <p>
          <a href={addressOf('/vie-privee')}>{words.home.privacy}</a>
        </p>
      </footer>
    </main>
  )
}
