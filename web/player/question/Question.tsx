import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import { isScoredByQuiz } from '#core/evening.ts'
import {
  isComplete,
  restMs,
  type AskedQuestion,
  type PlayerStep,
} from '../../live/player/playerStep.ts'
import { steadyNow } from '../../live/steadyClock.ts'
import { clockPoints } from '../../live/timer.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { colorKeyOfPseudo } from '../../ui/playerColor.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { Hud } from './Hud.tsx'
import { Joker } from './Joker.tsx'
import { loadPlayerMap } from './loadPlayerMap.ts'
import { PhonePhoto } from './PhonePhoto.tsx'
import { PhotoWords } from './PhotoWords.tsx'
import styles from './Question.module.css'
import { RoundHead } from './RoundHead.tsx'
import { TouchSign } from '../TouchSign.tsx'
import { YearScale } from './YearScale.tsx'
import { usePlatePadding } from './usePlatePadding.ts'

const PlayerMap = lazy(loadPlayerMap)

type Props = {
  at: Extract<PlayerStep, { step: 'question' }>
  /**
   * in a challenge: the player's typed name, and the text for a photo that does not load. No big screen shows the
   * photo, so the question begins with the photo over the map; `standing`: on a screen in portrait the photo stands
   * above the map in place of over it
   */
  alone?: { name: string; photoMissing: string; standing?: boolean }
  /** called when the player places the marker; must not change during the question, or the map is rendered anew */
  onPick: (coords: LatLng) => void
  onYear: (year: number | null) => void
  onAnswer: () => void
  onDescribe: () => void
  onJoker: () => void
}

/** The screen of a question, filled by the map, with a panel at the top (clock, points) and one below (buttons). */
export function Question({ at, alone, onPick, onYear, onAnswer, onDescribe, onJoker }: Props) {
  const {
    seat,
    question,
    marker,
    sent,
    words: described = null,
    placedBy = null,
    jokerAsked = false,
    tooSoon = false,
  } = at
  const { round } = seat
  const number = words.player.titles.question(question.index + 1, seat.questionsNb)
  const isOver = useIsOver(question)
  const [over, setOver] = useState<'photo' | 'words' | null>(alone === undefined ? null : 'photo')
  const isTall = useIsTall(alone?.standing === true)
  const [ratio, setRatio] = useState(3 / 2)
  const isSplit = isTall && question.photo !== null
  const seesPhoto = over === 'photo' && question.photo !== null && !isSplit
  const readsWords = over === 'words' && question.described
  const isCovered = seesPhoto || readsWords
  const toMap = () => setOver(null)
  // The function is memoized, because the map would be rendered anew if it got another function.
  const pick = useCallback(
    (coords: LatLng) => {
      if ('vibrate' in navigator) navigator.vibrate(10)
      onPick(coords)
    },
    [onPick],
  )
  const { above, below, padding, mapPadding, photoPadding } = usePlatePadding()
  return (
    <main
      className={styles.question}
      data-color={colorKeyOfPseudo(seat.pseudo)}
      data-split={isSplit || undefined}
      style={isSplit && padding ? { '--above': `${padding.top}px`, '--ratio': ratio } : undefined}
    >
      <h1 className="vh">{number}</h1>
      <div className={styles.map} inert={isCovered}>
        <Suspense
          fallback={
            <Waiting quiet className={styles.mapLoading}>
              {words.playing.question.mapLoading}
            </Waiting>
          }
        >
          {mapPadding && (
            <PlayerMap
              settings={seat.mapSettings}
              source={seat.mapSource}
              padding={isSplit ? { ...mapPadding, top: 0 } : mapPadding}
              help={question.help}
              marker={marker}
              pseudo={seat.pseudo}
              onPick={pick}
            />
          )}
        </Suspense>
      </div>
      {seesPhoto && question.photo !== null && photoPadding && (
        <PhonePhoto
          src={question.photo}
          padding={photoPadding}
          missing={alone?.photoMissing ?? words.playing.question.photoMissing}
        />
      )}
      {isSplit && question.photo !== null && (
        <div className={styles.beside}>
          <PhonePhoto
            src={question.photo}
            padding={NO_PLATES}
            onRatio={setRatio}
            missing={alone?.photoMissing ?? words.playing.question.photoMissing}
          />
        </div>
      )}
      {readsWords && padding && (
        <PhotoWords text={described} padding={padding} onAsk={onDescribe} />
      )}
      <div ref={above} className={styles.above}>
        <Hud
          question={question}
          maxPoints={clockPoints(seat)}
          pseudo={seat.pseudo}
          name={alone?.name}
          head={round && <RoundHead round={round} question={number} />}
        />
      </div>
      <div ref={below} className={styles.under}>
        {seat.teamPin && (
          <p className={styles.team} role="status">
            {tooSoon
              ? words.playing.teamPin.tooSoon
              : placedBy === null
                ? words.playing.teamPin.one
                : words.playing.teamPin.by(shownPseudo(placedBy))}
          </p>
        )}
        {(seat.joker === 'free' || seat.joker === 'now') && !round?.tieBreak && (
          <div className={styles.whole}>
            <Joker
              isPlayed={seat.joker === 'now'}
              busy={jokerAsked && seat.joker === 'free'}
              isTooLate={isOver || sent !== null}
              onPlay={onJoker}
            />
          </div>
        )}
        {question.scale && (
          <div className={styles.whole}>
            <YearScale
              scale={question.scale}
              year={at.year}
              isTooLate={isOver || sent !== null}
              scores={isScoredByQuiz(round)}
              onYear={onYear}
            />
          </div>
        )}
        {question.photo !== null && !isSplit && (
          <Toggle
            shows={seesPhoto}
            label={words.playing.question.seePhoto}
            icon="photo"
            onShow={() => setOver('photo')}
            onMap={marker ? toMap : null}
          />
        )}
        {question.described && (
          <Toggle
            shows={readsWords}
            label={words.playing.question.readWords}
            icon="text"
            onShow={() => setOver('words')}
            onMap={marker ? toMap : null}
          />
        )}
        {isComplete(at) && !(isOver && sent) ? (
          <AnswerButton at={at} onAnswer={onAnswer} />
        ) : isCovered && !marker ? (
          <Button kind="plain" onClick={toMap}>
            {words.playing.question.seeMap}
          </Button>
        ) : (
          <p className={styles.hint}>
            {!isOver && !marker && <TouchSign />}
            <span>
              {seat.revealing
                ? words.playing.answered.look
                : isOver
                  ? words.playing.question.timeOver
                  : marker
                    ? words.playing.year.hint
                    : words.playing.question.hint}
            </span>
          </p>
        )}
      </div>
    </main>
  )
}

