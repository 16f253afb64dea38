import { gatherBand } from '../band.mjs'
import { pad } from '../bowed.mjs'
import { closedHat, conga, crossStick, shaker, softKick } from '../drums.mjs'
import { electricPiano, roundBass } from '../keys.mjs'
import { mutedGuitar } from '../plucked.mjs'
import { marimba, vibraphone } from '../struck.mjs'

// Music of a stopover, in C minor: 112 crotchets to the minute, 28 bars = 60 s. Four bars without a tune, then eight of
// the verse, eight of the bridge, and eight of the verse with a varied tune.
const chords = {
  Cm9: ['Eb4 G4 Bb4 D5', 'Eb3+G3+Bb3+D4', 'C2'],
  Ab: ['Eb4 G4 Ab4 C5', 'Eb3+G3+Ab3+C4', 'Ab1'],
  Bb: ['D4 F4 G4 C5', 'D3+F3+G3+C4', 'Bb1'],
  Fm9: ['Eb4 G4 Ab4 C5', 'Eb3+G3+Ab3+C4', 'F2'],
  G7: ['F4 Ab4 B4 Eb5', 'F3+Ab3+B3+Eb4', 'G1'],
  Gsus: ['F4 G4 C5 D5', 'F3+G3+C4+D4', 'G1'],
  Gm7: ['F4 G4 Bb4 D5', 'F3+G3+Bb3+D4', 'G1'],
  Db: ['F4 Ab4 C5 Eb5', 'F3+Ab3+C4+Eb4', 'Db2'],
}
const verse = ['Cm9', 'Cm9', 'Ab', 'Bb', 'Cm9', 'Cm9', 'Fm9', 'G7']
const bridge = ['Ab', 'Bb', 'Gm7', 'Cm9', 'Fm9', 'Db', 'Gsus', 'G7']
const form = ['Cm9', 'Cm9', 'Cm9', 'Cm9', ...verse, ...bridge, ...verse]

const tune = `-:1.5 G4:.5 Bb4:.5 C5:1.5 | D5:1.5 C5:.5 Bb4:.5 G4:1.5 | -:1.5 C5:.5 Eb5:.5 G5:1.5 | F5:1.5 D5:.5 C5:.5 Bb4:1.5 |
  -:1.5 G4:.5 Bb4:.5 C5:1.5 | D5:1 Eb5:.5 D5:.5 Bb4:2 | C5:1.5 Ab4:.5 G4:.5 Eb4:1.5 | F4:1 Ab4:.5 B4:.5 Eb5:1 D5:1`
const wide = `Eb5:3 C5:1 | D5:3 Bb4:1 | D5:2 F5:1 D5:1 | Eb5:3 -:1 | C5:2 Eb5:1 G5:1 | F5:3 Eb5:1 | D5:3 C5:1 | B4:3 -:1`
const lastTune = `-:1.5 G4:.5 Bb4:.5 C5:1.5 | D5:1.5 C5:.5 Bb4:.5 G4:1.5 | -:1.5 C5:.5 Eb5:.5 G5:1.5 | F5:1.5 D5:.5 C5:.5 Bb4:1.5 |
  -:1.5 C5:.5 D5:.5 Eb5:1.5 | G5:1 Eb5:.5 D5:.5 Bb4:2 | C5:1.5 Ab4:.5 G4:.5 Eb4:1.5 | D4:.5 F4:.5 Ab4:.5 B4:1.5 -:1`

