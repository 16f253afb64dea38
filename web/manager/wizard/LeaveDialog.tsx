import { useEffect } from 'react'
import { useStore } from '../../ui/store.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { photoBatchOf } from './batch/photoBatch.ts'

type Props = { uniqueName: string; onKeep: () => void; onLeave: () => void }

/**
 * Asks for confirmation before photos that are not in the quiz yet are discarded. They go on arriving meanwhile: once
 * the last one is in the quiz, there is nothing to ask.
 */
export function LeaveDialog({ uniqueName, onKeep, onLeave }: Props) {
  const photos = useStore(photoBatchOf(uniqueName).photos, (list) => list.length)
  useEffect(() => {
    if (photos === 0) onKeep()
  }, [photos, onKeep])
  const said = words.wizard.photos
  const isOne = photos < 2
  return (
    <Dialog title={isOne ? said.leaveTitleOne : said.leaveTitle} onDismiss={onKeep}>
      <p>{said.leaveText(photos)}</p>
      <DialogActs>
        <Act onClick={onKeep}>{said.leaveKeep}</Act>
        <Act kind="bad" onClick={onLeave}>
          {isOne ? said.leaveConfirmOne : said.leaveConfirm}
        </Act>
      </DialogActs>
    </Dialog>
  )
}
