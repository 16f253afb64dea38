import { useEffect, useRef, useState } from 'react'
import type { Color } from '#core/pseudo.ts'
import {
  afterChoiceMessage,
  askedAgain,
  ASKING,
  backToColors,
  withAskedColor,
  type PseudoChoice,
} from '../../live/player/pseudoChoice.ts'
import { storedSeat } from '../../storage/storedSeat.ts'
import type { PlayerLink } from '../../live/player/link.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { useStepFocus } from '../../ui/useStepFocus.ts'
import { words } from '../../words/words.ts'
import { ColorStep } from './ColorStep.tsx'
import { FruitStep } from './FruitStep.tsx'
import { HostAsked } from '../lazyStops.ts'
import { roomTitle } from '../stepTitle.ts'

type Props = {
  link: PlayerLink
  roomID: string
  kicked: boolean
  onChosen: (pseudo: string) => void
  onRefused: (code: Extract<PseudoChoice, { step: 'refused' }>['code']) => void
}

const ASK_RETRY_MS = 2000

/** The choice of colour and fruit, on the connection that will take the seat. */
export function ChoosePseudo({ link, roomID, kicked, onChosen, onRefused }: Props) {
  const [store] = useState(() => createStore<PseudoChoice>(ASKING))
  const choice = useStore(store, (value) => value)

  useEffect(() => {
    const ask = () =>
      void link.send({
        event: 'player_alert_joinRoom',
        data: { roomID, session: storedSeat(roomID)?.session ?? null },
      })
    let again: ReturnType<typeof setTimeout> | undefined
    const stop = link.listen((message) => {
      clearTimeout(again)
      if (message.event === 'opened') {
        store.update(askedAgain)
        ask()
        return
      }
      store.update((at) => afterChoiceMessage(at, message))
      if (store.get().step === 'waiting') again = setTimeout(ask, ASK_RETRY_MS)
    })
    return () => {
      clearTimeout(again)
      stop()
    }
  }, [link, roomID, store])

  useEffect(() => {
    if (choice.step === 'chosen') onChosen(choice.pseudo)
    if (choice.step === 'refused') onRefused(choice.code)
  }, [choice, onChosen, onRefused])

  const page = useRef<HTMLDivElement>(null)
  const isChoosing = choice.step === 'choosing'
  const held = isChoosing ? choice.held : null
  useStepFocus(page, isChoosing ? (held === null ? 'colour' : 'fruit') : '')
  if (choice.step === 'waiting')
    return (
      <>
        <title>{roomTitle(words.player.titles.waiting, roomID)}</title>
        <HostAsked roomID={roomID} />
      </>
    )
  if (!isChoosing)
    return (
      <>
        <title>{roomTitle(null, roomID)}</title>
        <LoadingScreen />
      </>
    )
  return (
    <div ref={page}>
      <title>
        {roomTitle(held === null ? words.player.choose.color : words.player.choose.fruit, roomID)}
      </title>
      {held === null ? (
        <ColorStep
          roomID={roomID}
          choice={choice}
          kicked={kicked}
          onColor={(color: Color) => {
            store.update((at) => withAskedColor(at, color))
            link.send({ event: 'player_chooseColor', data: { color, roomID } })
          }}
        />
      ) : (
        <FruitStep
          choice={choice}
          color={held}
          onFruit={(fruit) =>
            link.send({ event: 'player_chooseFruit', data: { color: held, fruit, roomID } })
          }
          onBack={() => store.update(backToColors)}
        />
      )}
    </div>
  )
}
