import { fr } from '../../fr/manager/sounds.ts'
import { useToast } from '../../ui/Toast.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { removeSound, useReloadSounds, type Sound } from './soundList.ts'

/** Asks before a sound of the photos goes. */
export function RemoveSoundDialog({ sound: { id, file_name: name }, onClose }: { sound: Sound; onClose: () => void }) {
  const reload = useReloadSounds()
  const say = useToast()
  return (
    <ConfirmDialog
      title={fr.removing.title}
      cancel={fr.removing.cancel}
      confirm={fr.removing.confirm}
      onConfirm={() => removeSound(id).finally(() => void reload())}
      onDone={() => {
        say(fr.removing.done(name))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{fr.removing.text(name)}</p>
    </ConfirmDialog>
  )
}
