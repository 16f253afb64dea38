import { fr } from '../fr/seldom/leaveReasons.ts'
import type { LeaveReason } from '../live/leaveReason.ts'
import { Notice } from '../ui/Notice.tsx'

/** What brought the player back to the home page. */
export function LeaveNotice({ reason, className }: { reason: LeaveReason; className?: string | undefined }) {
  return <Notice className={className} title={fr[reason].title}>{fr[reason].advice}</Notice>
}
