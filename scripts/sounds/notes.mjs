const semitone = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** Converts the name of a note, such as `F#3` or `Bb4`, to Hz; A4 = 440 Hz. */
export const hertz = (name) => {
  const match = /^([A-G])([#b]?)(\d)$/.exec(name)
  if (!match) throw new Error(`not a note: ${name}`)
  const shift = match[2] === '#' ? 1 : match[2] === 'b' ? -1 : 0
  return 440 * 2 ** ((semitone[match[1]] + shift + 12 * (Number(match[3]) - 4) - 9) / 12)
}

const beatsOf = (text) => {
  const [over, under = '1'] = text.split('/')
  return Number(over) / Number(under)
}

/**
 * Parses a written line: `C4:1 Eb4+G4:1/2! -:1 | …` (note or chord, beats, `!` accent, `~` soft, `-` silence).
 * Returns `{ notes: [{ at, beats, names, force }], beats }`; throws when a bar line, `|`, is not at the end of a bar,
 * because one missing quaver would shift the rest of the piece.
 */
export const readLine = (text, beatsPerBar) => {
  const notes = []
  let at = 0
  for (const token of text.trim().split(/\s+/)) {
    if (token === '|') {
      if (Math.abs(at / beatsPerBar - Math.round(at / beatsPerBar)) > 1e-6)
        throw new Error(`bar line at beat ${at} of: ${text}`)
      continue
    }
    const match = /^([^:]+):([\d./]+)([!~]?)$/.exec(token)
    if (!match) throw new Error(`not a written note: ${token}`)
    const beats = beatsOf(match[2])
    const force = match[3] === '!' ? 1.22 : match[3] === '~' ? 0.68 : 1
    if (match[1] !== '-') notes.push({ at, beats, names: match[1].split('+'), force })
    at += beats
  }
  return { notes, beats: at }
}

/**
 * Parses a rhythm: `x..o ..X.` → `{ length, hits: [{ step, force }] }`, `length` in steps; x plain, X accent, o ghost,
 * anything else but blanks is silence.
 */
export const readGrid = (text) => {
  const force = { x: 1, X: 1.25, o: 0.45 }
  const steps = [...text.replaceAll(/\s/g, '')]
  return {
    length: steps.length,
    hits: steps.flatMap((mark, step) => (force[mark] ? [{ step, force: force[mark] }] : [])),
  }
}
