import { gatherBand } from '../band.mjs'
import { cello, flute, strings } from '../bowed.mjs'
import { brush } from '../drums.mjs'
import { doubleBass, pizzicato } from '../plucked.mjs'
import { kalimba, woodBlock } from '../struck.mjs'

// Music like the turning needle of a compass, in B minor: 6/8, 64 dotted crotchets to the minute, 32 bars = 60 s. One
// beat here is a quaver.
// Each bar: the kalimba's six quavers, strings, bass.
const verse = [
  ['B3 F#4 B4 D5 B4 F#4', 'B3+D4+F#4', 'B1'],
  ['A#3 F#4 B4 D5 B4 F#4', 'A#3+D4+F#4', 'A#1'],
  ['A3 F#4 B4 D5 B4 F#4', 'A3+D4+F#4', 'A1'],
  ['G#3 F#4 B4 D5 B4 F#4', 'G#3+B3+D4', 'G#1'],
  ['G3 F#4 B4 D5 B4 F#4', 'G3+B3+D4', 'G1'],
  ['E4 G4 B4 D5 B4 G4', 'G3+B3+D4', 'E2'],
  ['C#4 E4 G4 B4 G4 E4', 'G3+B3+C#4', 'C#2'],
  ['F#3 C#4 E4 A#4 E4 C#4', 'F#3+A#3+E4', 'F#1'],
]
const bridge = [
  ['E4 G4 B4 F#5 D5 B4', 'G3+B3+F#4', 'E2'],
  ['A3 G4 C#5 E5 C#5 G4', 'G3+C#4+E4', 'A1'],
  ['D4 F#4 A4 C#5 A4 F#4', 'F#3+A3+C#4', 'D2'],
  ['G3 F#4 B4 D5 B4 F#4', 'F#3+B3+D4', 'G1'],
  ['C#4 E4 G4 B4 G4 E4', 'G3+B3+E4', 'C#2'],
  ['A#3 E4 F#4 C#5 F#4 E4', 'F#3+C#4+E4', 'A#1'],
  ['B3 F#4 B4 D5 C#5 B4', 'F#3+B3+D4', 'B1'],
  ['F#3 C#4 F#4 A#4 F#4 E4', 'F#3+A#3+C#4', 'F#1'],
]
const form = [...verse, ...verse, ...bridge, ...verse]

const song = `F#3:4.5 G3:1.5 | F#3:3 D3:3 | F#3:4.5 A3:1.5 | G#3:6 | B3:4.5 A3:1.5 | G3:3 F#3:3 | E3:4.5 F#3:1.5 | F#3:4 -:2`
const far = `-:1 B4:1 D5:1 F#5:3 | E5:2 D5:1 C#5:3 | -:1 A4:1 C#5:1 E5:3 | D5:2 C#5:1 B4:3 | -:1 G4:1 B4:1 E5:3 | C#5:2 B4:1 A#4:3 | B4:2 C#5:1 D5:3 | C#5:4 -:2`
const closing = `-:3 F#5:2 D5:1 | B4:3 -:3 | -:3 E5:2 D5:1 | B4:3 -:3 | -:3 D5:2 B4:1 | G4:3 F#4:3 | E4:2 G4:1 B4:2 G4:1 | A#4:3 -:3`

export const compose = () => {
  const band = gatherBand({
    bpm: 192,
    bars: form.length,
    beatsPerBar: 6,
    seed: 64,
    room: { seconds: 2.1, dark: 0.4 },
    echoBeats: 3,
    echoAgain: 0.3,
  })
  const thumb = band.part(kalimba, { gain: 0.3, pan: 0.2, room: 0.26, echo: 0.1, loose: 6 })
  const bass = band.part(doubleBass, { gain: 0.95, room: 0.06, loose: 5 })
  const fingers = band.part(pizzicato, { gain: 0.55, pan: -0.3, room: 0.25, loose: 6 })
  const veil = band.part(strings, { gain: 0.1, room: 0.4, loose: 0 })
  const voice = band.part(cello, { gain: 0.44, pan: -0.1, room: 0.32, loose: 8 })
  const wind = band.part(flute, { gain: 0.3, pan: 0.12, room: 0.4, echo: 0.12, loose: 8 })
  const clock = band.part(woodBlock, { gain: 0.17, pan: 0.42, room: 0.3, loose: 1 })
  const skin = band.part(brush, { gain: 0.15, pan: -0.15, room: 0.2 })

  form.forEach(([tones, voicing, root], bar) => {
    const at = bar * 6
    const end = bar === form.length - 1
    tones.split(' ').forEach((name, i) => {
      if (!(end && i > 3)) thumb.note(at + i, 1.5, name, i === 0 ? 0.72 : i === 3 ? 0.64 : 0.5)
    })
    const octave = `${root.slice(0, -1)}${Number(root.at(-1)) + 1}`
    bass.note(at, 2.7, root === 'B1' || root.startsWith('A') ? octave : root, 0.72)
    if (!end) bass.note(at + 3, bar % 2 ? 1.6 : 2.6, octave, 0.54)
    if (bar >= 8 && !end) {
      const top = voicing.split('+').slice(-2).join('+')
      fingers.note(at + 2, 0.8, top, 0.5)
      fingers.note(at + 5, 0.8, top, 0.56)
    }
    if (bar >= 4) veil.note(at, end ? 4.4 : 5.8, voicing, bar >= 16 && bar < 24 ? 0.66 : 0.54)
    clock.note(at, 0.3, 'E5', 0.5)
    if (!end) clock.note(at + 3, 0.3, 'B4', 0.46)
    if (bar >= 12 && !end) skin.grid(at, bar % 4 === 3 ? 'o..x.o' : 'o..x..', 0.55)
  })
  voice.line(48, song, 0.62)
  wind.line(96, far, 0.52)
  voice.line(144, song, 0.5)
  wind.line(144, closing, 0.44)
  return band.mix()
}
