import { useEffect, useState } from 'react'
import type { Color } from '#core/pseudo.ts'
import { afterChoiceMessage, ASKING, backToColors, withAskedColor, type PseudoChoice } from '../live/pseudoChoice.ts'
import { keptSeat } from '../live/keptSeat.ts'
import type { PlayerLink } from '../live/playerLink.ts'
import { createStore, useStore } from '../live/store.ts'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { ColorStep } from './ColorStep.tsx'
import { FruitStep } from './FruitStep.tsx'

type Props = {
  link: PlayerLink
  roomID: string
  kicked: boolean
  onChosen: (pseudo: string) => void
  onRefused: (code: Extract<PseudoChoice, { step: 'refused' }>['code']) => void
}

/** The choice of colour and fruit, on the line that will take the seat. */
export function ChoosePseudo({ link, roomID, kicked, onChosen, onRefused }: Props) {
  const [store] = useState(() => createStore<PseudoChoice>(ASKING))
  const choice = useStore(store, (value) => value)

  useEffect(() => {
    const stop = link.listen((message) => {
      if (message.event === 'opened') {
        // A line that was cut has lost what was held for it: the choice begins again.
        store.set(ASKING)
        link.send({ event: 'player_alert_joinRoom', data: { roomID, session: keptSeat(roomID)?.session ?? null } })
      } else store.update((at) => afterChoiceMessage(at, message))
    })
    return stop
  }, [link, roomID, store])

  useEffect(() => {
    if (choice.step === 'chosen') onChosen(choice.pseudo)
    if (choice.step === 'refused') onRefused(choice.code)
  }, [choice, onChosen, onRefused])

  if (choice.step !== 'choosing') return <LoadingScreen />
  const { held } = choice
  if (held === null) {
    return (
      <ColorStep
        roomID={roomID}
        choice={choice}
        kicked={kicked}
        onColor={(color: Color) => {
          store.update((at) => withAskedColor(at, color))
          link.send({ event: 'player_chooseColor', data: { color, roomID } })
        }}
      />
    )
  }
  return (
    <FruitStep
      choice={choice}
      color={held}
      onFruit={(fruit) => link.send({ event: 'player_chooseFruit', data: { color: held, fruit, roomID } })}
      onBack={() => store.update(backToColors)}
    />
  )
}
