export { PhotoDot, PlacePin } from '../../map/PlacePin.tsx'
