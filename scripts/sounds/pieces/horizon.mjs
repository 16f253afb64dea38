import { gatherBand } from '../band.mjs'
import { pad } from '../bowed.mjs'
import { closedHat, crossStick, shaker, softKick } from '../drums.mjs'
import { roundBass } from '../keys.mjs'
import { harp } from '../plucked.mjs'
import { musicBox, vibraphone } from '../struck.mjs'

// Music in D minor: 96 crotchets to the minute, 24 bars = 60 s. The harp plays quavers over a soft kick drum.
// Each bar: the notes of the harp from the lowest to the highest, of the pad, and of the bass.
const first = [
  ['D3 A3 C4 E4 F4', 'A3+C4+F4', 'D2'],
  ['C3 A3 C4 E4 F4', 'A3+C4+F4', 'C2'],
  ['Bb2 F3 A3 C4 D4', 'A3+C4+D4', 'Bb1'],
  ['Bb2 F3 A3 C4 E4', 'A3+C4+E4', 'Bb1'],
  ['G2 F3 A3 Bb3 D4', 'Bb3+D4+F4', 'G1'],
  ['G2 F3 Bb3 D4 A4', 'Bb3+D4+F4', 'G1'],
  ['A2 E3 A3 D4 E4', 'A3+D4+E4', 'A1'],
  ['A2 E3 G3 C#4 E4', 'A3+C#4+E4', 'A1'],
]
const middle = [
  ['D3 A3 C4 F4 A4', 'A3+C4+F4', 'D2'],
  ['C3 G3 C4 E4 A4', 'G3+C4+E4', 'C2'],
  ['Bb2 F3 C4 D4 A4', 'A3+C4+D4', 'Bb1'],
  ['A2 F3 A3 C4 G4', 'A3+C4+F4', 'A1'],
  ['G2 D3 Bb3 F4 A4', 'Bb3+D4+F4', 'G1'],
  ['C3 G3 Bb3 D4 E4', 'Bb3+D4+E4', 'C2'],
  ['F2 C3 A3 E4 G4', 'A3+C4+E4', 'F1'],
  ['A2 E3 G3 C#4 F4', 'G3+C#4+E4', 'A1'],
]
const last = [
  ...first.slice(0, 6),
  ['E2 D3 G3 Bb3 D4', 'G3+Bb3+D4', 'E2'],
  ['A2 E3 G3 C#4 F4', 'G3+C#4+E4', 'A1'],
]
const form = [...first, ...middle, ...last]

const call = `-:2 A4:1 E5:1 | F5:3 E5:1 | D5:3 -:1 | -:2 C5:1 A4:1 | Bb4:3 A4:1 | D5:3 -:1 | -:1 E5:1 D5:1 A4:1 | C#5:3 -:1`
const reply = `F5:1 E5:1 C5:1 A4:1 | G4:1.5 A4:.5 C5:2 | D5:1 C5:1 A4:1 F4:1 | G4:1.5 A4:.5 C5:2 | D5:1 F5:1 A5:2 | G5:1.5 E5:.5 D5:2 | E5:1 C5:1 G5:2 | F5:1.5 E5:.5 C#5:2`
const leaveReason = `-:2 A4:1 E5:1 | F5:3 G5:1 | A5:2 F5:1 D5:1 | E5:3 -:1 | D5:1 Bb4:1 A4:1 F4:1 | A4:3 -:1 | Bb4:1 D5:1 G5:1 E5:1 | F5:1 E5:2 -:1`

export const compose = () => {
  const band = gatherBand({
    bpm: 96,
    bars: form.length,
    beatsPerBar: 4,
    seed: 360,
    room: { seconds: 2.6, dark: 0.36 },
    echoBeats: 1.5,
    echoAgain: 0.38,
  })
  const strung = band.part(harp, {
    gain: 0.46,
    pan: -0.3,
    room: 0.26,
    echo: 0.06,
    loose: 6,
    hold: 1.6,
  })
  const sky = band.part(pad, { gain: 0.15, room: 0.35, loose: 0 })
  const bass = band.part(roundBass, { gain: 0.24, room: 0.03 })
  const box = band.part(musicBox, { gain: 0.26, pan: 0.32, room: 0.4, echo: 0.3, loose: 6 })
  const vibes = band.part(vibraphone, { gain: 0.26, pan: 0.2, room: 0.35, echo: 0.2, loose: 6 })
  const heart = band.part(softKick, { gain: 0.42, room: 0.05, loose: 1 })
  const stick = band.part(crossStick, { gain: 0.13, pan: 0.3, room: 0.45, echo: 0.2 })
  const seeds = band.part(shaker, { gain: 0.1, pan: -0.45, room: 0.15 })
  const hat = band.part(closedHat, { gain: 0.1, pan: 0.4, room: 0.2 })

  form.forEach(([tones, voicing, root], bar) => {
    const at = bar * 4
    const end = bar === form.length - 1
    const steps = tones.split(' ')
    const shape = bar % 2 ? [0, 2, 3, 1, 4, 3, 2, 3] : [0, 2, 1, 3, 2, 4, 3, 1]
    shape.forEach((k, i) => {
      if (!(end && i > 5))
        strung.note(at + i / 2, 0.5, steps[k], i === 0 ? 0.74 : i === 4 ? 0.64 : 0.54)
    })
    sky.note(at, end ? 3 : 3.9, voicing, 0.6)
    bass.note(at, 2.4, root, 0.7)
    if (!end) bass.note(at + 2.5, 1.4, root, 0.56)
    heart.grid(at, end ? 'x.........o.....' : 'x..o......o.....', 0.7, 'A1')
    if (bar >= 4) stick.grid(at, '............x...', end ? 0 : 0.6)
    if (bar >= 8 && !end) seeds.grid(at, 'o.x.o.x.o.x.o.xo', 0.55)
    if (bar >= 16 && !end) hat.grid(at, '..o...o...o...o.', 0.6)
  })
  box.line(0, call, 0.6)
  vibes.line(32, reply, 0.58)
  box.line(64, leaveReason, 0.6)
  vibes.line(
    64,
    leaveReason.replaceAll(/([A-G]b?)(\d):/g, (_, name, octave) => `${name}${Number(octave) - 1}:`),
    0.3,
  )
  return band.mix()
}