export const compose = () => {
  const band = gatherBand({
    bpm: 112,
    bars: form.length,
    beatsPerBar: 4,
    seed: 112,
    swing: 0.515,
    room: { seconds: 1.4, dark: 0.42 },
    echoBeats: 0.75,
    echoAgain: 0.36,
  })
  const bars = band.part(marimba, { gain: 0.27, pan: 0.28, room: 0.18, echo: 0.08, loose: 3 })
  const lead = band.part(marimba, { gain: 0.42, pan: -0.12, room: 0.26, echo: 0.2, loose: 5 })
  const vibes = band.part(vibraphone, { gain: 0.27, pan: -0.12, room: 0.34, echo: 0.2, loose: 5 })
  const guitar = band.part(mutedGuitar, { gain: 0.58, pan: -0.45, room: 0.12, echo: 0.1, loose: 4 })
  const piano = band.part(electricPiano, { gain: 0.11, pan: -0.2, room: 0.2, loose: 4 })
  const sky = band.part(pad, { gain: 0.09, room: 0.35, loose: 0 })
  const bass = band.part(roundBass, { gain: 0.34, room: 0.02, loose: 2, hold: 0.88 })
  const drum = band.part(softKick, { gain: 0.46, room: 0.03, loose: 1 })
  const hand = band.part(conga, { gain: 0.3, pan: 0.3, room: 0.22, loose: 4 })
  const seeds = band.part(shaker, { gain: 0.12, pan: -0.4, room: 0.1, loose: 3 })
  const hat = band.part(closedHat, { gain: 0.07, pan: 0.42, room: 0.1, loose: 2 })
  const stick = band.part(crossStick, { gain: 0.17, pan: -0.15, room: 0.3 })

  form.forEach((name, bar) => {
    const at = bar * 4
    const [tones, voicing, root] = chords[name]
    const end = bar === form.length - 1
    const inBridge = bar >= 12 && bar < 20
    const steps = tones.split(' ')
    // the piece's ostinato, in every bar: twice the group of three, three and two semiquavers
    const ostinato = [
      [0, 0],
      [0.75, 2],
      [1.5, 1],
      [2, 3],
      [2.75, 2],
      [3.5, 1],
    ]
    for (const [when, k] of ostinato)
      if (!(end && when > 2.9))
        bars.note(at + when, 0.5, steps[k], when === 0 || when === 2 ? 0.66 : 0.54)
    const low = root
    const high = `${root.slice(0, -1)}${Number(root.at(-1)) + 1}`
    const walk = inBridge
      ? [
          [0, 1.4, low, 0.74],
          [1.5, 0.4, high, 0.5],
          [2, 1.4, low, 0.66],
          [3.5, 0.4, high, 0.5],
        ]
      : [
          [0, 0.6, low, 0.76],
          [0.75, 0.5, low, 0.6],
          [1.5, 0.4, high, 0.56],
          [2.75, 0.4, low, 0.62],
          [3.5, 0.4, low, 0.6],
        ]
    for (const [when, beats, note, force] of walk)
      if (!(end && when > 2.9)) bass.note(at + when, beats, note, force)
    if (bar >= 4) sky.note(at, end ? 2.6 : 3.9, voicing, inBridge ? 0.75 : 0.55)
    if (inBridge) piano.note(at, 3.5, voicing, 0.5)
    else if (bar >= 2)
      for (const [when, force] of [
        [0.5, 0.5],
        [1.25, 0.4],
        [2.5, 0.5],
        [3.25, 0.38],
      ])
        if (!(end && when > 3)) guitar.note(at + when, 0.22, steps.slice(0, 2).join('+'), force)
    drum.grid(at, end ? 'x..o..x...x.....' : 'x..o..x...x..o..', 0.72, 'A1')
    if (bar >= 2 && !end) {
      hand.grid(at, '..o...x...o.....', 0.6, 'G3')
      hand.grid(at, '............x.x.', 0.6, 'D3')
    }
    seeds.grid(at, end ? 'xoxoXoxoxoxo....' : 'xoxoXoxoxoxoXoxo', 0.5)
    if (bar >= 8 && !end) hat.grid(at, '..x...x...x...x.', 0.5)
    if (bar >= 4 && !inBridge && !end)
      stick.grid(at, bar % 4 === 3 ? '....x.......x..o' : '....x.......x...', 0.6)
  })
  lead.line(16, tune, 0.68)
  vibes.line(48, wide, 0.58)
  lead.line(80, lastTune, 0.68)
  return band.mix()
}
