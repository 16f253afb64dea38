import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { deleteGameMaster, useReloadGameMasters, type GameMaster } from './gameMasters.ts'

export function RemoveDialog({
  gameMaster: { id, name },
  onClose,
}: {
  gameMaster: GameMaster
  onClose: () => void
}) {
  const reload = useReloadGameMasters()
  const say = useToast()
  return (
    <ConfirmDialog
      title={words.people.removing.title}
      cancel={words.people.cancel}
      confirm={words.people.removing.confirm}
      onConfirm={() => deleteGameMaster(id).finally(() => void reload())}
      onDone={() => {
        say(words.people.removing.done(name))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{words.people.removing.text(name)}</p>
      <p>{words.people.removing.kept}</p>
    </ConfirmDialog>
  )
}
