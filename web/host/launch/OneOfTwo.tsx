import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { OpenGame } from '#protocol/rest.ts'
import { forgetRoom } from '../../storage/storedRoom.ts'
import { words } from '../../words/words.ts'
import { useSystemTheme } from '../../ui/systemTheme.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import type { LaunchOptions } from './launchOptions.ts'
import { findRoomBefore, holdsOther } from './openBefore.ts'
import styles from './LaunchForm.module.css'
import { AskRoomBefore, resumeAddress } from './RoomBefore.tsx'

type Props = { base: string; quiz: string; launch: LaunchOptions; children: ReactNode }

/**
 * The game of a hosting address. When this tab still holds a room of the same quiz that another address has opened,
 * the presenter first says which of the two is meant.
 */
export function OneOfTwo({ base, quiz, launch, children }: Props) {
  const [, navigate] = useLocation()
  const [other, setOther] = useState<OpenGame | 'looking' | null>(() =>
    holdsOther(quiz, launch) ? 'looking' : null,
  )
  useEffect(() => {
    if (other !== 'looking') return undefined
    let isGone = false
    const look = async () => {
      const room = await findRoomBefore()
      if (isGone) return
      // A room that is closed or over is held no longer. Without an answer the tab keeps the room that it has.
      if (room === null) forgetRoom()
      setOther(room ?? null)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [other])

  if (other === null) return children
  return (
    <Side>
      {other !== 'looking' && (
        <AskRoomBefore
          base={base}
          room={other}
          onClosed={() => {
            forgetRoom()
            setOther(null)
          }}
          onDismiss={() => navigate(resumeAddress(base, other), { replace: true })}
        />
      )}
    </Side>
  )
}

function Side({ children }: { children: ReactNode }) {
  useSystemTheme()
  return (
    <div className={styles.desk}>
      <main className={styles.page}>
        <Waiting>{words.host.launch.loading}</Waiting>
      </main>
      {children}
    </div>
  )
}
