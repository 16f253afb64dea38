import { gatherBand } from '../band.mjs'
import { brass } from '../bowed.mjs'
import { clap, closedHat, crash, kick, openHat, snare, tambourine, tom } from '../drums.mjs'
import { electricPiano, roundBass } from '../keys.mjs'
import { mutedGuitar } from '../plucked.mjs'
import { glockenspiel, marimba } from '../struck.mjs'

// Light disco in G major, 116 beats per minute: eight bars led by the marimba, then eight led by the brass.
const chords = {
  Gmaj9: ['B3+D4+F#4+A4', 'G2'],
  Em9: ['B3+D4+F#4+G4', 'E2'],
  Am9: ['B3+C4+E4+G4', 'A2'],
  D13: ['C4+E4+F#4+B4', 'D2'],
  D9sus: ['C4+E4+G4+A4', 'D2'],
  Bm7: ['A3+B3+D4+F#4', 'B2'],
  E7: ['G#3+B3+D4+F#4', 'E2'],
  Cmaj9: ['B3+D4+E4+G4', 'C3'],
  Cs: ['Bb3+C#4+E4+G4', 'C#3'],
  GD: ['B3+D4+G4', 'D3'],
  F13: ['A3+D4+Eb4+G4', 'F2'],
}
const form = [
  ['Gmaj9'],
  ['Em9'],
  ['Am9'],
  ['D13'],
  ['Bm7'],
  ['E7'],
  ['Am9'],
  ['D9sus', 'D13'],
  ['Cmaj9'],
  ['Cs'],
  ['GD'],
  ['E7'],
  ['Am9'],
  ['F13'],
  ['Bm7', 'E7'],
  ['Am9', 'D13'],
]

const riff = `-:.5 B4:.5 D5:.5 B4:.5 E5:.5! D5:1 B4:.5 | -:.5 G4:.5 B4:.5 G4:.5 D5:.5! B4:1 G4:.5 | -:.5 A4:.5 C5:.5 A4:.5 E5:.5! D5:.5 C5:.5 B4:.5 | A4:.5 F#4:.5 A4:.5 C5:1 B4:1 -:.5 |
  -:.5 D5:.5 F#5:.5 D5:.5 A5:.5! F#5:1 D5:.5 | -:.5 G#4:.5 B4:.5 D5:.5 E5:.5! D5:.5 B4:.5 G#4:.5 | A4:.5 C5:.5 E5:.5 G5:1! E5:.5 C5:.5 B4:.5 | A4:.5 C5:.5 G4:.5 A4:.5 F#4:1 -:1`
const tune = `E5:1.5 D5:.5 B4:1 G4:1 | E5:1.5 C#5:.5 Bb4:1 G4:1 | D5:1.5 B4:.5 G4:1 B4:1 | D5:1 B4:.5 G#4:.5 E5:2 |
  -:.5 C5:.5 E5:.5 G5:.5! E5:1 C5:1 | -:.5 A4:.5 C5:.5 Eb5:.5! D5:1 A4:1 | B4:.5 D5:.5 F#5:1 E5:.5 D5:.5 B4:1 | C5:.5 B4:.5 A4:.5 F#4:.5 A4:1 -:1`
const second = `B4:1.5 B4:.5 G4:1 E4:1 | Bb4:1.5 Bb4:.5 G4:1 E4:1 | B4:1.5 G4:.5 D4:1 G4:1 | B4:1 G#4:.5 E4:.5 B4:2 |
  -:.5 A4:.5 C5:.5 E5:.5! C5:1 A4:1 | -:.5 F4:.5 A4:.5 C5:.5! A4:1 F4:1 | F#4:.5 B4:.5 D5:1 B4:.5 B4:.5 G#4:1 | A4:.5 G4:.5 E4:.5 C4:.5 F#4:1 -:1`
// the notes of one bar of semiquavers, played under the brass in the same melodic shape in every bar
const ripple = (voicing, bar) => {
  const tones = voicing.split('+')
  const shape = [0, 1, 2, 1, 3, 2, 1, 2, 0, 1, 2, 1, 3, 2, 1, 0]
  return shape.map((k, i) => `${tones[k % tones.length]}:.25${(i + bar) % 4 === 0 ? '' : '~'}`)
}

