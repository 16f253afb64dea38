import { useEffect, useImperativeHandle, type Ref } from 'react'
import type { Bounds, LatLng } from '#core/geo.ts'
import { fr } from '../../fr/desk.ts'
import { GameMap } from '../../map/index.ts'
import type { MapDraft } from './draft.ts'
import styles from './SettingsMap.module.css'

export interface MapView { center: LatLng; bounds: Bounds; zoom: number }
export interface SettingsMapControl { show: (bounds: Bounds) => void }

type Props = { control: Ref<SettingsMapControl>; draft: MapDraft; places: readonly LatLng[]; onPick: ((place: LatLng) => void) | undefined; onView: (view: MapView) => void }
export function SettingsMap({ control, onPick, onView }: Props) {
  useImperativeHandle(control, () => ({ show: () => undefined }))
  useEffect(() => onView({ center: { lat: 46.5, lng: 2.5 }, bounds: { north: 51, south: 42, east: 8, west: -5 }, zoom: 6.2 }), [onView])
  return <div className={styles.map}><GameMap label={fr.map.label} settings={null} onPick={onPick} /></div>
}
