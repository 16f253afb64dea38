import { useState } from 'react'
import type { SessionRow } from '#protocol/people.ts'
import { FieldError } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { endSession, useReloadOwnAccount } from './ownAccount.ts'
import styles from './OpenSessions.module.css'

/** The account's own open sessions; an administrator also sees those of the game masters. */
export function OpenSessions({ sessions }: { sessions: readonly SessionRow[] }) {
  const say = useToast()
  const reload = useReloadOwnAccount()
  const [ending, setEnding] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const others = sessions.filter(({ current, gameMaster }) => !current && gameMaster === null)

  async function end(id: string | null) {
    setEnding(id ?? OTHERS)
    setError(null)
    const answer = await endSession(id)
    setEnding(null)
    // 404 counts as success: the session had already ended, as the user wanted.
    if (answer.ok || answer.status === 404)
      say(id === null ? words.account.sessions.othersEnded : words.account.sessions.ended)
    else setError(answer.message)
    await reload()
  }

  return (
    <>
      {error !== null && <FieldError>{error}</FieldError>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{whoOf(session)}</b>
              <p>
                <span>{words.account.sessions.opened(session.createdAt)}</span>
                <span>{words.account.sessions.until(session.expiresAt)}</span>
              </p>
            </div>
            {!session.current && (
              <Act
                size="small"
                icon="cross"
                busy={ending === session.id}
                aria-label={words.account.sessions.endNamed(whoOf(session), session.createdAt)}
                onClick={() => void end(session.id)}
              >
                {words.account.sessions.end}
              </Act>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Act className={styles.others} busy={ending === OTHERS} onClick={() => void end(null)}>
          {words.account.sessions.endOthers}
        </Act>
      )}
    </>
  )
}

const OTHERS = 'others'

const whoOf = ({ current, gameMaster }: SessionRow): string =>
  current ? words.account.sessions.current : (gameMaster ?? words.account.sessions.own)
