import { lazy, Suspense, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { leaveReasonOf } from '../links/leaveReason.ts'
import { storedSeat } from '../storage/storedSeat.ts'
import { Button } from '../ui/Button.tsx'
import { checkRoom, type RoomRefusal } from '../api/checkRoom.ts'
import { addressOf } from '../ui/address.ts'
import { withWords } from '../words/loadWords.ts'
import { words } from '../words/words.ts'
import styles from './Home.module.css'
import { RoomCodeField } from './RoomCodeField.tsx'
import wordmark from './wordmark.svg'

const LeaveNotice = lazy(async () => ({
  default: (await withWords('lateLoaded', () => import('./LeaveNotice.tsx'))).LeaveNotice,
}))

export function Home() {
  const [, navigate] = useLocation()
  const leaveReason = leaveReasonOf(useHistoryState())
  const [code, setCode] = useState('')
  const [checking, setChecking] = useState(false)
  const [error, setError] = useState<RoomRefusal | null>(null)

  async function join(event: FormEvent) {
    event.preventDefault()
    if (checking) return
    if (code === '') {
      setError('missingField')
      return
    }
    // A phone that holds a seat in the room skips the room check, which would refuse a full or running room.
    if (storedSeat(code)) {
      navigate(`/play/${code}`)
      return
    }
    setChecking(true)
    setError(null)
    const room = await checkRoom(code)
    setChecking(false)
    if (room.kind === 'open')
      navigate(room.random ? `/play/${code}` : `/join/${code}`, { state: { chosen: true } })
    else setError(room.why)
  }

  return (
    <main className={styles.home}>
      <div className={styles.sky}>
        <Target />
      </div>
      <form className={styles.form} noValidate onSubmit={(event) => void join(event)}>
        <h1 className="vh">{words.home.name}</h1>
        {leaveReason ? (
          <Suspense fallback={null}>
            <LeaveNotice reason={leaveReason} className={styles.notice} />
          </Suspense>
        ) : (
          <>
            <img className={styles.brand} src={wordmark} alt="" />
            <p className={styles.lead}>{words.home.tagline}</p>
          </>
        )}
        <label htmlFor="room">{words.home.roomLabel}</label>
        <RoomCodeField
          id="room"
          value={code}
          onCode={(typed) => {
            setCode(typed)
            setError(null)
          }}
          invalid={error !== null}
          aria-describedby={error === null ? undefined : 'room-error'}
        />
        {error !== null && (
          <p className={styles.error} id="room-error" role="alert">
            <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
              <path
                d="M12 3l10 18H2zM12 9.500v5.500M12 17v1.800"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
              />
            </svg>
            <span>{words.home[error]}</span>
          </p>
        )}
        <Button className={styles.act} type="submit" busy={checking}>
          {words.home.join}
        </Button>
        <output className="vh">{checking && words.home.checking}</output>
      </form>
      <footer className={styles.footer}>
        <a href={addressOf('/pres')}>{words.home.administration}</a>
        <a href={addressOf('/mj')}>{words.home.gameMasters}</a>
        <a href={addressOf('/vie-privee')}>{words.home.privacy}</a>
        <LanguageSwitch />
      </footer>
    </main>
  )
}

/** The product's logo, a target, drawn as large as the screen. */
function Target() {
  return (
    <svg viewBox="0 0 390 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="262" cy="138" r="312" fill="#f7f5ee" />
      <circle cx="262" cy="138" r="232" fill="#1474c4" />
      <circle cx="262" cy="138" r="152" fill="#da2b21" />
      <path d="M250 138h24v420h-24z" fill="#0a0f0e" />
      <circle cx="262" cy="138" r="72" fill="#ffc722" />
    </svg>
  )
}
