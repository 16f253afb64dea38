import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { accountKind } from '../api/account.ts'
import { useLibraryShelf } from '../map/mapConfig.ts'
import { Logo } from '../ui/Logo.tsx'
import { addressOf } from '../ui/address.ts'
import { useSystemTheme } from '../ui/systemTheme.ts'
import { words } from '../words/words.ts'
import { PlaceMap } from './LazyPlaceMap.tsx'
import { QuestionTile } from './QuestionTile.tsx'
import { frameOf, titleOf, useSharedQuiz, type SharedQuiz } from './sharedQuiz.ts'
import { ViewerState } from './ViewerState.tsx'
import styles from './QuizViewer.module.css'

/** `/watch?quiz={unique_name}`: the questions of a quiz and their places, for everybody with the link. */
export function QuizViewer() {
  useLibraryShelf()
  useSystemTheme()
  const [query] = useSearchParams()
  const { shared, retry } = useSharedQuiz(query.get('quiz') ?? '')
  return (
    <>
      <title>
        {words.viewer.pageTitle(shared.step === 'ready' ? shared.quiz.name : words.viewer.title)}
      </title>
      {shared.step === 'ready' ? (
        <Viewer quiz={shared.quiz} />
      ) : (
        <ViewerState shared={shared} onRetry={retry} />
      )}
    </>
  )
}

function Viewer({ quiz }: { quiz: SharedQuiz }) {
  const [chosen, setChosen] = useState(0)
  const from = accountKind()
  const question = quiz.questions[chosen]
  return (
    <main className={styles.viewer}>
      <header className={styles.head}>
        <a href={addressOf('/')}>
          <Logo ground="system" className={styles.logo} />
        </a>
        {from && (
          <p>
            <a href={addressOf(from === 'admin' ? '/pres' : '/mj')}>{words.viewer.toLibrary}</a>
          </p>
        )}
        <h1>{quiz.name}</h1>
        {quiz.description.trim() !== '' && <p className={styles.description}>{quiz.description}</p>}
        {quiz.questions.length > 0 && (
          <p className={styles.count}>{words.viewer.count(quiz.questions.length)}</p>
        )}
      </header>
      <div className={styles.map}>
        <PlaceMap
          label={question ? words.viewer.place(titleOf(question)) : words.viewer.map(quiz.name)}
          settings={quiz.mapSettings}
          source={quiz.mapSource ?? null}
          fit={quiz.mapSettings === null ? frameOf(quiz) : undefined}
          place={question?.coords ?? null}
        />
      </div>
      <section className={styles.list} aria-labelledby="questions">
        <h2 id="questions" className="vh">
          {words.viewer.questions}
        </h2>
        {quiz.questions.length === 0 ? (
          <div className={styles.none}>
            <h3>{words.viewer.none}</h3>
            <p>{words.viewer.noneAdvice}</p>
          </div>
        ) : (
          <ol>
            {quiz.questions.map((one, index) => (
              <QuestionTile
                key={one.filename}
                quizName={quiz.unique_name}
                question={one}
                index={index}
                chosen={index === chosen}
                onChoose={() => setChosen(index)}
              />
            ))}
          </ol>
        )}
      </section>
    </main>
  )
}
