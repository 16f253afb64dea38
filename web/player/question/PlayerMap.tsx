import { memo, useCallback } from 'react'
import type { HelpRect } from '#core/game.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { GameMap, HelpZone, isInZone, PlayerMarker, type Padding } from '../../map/index.ts'
import { words } from '../../words/words.ts'

type Props = {
  settings: MapSettings
  /** id of the source that the author chose for the quiz's map; null: no choice */
  source: string | null
  /** pixels at the top and the bottom of the screen that the plates (panels) cover */
  padding: Padding
  help: HelpRect | null
  marker: LatLng | null
  pseudo: string
  onPick: (coords: LatLng) => void
}

/** The map of a question: one marker at the chosen place, and the help zone if there is one. */
export const PlayerMap = memo(function PlayerMap({
  settings,
  source,
  padding,
  help,
  marker,
  pseudo,
  onPick,
}: Props) {
  const inZone = useCallback((place: LatLng) => help !== null && isInZone(help, place), [help])
  return (
    <GameMap
      settings={settings}
      source={source}
      padding={padding}
      onPick={onPick}
      inZone={inZone}
      label={words.playing.question.mapLabel}
    >
      {help && <HelpZone rect={help} />}
      {marker && <PlayerMarker coords={marker} pseudo={pseudo} />}
    </GameMap>
  )
})
