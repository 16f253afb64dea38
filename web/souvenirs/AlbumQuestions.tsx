import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Album, AlbumQuestion } from '#protocol/souvenirs.ts'
import { addressOf } from '../ui/address.ts'
import { colorKeyOfPseudo } from '../ui/playerColor.ts'
import { metres } from '../words/measures.ts'
import { shownPseudo } from '../words/pseudo.ts'
import { words } from '../words/words.ts'
import styles from './Album.module.css'
import { MAP_SIZE, type AlbumMapPicture, type AlbumMaps } from './albumMap.ts'

/** Number of a question's answers that the album shows at first; a button shows the others. */
const SHOWN = 10

type Props = Pick<Album, 'questions' | 'rounds'> & { maps: AlbumMaps }

/** The album's questions, one after the other: each with its photo, its place, its explanation and all answers. */
export function AlbumQuestions({ questions, rounds, maps }: Props) {
  return (
    <section className={styles.questions}>
      <h2>{words.album.questions}</h2>
      {questions.map((question, i) => (
        // A photo may be asked twice, so the index is part of the key.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={i} className={styles.question}>
          {rounds.length > 1 && questions[i - 1]?.round !== question.round && (
            <p className={styles.round}>{roundTitle(rounds[question.round])}</p>
          )}
          <h3>
            <span>{i + 1}</span> {question.title}
            {question.year !== undefined && `, ${words.souvenirs.year(question.year)}`}
          </h3>
          <div className={styles.pair}>
            <Photo question={question} />
            <Map question={question} number={i} maps={maps} />
          </div>
          {question.description && <p className={styles.description}>{question.description}</p>}
          <Answers question={question} />
        </section>
      ))}
    </section>
  )
}

const roundTitle = (round: Album['rounds'][number] | undefined): string =>
  round?.tieBreak ? words.souvenirs.tieBreak : (round?.title ?? '')

function Photo({ question: { photo, title, alt } }: { question: AlbumQuestion }) {
  if (photo === null) return <p className={styles.noPhoto}>{words.album.noPhoto}</p>
  return (
    <img
      className={styles.photo}
      src={addressOf(photo)}
      alt={alt ?? words.album.photoOf(title)}
      loading="lazy"
      decoding="async"
    />
  )
}

function Map({
  question,
  number,
  maps,
}: {
  question: AlbumQuestion
  number: number
  maps: AlbumMaps
}) {
  const place = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState<AlbumMapPicture | null>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        void maps.draw(number)
      },
      { rootMargin: '100% 0px' },
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [maps, number])
  // The map may be drawn before its question is scrolled into view, since saving or printing the album draws all maps.
  useEffect(() => {
    // `flushSync` puts the drawn map on the page at once: the album's file is made from the page's present state.
    const forget = maps.onDrawn(number, (picture) => flushSync(() => setDrawn(picture)))
    return () => forget()
  }, [maps, number])
  return (
    <figure ref={place} className={styles.map}>
      {drawn === null ? (
        <div className={styles.mapToCome} />
      ) : (
        <img
          src={drawn.address}
          alt={words.album.map(question.title)}
          width={MAP_SIZE.width}
          height={MAP_SIZE.height}
        />
      )}
      {drawn !== null && drawn.credits !== '' && <figcaption>{drawn.credits}</figcaption>}
    </figure>
  )
}

function Answers({ question }: { question: AlbumQuestion }) {
  const rows = rowsOf(question)
  return (
    <div className={styles.answers}>
      <p>{question.void ? words.souvenirs.void : words.album.answers(rows.length)}</p>
      <AnswerRows rows={rows.slice(0, SHOWN)} />
      {rows.length > SHOWN && (
        <details>
          <summary>{words.album.others(rows.length - SHOWN)}</summary>
          <AnswerRows rows={rows.slice(SHOWN)} />
        </details>
      )}
    </div>
  )
}

interface Row {
  pseudo: string
  hall?: string
  /** where, and when: what the player has answered of it */
  said: string[]
}

/** The answers with a place, nearest first, then those with a year alone. */
function rowsOf({ answers, years = [] }: AlbumQuestion): Row[] {
  const whose = ({ pseudo, hall }: Pick<Row, 'pseudo' | 'hall'>): string => `${hall} ${pseudo}`
  const placed = new Set(answers.map(whose))
  return [
    ...answers.map(({ distance, yearGuess = null, ...row }): Row => ({
      ...row,
      said: [metres(distance), ...(yearGuess === null ? [] : [words.souvenirs.year(yearGuess)])],
    })),
    ...years
      .filter((row) => !placed.has(whose(row)))
      .map((row): Row => ({ ...row, said: [words.souvenirs.year(row.yearGuess)] })),
  ]
}

function AnswerRows({ rows }: { rows: readonly Row[] }) {
  return (
    <ol>
      {rows.map(({ pseudo, hall, said }) => (
        <li key={`${hall} ${pseudo}`} data-color={colorKeyOfPseudo(pseudo)}>
          <i className={styles.dot} aria-hidden="true" />
          <span className={styles.name}>
            {shownPseudo(pseudo)}
            {hall !== undefined && <small>{hall}</small>}
          </span>
          <span className={styles.distance}>{said.join(' · ')}</span>
        </li>
      ))}
    </ol>
  )
}
