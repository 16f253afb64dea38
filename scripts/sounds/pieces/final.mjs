import { gatherBand } from '../band.mjs'
import { brass, strings } from '../bowed.mjs'
import { clap, closedHat, crash, kick, openHat, snare, swell, tambourine } from '../drums.mjs'
import { roundBass } from '../keys.mjs'
import { glockenspiel, timpani } from '../struck.mjs'

// Music of the podium, in B flat: 120 crotchets to the minute. Four bars of fanfare (8 s), then the sixteen bars of
// `gala` (32 s), whose last chord is left to fade.
const trumpetCall = `F4:1/3 F4:1/3 F4:1/3 Bb4:1.5! F4:.5 Bb4:1 | D5:1/3 D5:1/3 D5:1/3 F5:2! -:.5 Eb5:.5 | D5:1 C5:.5 Bb4:.5 C5:1 Eb5:.5 D5:.5 | C5:1 F5:3!`
const secondCall = `D4:1/3 D4:1/3 D4:1/3 F4:1.5! D4:.5 F4:1 | Bb4:1/3 Bb4:1/3 Bb4:1/3 D5:2! -:.5 C5:.5 | Bb4:1 A4:.5 G4:.5 G4:1 C5:.5 Bb4:.5 | F4:1 Bb4:1 A4:2`
const lowCall = `Bb2+F3:1 Bb2+F3:1.5! F3:.5 Bb2+F3:1 | Bb2+F3:1 Bb2+Bb3:2! -:.5 A2+F3:.5 | G2+D3:2 Eb3+Bb3:1 C3+G3:1 | F2+C3:1 F2+C3:1 F2+C3+Eb3:2`

const chords = {
  Bb: ['Bb3+D4+F4', 'Bb1'],
  Gm7: ['Bb3+D4+F4+G4', 'G1'],
  Cm7: ['Bb3+C4+Eb4+G4', 'C2'],
  F7: ['A3+C4+Eb4+F4', 'F1'],
  D7: ['A3+C4+D4+F#4', 'D2'],
  Eb: ['G3+Bb3+Eb4', 'Eb2'],
  Edim: ['G3+Bb3+Db4+E4', 'E2'],
  BbF: ['Bb3+D4+F4', 'F2'],
  FEb: ['A3+C4+F4', 'Eb2'],
  Dm7: ['A3+C4+D4+F4', 'D2'],
  G7: ['B3+D4+F4+G4', 'G1'],
  Gb: ['Bb3+Db4+Gb4', 'Gb1'],
  Ab: ['C4+Eb4+Ab4', 'Ab1'],
}
const gala = [
  ['Bb'],
  ['Gm7'],
  ['Cm7'],
  ['F7'],
  ['Bb', 'D7'],
  ['Gm7'],
  ['Eb', 'Edim'],
  ['BbF', 'F7'],
  ['Eb'],
  ['FEb'],
  ['Dm7'],
  ['G7'],
  ['Cm7'],
  ['F7'],
  ['Gb', 'Ab'],
  ['Bb'],
]
const tune = `D5:1.5! F5:.5 D5:.5 Bb4:.5 F4:1 | G4:.5 Bb4:.5 D5:1 F5:1 D5:1 | Eb5:1.5! G5:.5 Eb5:.5 C5:.5 G4:1 | A4:.5 C5:.5 Eb5:1 D5:.5 C5:.5 A4:1 |
  Bb4:.5 D5:.5 F5:1 F#5:1 A5:1 | G5:1.5! F5:.5 D5:1 Bb4:1 | G4:.5 Bb4:.5 Eb5:1 E5:1 G5:1 | F5:1 D5:.5 Bb4:.5 C5:1 -:1 |
  G5:2 Eb5:1 Bb4:1 | A5:2 F5:1 C5:1 | F5:1 D5:.5 A4:.5 D5:1 F5:1 | F5:1 D5:.5 B4:.5 G4:1 B4:1 |
  C5:.5 Eb5:.5 G5:1 Eb5:1 C5:1 | A4:.5 C5:.5 Eb5:.5 F5:.5 A5:1 -:1 | Bb5:2! C6:2! | Bb5:1.8! -:2.2`
const second = `Bb4:1.5 D5:.5 Bb4:.5 F4:.5 D4:1 | D4:.5 G4:.5 Bb4:1 D5:1 Bb4:1 | C5:1.5 Eb5:.5 C5:.5 G4:.5 Eb4:1 | Eb4:.5 A4:.5 C5:1 Bb4:.5 A4:.5 Eb4:1 |
  F4:.5 Bb4:.5 D5:1 D5:1 F#5:1 | D5:1.5 D5:.5 Bb4:1 G4:1 | Eb4:.5 G4:.5 Bb4:1 C#5:1 Bb4:1 | D5:1 Bb4:.5 F4:.5 A4:1 -:1 |
  Bb4:2 G4:1 G4:1 | C5:2 A4:1 A4:1 | A4:1 A4:.5 F4:.5 A4:1 D5:1 | D5:1 B4:.5 G4:.5 D4:1 G4:1 |
  G4:.5 C5:.5 Eb5:1 C5:1 G4:1 | Eb4:.5 A4:.5 C5:.5 C5:.5 Eb5:1 -:1 | Db5:2! Eb5:2! | D5+F5:1.8! -:2.2`

