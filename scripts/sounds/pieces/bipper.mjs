import { gatherBand } from '../band.mjs'
import { flute } from '../bowed.mjs'
import { softKick } from '../drums.mjs'
import { marimba, woodBlock } from '../struck.mjs'

// The sound of the last ten seconds in which a question can be answered, one beat a second. The marimba plays one note
// in each of the first five beats, then two a beat, and four in each of the last two beats; everything has fallen
// silent at 10.000 s.
const heights = ['A4', 'A4', 'A4', 'Bb4', 'Bb4', 'C5', 'C5', 'D5', 'Eb5', 'E5']

export const compose = () => {
  const band = gatherBand({
    bpm: 60,
    bars: 10,
    beatsPerBar: 1,
    seed: 10,
    room: { seconds: 0.35, dark: 0.5 },
  })
  const wood = band.part(woodBlock, { gain: 0.5, pan: -0.12, room: 0.2, loose: 0, touch: 0 })
  const answer = band.part(woodBlock, { gain: 0.4, pan: 0.18, room: 0.2, loose: 0, touch: 0 })
  const tone = band.part(marimba, { gain: 0.4, room: 0.15, loose: 0, touch: 0 })
  const heart = band.part(softKick, { gain: 0.4, room: 0, loose: 0, touch: 0 })
  const air = band.part(flute, { gain: 0.16, room: 0.1, loose: 0, touch: 0 })
  heights.forEach((name, second) => {
    const force = 0.42 + 0.055 * second
    wood.note(second, 0.2, 'E5', force)
    tone.note(second, 0.3, name, force)
    heart.note(second, 0.3, 'A1', force)
    answer.note(second + 0.5, 0.2, 'B4', force * (second < 5 ? 0.45 : 0.75))
    if (second >= 5) tone.note(second + 0.5, 0.2, name, force * 0.55)
    if (second < 8) return
    for (const quarter of [0.25, 0.75]) {
      answer.note(second + quarter, 0.1, 'E5', force * 0.6)
      tone.note(second + quarter, 0.15, name, force * 0.5)
    }
  })
  // a soft held note under each of the last four seconds, each louder than the one before
  for (const [i, name] of ['A4', 'A4', 'Bb4', 'B4'].entries())
    air.note(6 + i, i === 3 ? 0.85 : 1, name, 0.2 + 0.16 * i)
  return band.mix()
}