export const compose = () => {
  const band = gatherBand({
    bpm: 116,
    bars: form.length,
    beatsPerBar: 4,
    seed: 2024,
    swing: 0.525,
    room: { seconds: 1.2, dark: 0.5 },
    echoBeats: 0.75,
    echoAgain: 0.28,
  })
  const mallets = band.part(marimba, { gain: 0.34, pan: 0.22, room: 0.2, echo: 0.1 })
  const bells = band.part(glockenspiel, { gain: 0.1, pan: -0.3, room: 0.35 })
  const ripples = band.part(marimba, { gain: 0.16, pan: 0.4, room: 0.2 })
  const trumpet = band.part(brass, { gain: 0.36, pan: -0.15, room: 0.28 })
  const horn = band.part(brass, { gain: 0.27, pan: 0.25, room: 0.28 })
  const stab = band.part(brass, { gain: 0.14, pan: 0.05, room: 0.3, hold: 0.8 })
  const piano = band.part(electricPiano, { gain: 0.13, pan: -0.28, room: 0.15 })
  const guitar = band.part(mutedGuitar, { gain: 0.52, pan: 0.5, room: 0.1 })
  const bass = band.part(roundBass, { gain: 0.28, room: 0.01, loose: 2, hold: 0.85 })
  const drum = band.part(kick, { gain: 0.5, room: 0.02, loose: 1 })
  const hands = band.part(clap, { gain: 0.36, room: 0.22, loose: 2 })
  const hat = band.part(openHat, { gain: 0.1, pan: -0.25, room: 0.08, loose: 2 })
  const tick = band.part(closedHat, { gain: 0.11, pan: -0.25, room: 0.06, loose: 2 })
  const jingle = band.part(tambourine, { gain: 0.1, pan: 0.35, room: 0.12, loose: 3 })
  const side = band.part(snare, { gain: 0.26, room: 0.15, loose: 2 })
  const toms = band.part(tom, { gain: 0.3, pan: 0.2, room: 0.15, loose: 2 })
  const cymbal = band.part(crash, { gain: 0.2, pan: 0.3, room: 0.2 })

  form.forEach((names, bar) => {
    const at = bar * 4
    const last = bar === form.length - 1
    names.forEach((name, half) => {
      const [voicing, root] = chords[name]
      const low = root
      const high = `${root.slice(0, -1)}${Number(root.at(-1)) + 1}`
      const from = at + half * 2
      const span = 4 / names.length
      const walk = [
        [0, 0.45, low, 0.8],
        [0.75, 0.2, low, 0.6],
        [1.5, 0.4, high, 0.66],
        [2, 0.45, low, 0.76],
        [2.75, 0.2, high, 0.56],
        [3.5, 0.42, low, 0.64],
      ]
      for (const [when, beats, note, force] of walk)
        if (when < span && !(last && half === 1 && when > 1))
          bass.note(from + when, beats, note, force)
      for (const [when, force] of [
        [0.5, 0.55],
        [1.5, 0.48],
        [2.5, 0.55],
        [3.25, 0.46],
      ])
        if (when < span && !(last && half === 1 && when > 1))
          piano.note(from + when, 0.3, voicing, force)
      if (bar >= 8 && span === 4) ripples.line(from, ripple(voicing, bar).join(' '), 0.6)
      const top = voicing.split('+').slice(-2).join('+')
      for (const [when, force] of [
        [0.75, 0.5],
        [1.25, 0.36],
        [2.75, 0.5],
        [3.25, 0.36],
        [3.75, 0.42],
      ])
        if (when < span && !(last && half === 1)) guitar.note(from + when, 0.2, top, force)
    })
    drum.grid(at, last ? 'x...x...x...o...' : 'x...x...x...x...', 0.75, 'G1')
    hands.grid(
      at,
      last ? '....x...........' : bar % 4 === 3 ? '....x.......x..o' : '....x.......x...',
      0.7,
    )
    hat.grid(at, last ? '..x...x...x.....' : '..x...x...x...x.', 0.55)
    tick.grid(at, last ? 'x.ox..ox..o.....' : 'xo.oxo.oxo.oxo.o', 0.5)
    jingle.grid(
      at,
      last ? 'x.o.X.o.........' : bar >= 8 ? 'xoooXoooxoooXooo' : 'x.o.X.o.x.o.X.o.',
      0.5,
    )
  })
  cymbal.note(0, 1, 'A4', 0.55)
  cymbal.note(32, 1, 'A4', 0.75)
  side.grid(28, '........x.x.xxxx', 0.6)
  for (const [i, name] of ['D3', 'D3', 'B2', 'B2', 'G2', 'D2'].entries())
    toms.note(62 + i * 0.25, 0.25, name, 0.5 + i * 0.05)

  mallets.line(0, riff, 0.72)
  bells.line(
    0,
    '-:4 | -:4 | -:4 | -:4 | -:4 | -:4 | -:2 G6:.5 E6:.5 C6:.5 B5:.5 | A5:.5 C6:.5 G5:.5 A5:.5 F#5:1 -:1',
    0.6,
  )
  stab.line(
    0,
    '-:4 | -:4 | -:4 | -:1.5 C4+F#4+B4:.5! -:.5 C4+E4+A4:.5 -:1 | -:4 | -:3 B3+D4+G#4:.5~ -:.5 | -:4 | -:2 C4+F#4+B4:1 -:.5 C4+F#4+B4:.5',
    0.6,
  )
  trumpet.line(32, tune, 0.62)
  horn.line(32, second, 0.56)
  bells.line(
    32,
    '-:4 | -:4 | -:4 | -:2 E6:.5 D6:.5 B5:.5 G#5:.5 | -:4 | -:4 | B5:.5 D6:.5 F#6:1 E6:.5 D6:.5 B5:1 | C6:.5 B5:.5 A5:.5 F#5:.5 A5:1 -:1',
    0.55,
  )
  return band.mix()
}
