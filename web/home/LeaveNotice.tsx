import type { LeaveReason } from '../links/leaveReason.ts'
import { Notice } from '../ui/Notice.tsx'
import { words } from '../words/words.ts'

/** Says why the player is back on the home page. */
export function LeaveNotice({
  reason,
  className,
}: {
  reason: LeaveReason
  className?: string | undefined
}) {
  return (
    <Notice className={className} title={words.leaveReasons[reason].title}>
      {words.leaveReasons[reason].advice}
    </Notice>
  )
}
