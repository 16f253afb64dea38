import { useState } from 'react'
import type { HistoryRow } from '#protocol/history.ts'
import { dateTime } from '../../fr/format.ts'
import { fr } from '../../fr/manager/history.ts'
import { useToast } from '../../ui/Toast.tsx'
import { Act } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { eraseGame, saveTable } from './pastGames.ts'

type Props = {
  game: Pick<HistoryRow, 'id' | 'name' | 'startedAt'>
  size: 'normal' | 'small'
  onErased: () => void
}

/** What can be done with a game: keep its table, erase it. */
export function GameActs({ game: { id, name, startedAt }, size, onErased }: Props) {
  const say = useToast()
  const when = dateTime(startedAt)
  const [busy, setBusy] = useState(false)
  const [erasing, setErasing] = useState(false)

  async function save() {
    setBusy(true)
    const answer = await saveTable(id)
    setBusy(false)
    if (!answer.ok) say(fr.csvFailed(answer.message), { kind: 'bad' })
  }

  return (
    <>
      <Act size={size} icon="download" busy={busy} aria-label={fr.csvNamed(name, when)} onClick={() => void save()}>{fr.csv}</Act>
      <Act size={size} kind="quiet" icon="bin" aria-label={fr.eraseNamed(name, when)} onClick={() => setErasing(true)} />
      {erasing && (
        <ConfirmDialog
          title={fr.erasing.title}
          cancel={fr.erasing.cancel}
          confirm={fr.erasing.confirm}
          kept={fr.erasing.kept}
          onConfirm={() => eraseGame(id)}
          onDone={() => {
            say(fr.erasing.done)
            setErasing(false)
            onErased()
          }}
          onClose={() => setErasing(false)}
        >
          <p>{fr.erasing.text(name, when)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
