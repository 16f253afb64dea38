// The big screen: one game, from the launch form to the podium.
import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { StaffLanguage } from '#protocol/languages.ts'
import { forgetRoom } from '../storage/storedRoom.ts'
import { forgetShow } from '../storage/storedShow.ts'
import { screenIn } from '../language/screenLanguage.ts'
import { HostGame } from './HostGame.tsx'
import {
  isEvening,
  readLaunch,
  writeLaunch,
  type LaunchOptions,
  type RankingKind,
} from './launch/launchOptions.ts'
import { LaunchForm } from './launch/LaunchForm.tsx'
import { OneOfTwo } from './launch/OneOfTwo.tsx'
import { putShowInAddress } from './show/showAddress.ts'
import { ShowPage } from './show/ShowPage.tsx'

type Props = {
  /** address of the library: `/pres` for the administrator, `/mj` for game masters */
  base: '/pres' | '/mj'
  /** unique name of the quiz */
  quiz: string
  /** which ranking the route asks for: by player or by team */
  ranking: RankingKind
}

/**
 * The page of `{base}/{quiz}`, `…/player` and `…/team`: shows the game when the query holds launch options or, in
 * `room`, the number of an open room; otherwise shows the launch form.
 */
export function HostApp({ base, quiz, ranking }: Props) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const [rooms, setRooms] = useState(1)
  const launch = useMemo(() => readLaunch(search, ranking), [search, ranking])
  const address = `${base}/${encodeURIComponent(quiz)}`
  const folderId = new URLSearchParams(search).get('folderId')

  const form = new URLSearchParams()
  if (isEvening(search)) form.set('evening', 'oui')
  if (folderId !== null) form.set('folderId', folderId)
  const formAddress = form.size === 0 ? address : `${address}?${form.toString()}`

  async function start(chosen: RankingKind, options: LaunchOptions, screen: StaffLanguage) {
    const spoken = await screenIn(screen)
    // Forgets the room or show that this tab still keeps: the page would resume it instead of launching the new game.
    forgetRoom()
    forgetShow()
    navigate(`${address}/${chosen}?${writeLaunch(options, folderId)}${spoken}`)
  }
  function reopen() {
    forgetRoom()
    forgetShow()
    putShowInAddress(null)
    // The address with which an open room or show was resumed does not hold the options with which it was opened: the
    // launch form asks for those of the new room or show.
    if (launch.kind === 'resume' || (launch.kind === 'launch' && launch.options.halls))
      navigate(formAddress)
    else setRooms(rooms + 1)
  }

  switch (launch.kind) {
    case 'none':
    case 'bad':
      return (
        <LaunchForm
          name={quiz}
          kind={isEvening(search) ? 'evening' : 'quiz'}
          base={base}
          ranking={ranking}
          badAddress={launch.kind === 'bad'}
          onLaunch={(...chosen) => void start(...chosen)}
        />
      )
    case 'resume':
      return (
        <HostGame
          key={launch.roomID}
          base={base}
          quiz={quiz}
          launch={launch.options}
          roomID={launch.roomID}
          onReopen={reopen}
        />
      )
    case 'launch':
      if (launch.options.halls)
        return (
          <ShowPage key={rooms} base={base} quiz={quiz} launch={launch.options} onReopen={reopen} />
        )
      return (
        <OneOfTwo key={search} base={base} quiz={quiz} launch={launch.options}>
          <HostGame
            key={rooms}
            base={base}
            quiz={quiz}
            launch={launch.options}
            seatsCut={launch.seatsCut === true}
            onReopen={reopen}
          />
        </OneOfTwo>
      )
    default:
      return launch satisfies never
  }
}