/** The button that sends the guess; while the team's marker rests, it says when it can be sent. */
function AnswerButton({ at, onAnswer }: Pick<Props, 'at' | 'onAnswer'>) {
  const left = useRest(at)
  return left > 0 ? (
    <Button aria-disabled>{words.playing.teamPin.answerIn(left)}</Button>
  ) : (
    <Button busy={at.sent !== null} onClick={onAnswer}>
      {words.playing.question.answer}
    </Button>
  )
}

/** Whole seconds that the team's marker must still rest; 0 once it can be sent. */
function useRest(at: Props['at']): number {
  const [now, setNow] = useState(steadyNow)
  const left = at.sent ? 0 : restMs(at, Math.max(now, at.movedAt ?? 0))
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setNow(steadyNow()), Math.max(1, left % 1000))
    return () => clearTimeout(timer)
  }, [left])
  return Math.ceil(left / 1000)
}

type ToggleProps = {
  /** whether the photo or text that this button opens is shown over the map at present */
  shows: boolean
  label: string
  icon: IconName
  onShow: () => void
  /**
   * closes the photo or text that this button opens; null: while the photo or text is open, this button is hidden, and
   * a wider button beside it closes the photo or text
   */
  onMap: (() => void) | null
}

/** A button that opens a photo or a text over the map, and closes it again. */
function Toggle({ shows, label, icon, onShow, onMap }: ToggleProps) {
  if (shows && onMap === null) return null
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={shows ? words.playing.question.seeMap : label}
      onClick={shows && onMap ? onMap : onShow}
    >
      <Icon name={shows ? 'target' : icon} size={28} />
    </button>
  )
}

const NO_PLATES = { top: 0, right: 0, bottom: 0, left: 0 }
const TALL = '(orientation: portrait) and (min-width: 700px)'

/**
 * Whether the page stands upright and is wide enough for a photo with a map below it.
 * @param asked false: the page is no kiosk's, and the answer is no
 */
function useIsTall(asked: boolean): boolean {
  const [isTall, setTall] = useState(() => asked && matchMedia(TALL).matches)
  useEffect(() => {
    if (!asked) return undefined
    const screen = matchMedia(TALL)
    const turned = () => setTall(screen.matches)
    screen.addEventListener('change', turned)
    return () => screen.removeEventListener('change', turned)
  }, [asked])
  return isTall
}

/** Whether the question's time is over; the component renders once when it is, not at every tick. */
function useIsOver({ openedAt, endsAt }: AskedQuestion): boolean {
  const [overFor, setOverFor] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOverFor(openedAt), Math.max(0, endsAt - steadyNow()))
    return () => clearTimeout(timer)
  }, [openedAt, endsAt])
  return overFor === openedAt
}
