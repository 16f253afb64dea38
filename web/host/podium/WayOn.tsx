import type { ReactNode } from 'react'
import { words } from '../../words/words.ts'
import { StageButton } from '../StageButton.tsx'
import { useKeys } from '../useKeys.ts'
import type { Podium } from './usePodium.ts'

type Props = { podium: Podium; children: ReactNode }

/** The way on from a podium, once it is told; until then the way to have it told at once. */
export function WayOn({ podium, children }: Props) {
  return podium.told.whole ? <>{children}</> : <TellAll podium={podium} />
}

function TellAll({ podium: { tellNext, tellAll } }: Pick<Props, 'podium'>) {
  useKeys({ ' ': tellNext, Enter: tellNext, ArrowRight: tellNext, PageDown: tellNext })
  return <StageButton onClick={tellAll}>{words.host.end.tellAll}</StageButton>
}
