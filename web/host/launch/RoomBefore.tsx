import { useState } from 'react'
import type { OpenGame } from '#protocol/rest.ts'
import { screenAgain } from '../../language/screenLanguage.ts'
import { addressOf } from '../../ui/address.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { roomCode } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { closeRoomBefore, isWaiting, readRoomBefore } from './openBefore.ts'
import styles from './LaunchForm.module.css'

type Props = { base: string; room: OpenGame }

export const resumeAddress = (base: string, { unique_name, roomID }: OpenGame) =>
  `${base}/${encodeURIComponent(unique_name)}?room=${roomID}${screenAgain()}`

function said(room: OpenGame): string {
  const { before } = words.host.launch
  if (isWaiting(room) && room.players === 0) return before.nobody(roomCode(room.roomID))
  return isWaiting(room)
    ? before.waiting(room.players, roomCode(room.roomID))
    : before.begun(roomCode(room.roomID))
}

/** Line above the launch form that names the room that this tab opened before, with a link that leads back to it. */
export function RoomBefore({ base, room }: Props) {
  if (isWaiting(room) && room.players === 0) return null
  return (
    <Notice kind="info" className={styles.notice} title={said(room)}>
      <p>
        <a href={addressOf(resumeAddress(base, room))}>{words.host.launch.before.resume}</a>
      </p>
    </Notice>
  )
}

type AskProps = Props & {
  /** called once the room is closed */
  onClosed: () => void
  onDismiss: () => void
}

/** Asks, at the launch, whether the presenter goes back to the room whose players wait, or closes it. */
export function AskRoomBefore({ base, room, onClosed, onDismiss }: AskProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { before } = words.host.launch

  async function close() {
    setBusy(true)
    // The game may have begun meanwhile, from another page of the presenter's: such a room stays open.
    const now = await readRoomBefore()
    const refused = now && isWaiting(now) ? await closeRoomBefore(now) : null
    setBusy(false)
    if (refused === null) onClosed()
    else setFailure(refused)
  }

  return (
    <Dialog title={said(room)} onDismiss={onDismiss}>
      <p>{before.text}</p>
      {failure !== null && <Notice>{failure}</Notice>}
      <DialogActs>
        <Button kind="plain" size="desk" busy={busy} onClick={() => void close()}>
          {before.close}
        </Button>
        <ButtonLink size="desk" href={resumeAddress(base, room)}>
          {before.resume}
        </ButtonLink>
      </DialogActs>
    </Dialog>
  )
}
