import { fr } from '../../fr/manager/people.ts'
import { useToast } from '../../ui/Toast.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { deleteGameMaster, useReloadGameMasters, type GameMaster } from './gameMasters.ts'

/** Asks before a game master goes. */
export function RemoveDialog({ gameMaster: { id, name }, onClose }: { gameMaster: GameMaster; onClose: () => void }) {
  const reload = useReloadGameMasters()
  const say = useToast()
  return (
    <ConfirmDialog
      title={fr.removing.title}
      cancel={fr.cancel}
      confirm={fr.removing.confirm}
      onConfirm={() => deleteGameMaster(id).finally(() => void reload())}
      onDone={() => {
        say(fr.removing.done(name))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{fr.removing.text(name)}</p>
      <p>{fr.removing.kept}</p>
    </ConfirmDialog>
  )
}
