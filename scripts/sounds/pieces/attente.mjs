import { gatherBand } from '../band.mjs'
import { brush, closedHat, crossStick, shaker, softKick } from '../drums.mjs'
import { electricPiano, roundBass } from '../keys.mjs'
import { nylonGuitar } from '../plucked.mjs'
import { vibraphone } from '../struck.mjs'

// Lounge music in F: 84 crotchets to the minute, swung semiquavers, 32 bars in the form A A' B A''.
// Each chord: the electric piano's notes, then root and fifth for the bass.
const chords = {
  Fmaj9: ['A3+C4+E4+G4', 'F2', 'C3'],
  Em7b5: ['G3+Bb3+D4+E4', 'E2', 'Bb2'],
  A7: ['G3+Bb3+C#4+F4', 'A2', 'E3'],
  Dm9: ['F3+A3+C4+E4', 'D2', 'A2'],
  Cm9: ['Eb3+G3+Bb3+D4', 'C2', 'G2'],
  F13: ['Eb3+G3+A3+D4', 'F2', 'C3'],
  Bbmaj9: ['D3+F3+A3+C4', 'Bb1', 'F2'],
  Bbm9: ['Db3+F3+Ab3+C4', 'Bb1', 'F2'],
  Eb13: ['Db3+F3+G3+C4', 'Eb2', 'Bb2'],
  Am9: ['G3+B3+C4+E4', 'A2', 'E2'],
  D7b9: ['F#3+A3+C4+Eb4', 'D2', 'A2'],
  Gm9: ['F3+A3+Bb3+D4', 'G2', 'D2'],
  C13: ['E3+A3+Bb3+D4', 'C2', 'G2'],
  C13sus: ['F3+A3+Bb3+D4', 'C2', 'G2'],
  Ab13: ['Gb3+C4+F4', 'Ab1', 'Eb2'],
}
const verse = [
  ['Fmaj9'],
  ['Em7b5', 'A7'],
  ['Dm9'],
  ['Cm9', 'F13'],
  ['Bbmaj9'],
  ['Bbm9', 'Eb13'],
  ['Am9', 'D7b9'],
  ['Gm9', 'C13'],
]
const bridge = [
  ['Bbmaj9'],
  ['Bbm9', 'Eb13'],
  ['Am9'],
  ['Ab13'],
  ['Gm9'],
  ['C13sus', 'C13'],
  ['Fmaj9', 'Dm9'],
  ['Gm9', 'C13sus'],
]
const form = [...verse, ...verse, ...bridge, ...verse]

const themeA = `-:1 G4:.5 A4:.5 C5:1 E5:1 | D5:1 Bb4:.5 G4:.5 C#5:1.5 -:.5 | -:.5 F4:.5 A4:.5 C5:.5 E5:1.5 -:.5 | Eb5:1 D5:.5 Bb4:.5 A4:1 G4:1 |
  -:.5 F4:.5 A4:.5 C5:.5 D5:1 F5:1 | F5:1 Db5:.5 C5:.5 G4:1.5 -:.5 | E5:1 C5:.5 G4:.5 Eb5:1 C5:1 | Bb4:.5 D5:.5 A4:1 G4:1 -:1`
const answer = `-:4 | -:2.5 E4:.5~ G4:.5 Bb4:.5 | A4:2 -:2 | -:2.5 A4:.5~ C5:.5 Eb5:.5 |
  D5:1.5 C5:.5~ A4:2 | -:1 Db5:.5 C5:.5~ Bb4:.5 G4:1.5 | -:.5 B4:.5 C5:.5 E5:.5 C5:1 A4:1~ | Bb4:1 A4:.5 F4:.5 E4:1 -:1`
const bridgeTune = `D5:1.5 C5:.5 A4:1 F4:1 | Db5:1.5 C5:.5 Bb4:1 G4:1 | -:.5 C5:.5 B4:.5 G4:.5 E4:2 | -:.5 Eb4:.5 F4:.5 Bb4:.5 C5:2 |
  -:.5 A4:.5 Bb4:.5 D5:.5 F5:1 D5:1 | D5:1 C5:.5 A4:.5 G4:2 | A4:.5 C5:.5 E5:1 D5:.5 C5:.5 A4:1 | Bb4:1 A4:.5 G4:.5 -:2`
