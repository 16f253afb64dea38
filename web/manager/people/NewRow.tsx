import { useEffect, useRef, useState } from 'react'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { createGameMaster, EMPTY_DRAFT, useReloadGameMasters, type Draft } from './gameMasters.ts'
import { RowForm } from './RowForm.tsx'
import styles from './PeopleTable.module.css'

/** The last row of the table of game masters: a button that opens the fields for a new game master. */
export function NewRow({ onOpen }: { onOpen: (open: boolean) => void }) {
  const reload = useReloadGameMasters()
  const say = useToast()
  const button = useRef<HTMLButtonElement>(null)
  const [step, setOwnStep] = useState<'closed' | 'open' | 'closedAgain'>('closed')
  const setStep = (next: 'open' | 'closedAgain') => {
    setOwnStep(next)
    onOpen(next === 'open')
  }
  useEffect(() => {
    if (step === 'closedAgain') button.current?.focus()
  }, [step])

  async function create(draft: Draft): Promise<string | null> {
    const answer = await createGameMaster(draft)
    if (!answer.ok) return answer.message
    await reload()
    setStep('closedAgain')
    say(words.people.added(draft.name))
    return null
  }

  if (step === 'open') {
    return (
      <RowForm
        start={EMPTY_DRAFT}
        games={0}
        photo={null}
        kind="new"
        onSave={create}
        onCancel={() => setStep('closedAgain')}
      />
    )
  }
  return (
    <tr className={styles.last}>
      <td colSpan={9}>
        <button type="button" className={styles.add} ref={button} onClick={() => setStep('open')}>
          {words.people.add}
        </button>
      </td>
    </tr>
  )
}
