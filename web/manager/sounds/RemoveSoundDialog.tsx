import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { removeSound, useReloadSounds, type Sound } from './soundList.ts'

export function RemoveSoundDialog({
  sound: { id, file_name: file },
  onClose,
}: {
  sound: Sound
  onClose: () => void
}) {
  const name = words.sounds.file(file)
  const reload = useReloadSounds()
  const say = useToast()
  return (
    <ConfirmDialog
      title={words.sounds.removing.title}
      cancel={words.sounds.removing.cancel}
      confirm={words.sounds.removing.confirm}
      onConfirm={() => removeSound(id).finally(() => void reload())}
      onDone={() => {
        say(words.sounds.removing.done(name))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{words.sounds.removing.text(name)}</p>
    </ConfirmDialog>
  )
}