const lastTheme = `-:1 G4:.5 A4:.5 C5:.75 D5:.25~ E5:1 | D5:.75 E5:.25~ D5:.5 Bb4:.5 C#5:1.5 -:.5 | -:.5 F4:.5 A4:.5 C5:.5 E5:1 G5:1 | Eb5:1.5 D5:.5 A4:1 G4:1 |
  -:.5 F4:.5 A4:.5 C5:.5 D5:.75 C5:.25~ F5:1 | F5:1 Db5:.5 C5:.5 G4:1 Bb4:1 | C5:1 B4:.5 G4:.5 A4:.75 C5:.25~ Eb5:1 | D5:1 A4:.5 F4:.5 G4:1 -:1`

export const compose = () => {
  const band = gatherBand({
    bpm: 84,
    bars: form.length,
    beatsPerBar: 4,
    seed: 1984,
    swing: 0.575,
    room: { seconds: 1.5, dark: 0.38 },
    echoBeats: 0.75,
    echoAgain: 0.3,
  })
  const piano = band.part(electricPiano, { gain: 0.15, pan: -0.18, room: 0.16, loose: 5 })
  const bass = band.part(roundBass, { gain: 0.27, room: 0.02, loose: 4 })
  const vibes = band.part(vibraphone, { gain: 0.33, pan: 0.3, room: 0.3, echo: 0.16, loose: 7 })
  const guitar = band.part(nylonGuitar, { gain: 0.8, pan: -0.3, room: 0.24, echo: 0.1, loose: 7 })
  const kick = band.part(softKick, { gain: 0.42, room: 0.02, loose: 2 })
  const rim = band.part(crossStick, { gain: 0.2, pan: -0.1, room: 0.2 })
  const broom = band.part(brush, { gain: 0.24, pan: 0.08, room: 0.15 })
  const seeds = band.part(shaker, { gain: 0.13, pan: 0.42, room: 0.1, loose: 3 })
  const hat = band.part(closedHat, { gain: 0.09, pan: -0.36, room: 0.1, loose: 2 })

  form.forEach((names, bar) => {
    const at = bar * 4
    const last = bar === form.length - 1
    const next = chords[form[(bar + 1) % form.length][0]][1]
    names.forEach((name, half) => {
      const [voicing, root, fifth] = chords[name]
      const from = at + half * 2
      if (names.length === 1) {
        piano.note(from, 1.4, voicing, 0.62)
        piano.note(from + 1.75, bar % 2 ? 0.5 : 1.1, voicing, 0.5)
        if (bar % 2) piano.note(from + 2.75, 0.9, voicing, 0.46)
        bass.note(from, 1.5, root, 0.78)
        bass.note(from + 1.75, 0.2, root, 0.5)
        bass.note(from + 2.5, 0.8, fifth, 0.66)
        bass.note(from + 3.5, 0.42, next, 0.55)
        return
      }
      const breath = last && half === 1
      piano.note(from, breath ? 1.2 : half ? 0.95 : 1.2, voicing, 0.6)
      if (!breath) piano.note(from + 1.5, 0.4, voicing, 0.42)
      bass.note(from, 1.15, root, 0.76)
      if (!breath) bass.note(from + 1.5, 0.4, fifth, 0.54)
    })
    const quiet = bar >= 16 && bar < 20
    kick.grid(at, bar % 4 === 3 ? 'x......o..x...o.' : 'x......o..x.....', 0.7, 'A1')
    if (!quiet) rim.grid(at, bar % 8 === 7 ? '....x.......x..o' : '....x.......x...', 0.7)
    broom.grid(at, quiet ? '....x.......x...' : '....o.......o...', 0.6)
    seeds.grid(at, last ? 'xoXoxoXoxoXo....' : 'xoXoxoXoxoXoxoXo', 0.55)
    if (bar >= 8 && !quiet)
      hat.grid(at, bar % 4 === 3 && !last ? '..x...x...x...xo' : '..x...x...x...x.', 0.5)
  })
  vibes.line(0, themeA, 0.62)
  guitar.line(32, answer, 0.6)
  guitar.line(64, bridgeTune, 0.66)
  vibes.line(96, lastTheme, 0.62)
  guitar.line(96, '-:4 | -:4 | -:4 | -:2.5 Bb3:.5~ D4:.5~ F4:.5~ | -:4 | -:4 | -:4 | -:4', 0.5)
  return band.mix()
}
