import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callText } from '../../api/api.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { useOpenGames } from '../library/queries.ts'
import { serverAnswers } from '../../api/serverAnswers.ts'
import { awaitServer } from './awaitServer.ts'

const LONG_MS = 30_000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Step =
  | { at: 'idle' }
  | { at: 'asking' }
  | { at: 'restarting'; long: boolean }
  | { at: 'refused'; message: string }

/**
 * Restarts the server and waits for it. Asks first when games are open, because their rooms pause during the restart.
 */
export function RestartButton() {
  const games = useOpenGames().data?.length ?? 0
  const queries = useQueryClient()
  const say = useToast()
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const close = () => setStep({ at: 'idle' })

  async function restart() {
    setStep({ at: 'restarting', long: false })
    const answer = await callText('/api/pres/shared/restart')
    // A request without any answer counts as accepted: the server may have stopped before answering.
    if (!answer.ok && answer.status !== null) {
      setStep({ at: 'refused', message: answer.message })
      return
    }
    const late = setTimeout(() => setStep({ at: 'restarting', long: true }), LONG_MS)
    await awaitServer({ ask: serverAnswers, pause })
    clearTimeout(late)
    await queries.invalidateQueries()
    close()
    say(words.rail.restart.done)
  }

  return (
    <>
      {step.at !== 'restarting' && (
        <button
          type="button"
          onClick={() => (games > 0 ? setStep({ at: 'asking' }) : void restart())}
        >
          <Icon name="power" />
          {words.rail.restart.button}
        </button>
      )}
      {step.at === 'asking' && (
        <Dialog title={words.rail.restart.askTitle} onDismiss={close}>
          <p>{words.rail.restart.askText(games)}</p>
          <DialogActs>
            <Act onClick={close}>{words.rail.restart.cancel}</Act>
            <Act kind="go" icon="power" onClick={() => void restart()}>
              {words.rail.restart.button}
            </Act>
          </DialogActs>
        </Dialog>
      )}
      {step.at === 'restarting' && (
        <Dialog title={words.rail.restart.runningTitle}>
          <Waiting>{step.long ? words.rail.restart.long : words.rail.restart.running}</Waiting>
        </Dialog>
      )}
      {step.at === 'refused' && (
        <Dialog title={words.rail.restart.button} onDismiss={close}>
          <FieldError>{step.message}</FieldError>
          <DialogActs>
            <Act onClick={close}>{words.rail.restart.cancel}</Act>
          </DialogActs>
        </Dialog>
      )}
    </>
  )
}
