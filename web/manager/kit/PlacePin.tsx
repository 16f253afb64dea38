export { PhotoDot, PlacePin } from '../../map/marks/PlacePin.tsx'
