import { useState } from 'react'
import type { PastGameDetails } from '#protocol/history.ts'
import { dateTime } from '../../words/lateLoadedFormat.ts'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { eraseGame, nameOf, saveTable } from './pastGames.ts'

type Props = {
  game: Pick<PastGameDetails, 'id' | 'name' | 'evening' | 'startedAt' | 'show'>
  size: 'normal' | 'small'
  onErased: () => void
}

/**
 * Actions on a past game: saving its results as a CSV file, and deleting the game. The game of one hall is deleted with
 * its show only.
 */
export function GameActs({ game, size, onErased }: Props) {
  const { id, startedAt } = game
  const name = nameOf(game)
  const say = useToast()
  const when = dateTime(startedAt)
  const [busy, setBusy] = useState(false)
  const [erasing, setErasing] = useState(false)

  async function save() {
    setBusy(true)
    const answer = await saveTable(id)
    setBusy(false)
    if (!answer.ok) say(words.history.csvFailed(answer.message), { kind: 'bad' })
  }

  return (
    <>
      <Act
        size={size}
        icon="download"
        busy={busy}
        aria-label={words.history.csvNamed(name, when)}
        onClick={() => void save()}
      >
        {words.history.csv}
      </Act>
      {!game.show && (
        <Act
          size={size}
          kind="quiet"
          icon="bin"
          aria-label={words.history.eraseNamed(name, when)}
          onClick={() => setErasing(true)}
        />
      )}
      {erasing && (
        <ConfirmDialog
          title={words.history.erasing.title}
          cancel={words.history.erasing.cancel}
          confirm={words.history.erasing.confirm}
          kept={words.history.erasing.kept}
          onConfirm={() => eraseGame(id)}
          onDone={() => {
            say(words.history.erasing.done)
            setErasing(false)
            onErased()
          }}
          onClose={() => setErasing(false)}
        >
          <p>{words.history.erasing.text(name, when)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
