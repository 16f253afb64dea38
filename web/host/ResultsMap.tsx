import type { LatLng } from '#core/geo.ts'
export function ResultsMap(props: { place: LatLng; rings: unknown; answers: unknown; shown: unknown }) { return <p hidden>{props.place.lat}</p> }
