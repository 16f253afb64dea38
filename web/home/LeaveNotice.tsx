import type { LeaveReason } from '../live/leaveReason.ts'
import { Notice } from '../ui/Notice.tsx'
import { words } from '../words/words.ts'

/** What brought the player back to the home page. */
export function LeaveNotice({ reason, className }: { reason: LeaveReason; className?: string | undefined }) {
  return <Notice className={className} title={words.leaveReasons[reason].title}>{words.leaveReasons[reason].advice}</Notice>
}
