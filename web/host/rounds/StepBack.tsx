import { words } from '../../words/words.ts'
import type { HostLink } from '../hostLink.ts'
import type { Room } from '../hostView.ts'
import { StageButton } from '../StageButton.tsx'
import { useKeys } from '../useKeys.ts'

type Props = { room: Room; link: Pick<HostLink, 'rounds'> }

/** Takes back the step that was opened last, by the button or by a clicker's key for the previous page. */
export function StepBack({ room: { back }, link }: Props) {
  const go = back === null ? undefined : link.rounds.stepBack
  useKeys({ ArrowLeft: go, PageUp: go, Backspace: go })
  return back === null ? null : (
    <StageButton onClick={go}>{words.hostRounds.stepBack[back]}</StageButton>
  )
}
