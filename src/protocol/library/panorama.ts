// A question's sphere in the library's requests.
import * as v from 'valibot'
import { FOV, heldView, PANORAMA_CHOICES } from '#core/photo/panorama.ts'

export const panoramaChoiceSchema = v.picklist(PANORAMA_CHOICES)

const angle = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most))

export const viewSchema = v.pipe(
  v.object({ heading: angle(0, 360), pitch: angle(-90, 90), fov: angle(FOV.least, FOV.most) }),
  v.transform(heldView),
)
