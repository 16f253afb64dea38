import type { Language } from '#protocol/languages.ts'
import type { ChallengeInfo } from '#protocol/challenges.ts'
import { offeredLanguages } from '../../language/pageLanguage.ts'
import { language, LANGUAGE_NAMES } from '../../words/language.ts'
import { words } from '../../words/words.ts'
import { Ranking } from '../challenge/Ranking.tsx'
import { TouchSign } from '../TouchSign.tsx'
import styles from './FirstPage.module.css'
import { Target } from './Target.tsx'

/** Number of lines of the ranking that a person walking by can read. */
const LINES = 5

type Props = { info: ChallengeInfo; onTouch: () => void; onLanguage: (language: Language) => void }

/**
 * The kiosk's first page, which waits for a visitor: the logo, the quiz, today's best. A touch anywhere begins; a touch
 * on a language button begins in that language.
 */
export function FirstPage({ info, onTouch, onLanguage }: Props) {
  const { quiz, today } = info
  const languages = offeredLanguages()
  return (
    <main className={styles.first}>
      <div className={styles.stage}>
        <div className={styles.drift}>
          <Target className={styles.target} />
          <div className={styles.words}>
            <h1>{quiz.name}</h1>
            <p className={styles.facts}>
              {words.challenge.photos(quiz.questionsNb, info.max_answer_time)}
            </p>
            <button type="button" className={styles.touch} onClick={onTouch}>
              <TouchSign />
              {words.kiosk.touch}
            </button>
            {today && today.top.length > 0 && (
              <Ranking top={today.top.slice(0, LINES)} title={words.kiosk.today} />
            )}
          </div>
        </div>
      </div>
      {languages.length > 1 && (
        <nav className={styles.languages} aria-label={words.ui.language}>
          {languages.map((name) => (
            <button
              key={name}
              type="button"
              lang={name}
              aria-current={name === language || undefined}
              onClick={() => onLanguage(name)}
            >
              {LANGUAGE_NAMES[name]}
            </button>
          ))}
        </nav>
      )}
    </main>
  )
}
