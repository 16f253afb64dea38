import { seededChance } from './chance.mjs'
import { RATE } from './filters.mjs'
import { hertz, readGrid, readLine } from './notes.mjs'
import { echo, reverberate } from './room.mjs'

/** Seconds before the score begins in the file, so that the fade-in does not touch the first attack. */
const LEAD_IN = 0.006

/**
 * A band that plays a loop of `bars` bars: sound beyond the end is added at the beginning. `bpm`: beats a minute.
 * `swing`: of two successive notes, each `swingUnit` beats long in the score, when the second one begins, as a fraction
 * of the duration of both; 0.5: straight. `band.part(instrument, { gain, pan, room, echo })` returns a player with
 * `note`, `line` and `grid`; positions are beats from the start of the piece. `band.mix()` returns `[left, right]`.
 */
export const gatherBand = ({
  bpm,
  bars,
  beatsPerBar,
  seed,
  swing = 0.5,
  swingUnit = 0.25,
  room = { seconds: 1.6, dark: 0.45 },
  echoBeats = 0.75,
  echoAgain = 0.35,
}) => {
  const chance = seededChance(seed)
  const beat = 60 / bpm
  const length = Math.round(bars * beatsPerBar * beat * RATE)
  const pair = () => [new Float32Array(length), new Float32Array(length)]
  const dry = pair()
  const toRoom = pair()
  const toEcho = pair()

  const swung = (at) => {
    const pairBeats = swingUnit * 2
    const start = Math.floor(at / pairBeats + 1e-9) * pairBeats
    const place = (at - start) / pairBeats
    return (
      start +
      pairBeats * (place < 0.5 ? place * 2 * swing : swing + (place - 0.5) * 2 * (1 - swing))
    )
  }

  const lay = (bus, samples, from, gain) => {
    if (gain === 0) return
    for (let i = 0, at = ((from % length) + length) % length; i < samples.length; i += 1) {
      bus[at] += samples[i] * gain
      at = at + 1 === length ? 0 : at + 1
    }
  }

  const part = (
    instrument,
    {
      gain = 0.5,
      pan = 0,
      room: roomSend = 0.2,
      echo: echoSend = 0,
      loose = 4,
      touch = 0.06,
      hold = 0.92,
    } = {},
  ) => {
    const place = (at, seconds, hz, force) => {
      const played = instrument(
        hz,
        seconds,
        Math.max(0.05, Math.min(1.2, force * (1 + touch * chance.bell()))),
        chance,
      )
      const from = Math.round(
        (LEAD_IN +
          swung(at) * beat +
          Math.max(-1, Math.min(2, chance.bell())) * loose * 0.001 * (at === 0 ? 0 : 1)) *
          RATE,
      )
      const sides = Array.isArray(played) ? played : [played, played]
      const angle = ((pan + 1) * Math.PI) / 4
      const levels = [Math.cos(angle) * Math.SQRT2 * gain, Math.sin(angle) * Math.SQRT2 * gain]
      for (const side of [0, 1]) {
        lay(dry[side], sides[side], from, levels[side])
        lay(toRoom[side], sides[side], from, levels[side] * roomSend)
        lay(toEcho[side], sides[side], from, levels[side] * echoSend)
      }
    }
    const player = {
      /** `names`: one note, or a chord such as `A3+C4`; `beats`: for how many beats the notes are held. */
      note: (at, beats, names, force = 0.7) => {
        names
          .split('+')
          .forEach((name, i) => place(at + i * 0.004, beats * beat * hold, hertz(name), force))
      },
      /** Plays a written line of notes from beat `at`; returns the beat where the line ends. */
      line: (at, text, force = 0.7) => {
        const { notes, beats } = readLine(text, beatsPerBar)
        for (const note of notes)
          player.note(at + note.at, note.beats, note.names.join('+'), force * note.force)
        return at + beats
      },
      /** Plays one bar of rhythm steps from beat `at`, all on the same pitch. */
      grid: (at, pattern, force = 0.7, name = 'A4') => {
        const { hits, length: steps } = readGrid(pattern)
        for (const hit of hits)
          player.note(
            at + (hit.step * beatsPerBar) / steps,
            beatsPerBar / steps,
            name,
            force * hit.force,
          )
      },
    }
    return player
  }

  const mix = () => {
    const wet = reverberate(toRoom, room)
    const back = echo(toEcho, { seconds: echoBeats * beat, again: echoAgain })
    return dry.map((side, s) => side.map((x, i) => x + wet[s][i] + back[s][i]))
  }

  return { part, mix, chance, beatsPerBar, bars }
}