export const compose = () => {
  const band = gatherBand({
    bpm: 120,
    bars: 20,
    beatsPerBar: 4,
    seed: 48,
    room: { seconds: 1.9, dark: 0.5 },
  })
  const trumpet = band.part(brass, { gain: 0.3, pan: -0.12, room: 0.32, loose: 3 })
  const other = band.part(brass, { gain: 0.22, pan: 0.2, room: 0.32, loose: 4 })
  const low = band.part(brass, { gain: 0.2, pan: 0.05, room: 0.28, loose: 4 })
  const bells = band.part(glockenspiel, { gain: 0.11, pan: 0.32, room: 0.4 })
  const section = band.part(strings, { gain: 0.15, room: 0.3, loose: 6 })
  const stab = band.part(brass, { gain: 0.12, pan: 0.3, room: 0.3, hold: 0.75 })
  const bass = band.part(roundBass, { gain: 0.26, room: 0.02, loose: 2 })
  const drums = band.part(timpani, { gain: 0.34, pan: -0.2, room: 0.3, loose: 3 })
  const side = band.part(snare, { gain: 0.36, pan: 0.06, room: 0.25, loose: 3 })
  const boom = band.part(kick, { gain: 0.5, room: 0.04, loose: 1 })
  const hands = band.part(clap, { gain: 0.34, room: 0.3, loose: 3 })
  const hat = band.part(openHat, { gain: 0.09, pan: -0.3, room: 0.1, loose: 2 })
  const tick = band.part(closedHat, { gain: 0.11, pan: -0.3, room: 0.1, loose: 2 })
  const jingle = band.part(tambourine, { gain: 0.12, pan: 0.38, room: 0.15, loose: 3 })
  const cymbal = band.part(crash, { gain: 0.2, pan: 0.25, room: 0.25 })
  const rising = band.part(swell, { gain: 0.16, pan: -0.1, room: 0.2 })

  trumpet.line(0, trumpetCall, 0.78)
  other.line(0, secondCall, 0.7)
  low.line(0, lowCall, 0.66)
  section.line(
    0,
    '-:4 | -:4 | G3+Bb3+D4:2 G3+Bb3+Eb4:2 | F3+C4+F4:1 F3+Bb3+F4:1 F3+A3+C4+Eb4:2',
    0.6,
  )
  for (const [at, name, force] of [
    [0, 'Bb2', 0.9],
    [1, 'Bb2', 0.6],
    [2.5, 'F2', 0.55],
    [3, 'Bb2', 0.6],
    [4, 'Bb2', 0.65],
    [5, 'Bb2', 0.9],
    [7.5, 'F2', 0.6],
    [8, 'G2', 0.7],
    [10, 'Eb3', 0.6],
    [11, 'C3', 0.6],
    [12, 'F2', 0.8],
  ])
    drums.note(at, 1, name, force)
  for (let i = 0; i < 24; i += 1) drums.note(13 + i / 8, 0.2, 'F2', 0.2 + 0.5 * (i / 24) ** 1.5)
  for (let i = 0; i < 32; i += 1) side.note(12 + i / 8, 0.1, 'A4', 0.14 + 0.6 * (i / 32) ** 1.6)
  for (const at of [0, 1 / 3, 2 / 3, 4, 4 + 1 / 3, 4 + 2 / 3]) side.note(at, 0.2, 'A4', 0.42)
  rising.note(12, 4, 'A4', 0.7)
  for (const [at, force] of [
    [1, 0.7],
    [5, 0.8],
    [16, 1],
    [48, 0.8],
    [76, 0.95],
  ])
    cymbal.note(at, 1, 'A4', force)

  gala.forEach((names, bar) => {
    const at = 16 + bar * 4
    const last = bar === gala.length - 1
    const chorale = bar === gala.length - 2
    names.forEach((name, half) => {
      const [voicing, root] = chords[name]
      const from = at + half * 2
      const span = 4 / names.length
      const high = `${root.slice(0, -1)}${Number(root.at(-1)) + 1}`
      section.note(from, last ? 2 : span, voicing, 0.6)
      if (last) {
        low.note(from, 1.8, 'Bb2+F3+Bb3', 0.75)
        bass.note(from, 1.8, 'Bb1', 0.8)
        return
      }
      if (chorale) {
        low.note(from, 2, `${high}+${voicing.split('+')[0]}`, 0.7)
        bass.note(from, 1.9, root, 0.8)
        return
      }
      for (const [when, note, force] of [
        [0, root, 0.8],
        [1, high, 0.6],
        [1.5, root, 0.55],
        [2, root, 0.76],
        [3, high, 0.6],
        [3.5, high, 0.55],
      ])
        if (when < span) bass.note(from + when, 0.45, note, force)
      for (const when of [0.5, 1.5, 2.5, 3.5])
        if (when < span) stab.note(from + when, 0.35, voicing, 0.5)
    })
    if (last) {
      boom.note(at, 1, 'G1', 0.8)
      drums.note(at, 2, 'Bb2', 0.85)
      return
    }
    boom.grid(at, 'x...x...x...x...', 0.72, 'G1')
    hands.grid(at, '....x.......x...', 0.7)
    side.grid(at, bar % 4 === 3 ? '....o..o....oxxx' : '....o..o....o..o', 0.5)
    hat.grid(at, '..x...x...x...x.', 0.5)
    tick.grid(at, 'x..ox..ox..ox..o', 0.5)
    jingle.grid(at, bar >= 8 ? 'xoxoXoxoxoxoXoxo' : 'x.x.X.x.x.x.X.x.', 0.5)
  })
  for (let i = 0; i < 16; i += 1) drums.note(74 + i / 8, 0.2, 'F2', 0.25 + 0.4 * (i / 16))
  trumpet.line(16, tune, 0.72)
  other.line(16, second, 0.62)
  bells.line(
    16,
    tune.replaceAll(
      /([A-G]b?#?)([456])(?=[:+])/g,
      (_, name, octave) => `${name}${Number(octave) + 1}`,
    ),
    0.6,
  )
  return band.mix()
}
