import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { MapSettings, Question } from '#core/quiz.ts'
import { storedAnswers } from '../storage/storedAnswers.ts'
import { photoUrl } from '../api/photoUrl.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { addressOf } from '../ui/address.ts'
import { cx } from '../ui/cx.ts'
import { useSystemTheme } from '../ui/systemTheme.ts'
import { words } from '../words/words.ts'
import { closeWindow } from './closeWindow.ts'
import { AnswersMap, PlaceMap } from './LazyPlaceMap.tsx'
import { descriptionOf, questionAt, titleOf, useSharedQuiz, watchAddress } from './sharedQuiz.ts'
import { StreetView } from './StreetView.tsx'
import { ViewerState } from './ViewerState.tsx'
import styles from './QuestionPage.module.css'

/** First zoom of the map, counted for 256 px tiles. */
const ZOOM = 12
const WORLD = { north: 85, south: -85, west: -180, east: 180 }

/**
 * `/question?quiz={unique_name}&questionNumber={index}`: one question, its picture, its place, its explanation. In the
 * product's own links the question's `filename` follows after a `#`.
 */
export function QuestionPage() {
  useSystemTheme()
  const [query] = useSearchParams()
  const { shared, retry } = useSharedQuiz(query.get('quiz') ?? '')
  if (shared.step !== 'ready') return <ViewerState shared={shared} onRetry={retry} />
  const { quiz } = shared
  const question = questionAt(quiz, query.get('questionNumber'), location.hash.slice(1))
  return (
    <>
      <title>{words.viewer.pageTitle(question ? titleOf(question) : quiz.name)}</title>
      {question ? (
        <OneQuestion
          quizName={quiz.unique_name}
          source={quiz.mapSource ?? null}
          question={question}
          index={Number(query.get('questionNumber'))}
        />
      ) : (
        <main className={styles.missing}>
          <h1 className="vh">{quiz.name}</h1>
          <Notice title={words.viewer.unknownQuestion}>{words.viewer.noneAdvice}</Notice>
          <ButtonLink kind="plain" size="desk" href={watchAddress(quiz.unique_name)}>
            {words.viewer.back}
          </ButtonLink>
        </main>
      )}
    </>
  )
}

function OneQuestion({
  quizName,
  source,
  question,
  index,
}: {
  quizName: string
  source: string | null
  question: Question
  index: number
}) {
  const title = titleOf(question)
  const [settings] = useState((): MapSettings => ({
    center: question.coords,
    zoom: ZOOM,
    bounds: WORLD,
  }))
  // When the presenter opens this page from the ranking on the big screen, it is as large and as dark as the big
  // screen, and shows the answers.
  const [shown] = useState(() => storedAnswers(quizName, index))
  return (
    <main
      className={cx(styles.page, shown && styles.projected)}
      data-theme={shown ? 'dark' : undefined}
    >
      <header className={styles.head}>
        <Button kind="plain" size="desk" onClick={() => closeWindow(watchAddress(quizName))}>
          <Icon name="back" size={18} />
          {words.viewer.back}
        </Button>
        <h1>{title}</h1>
      </header>
      <figure className={styles.picture}>
        {question.iframe === null ? (
          <Photo
            address={photoUrl(quizName, question.filename)}
            alt={question.alt ?? words.viewer.imageOf(title)}
          />
        ) : (
          <StreetView iframe={question.iframe} title={title} />
        )}
      </figure>
      <div className={styles.map}>
        {shown ? (
          <AnswersMap
            label={words.viewer.place(title)}
            source={source}
            place={question.coords}
            shown={shown}
          />
        ) : (
          <PlaceMap
            label={words.viewer.place(title)}
            settings={settings}
            source={source}
            place={question.coords}
          />
        )}
      </div>
      <p className={styles.description}>{descriptionOf(question)}</p>
    </main>
  )
}

function Photo({ address, alt }: { address: string; alt: string }) {
  const [missing, setMissing] = useState(false)
  if (missing) return <Notice title={words.viewer.brokenImage} className={styles.broken} />
  return <img src={addressOf(address)} alt={alt} onError={() => setMissing(true)} />
}
