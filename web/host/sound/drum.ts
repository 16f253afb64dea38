// A drum for the podium, made of noise: no recording is fetched while the room holds its breath.

/** Strokes of a roll in a second. */
const STROKES = 22
const ROLL_S = 4
const HIT_S = 0.9

/** Rolls, ever louder, until the returned function is called. @param loud the loudness that the roll reaches */
export function rollDrum(context: AudioContext, out: AudioNode, loud: boolean): () => void {
  const source = context.createBufferSource()
  source.buffer = noise(context, ROLL_S, (at) => {
    const inStroke = (at * STROKES) % 1
    return Math.exp(-5 * inStroke)
  })
  source.loop = true
  const skin = context.createBiquadFilter()
  skin.type = 'bandpass'
  skin.frequency.value = 240
  skin.Q.value = 0.7
  const gain = context.createGain()
  const now = context.currentTime
  gain.gain.setValueAtTime(0.04, now)
  gain.gain.linearRampToValueAtTime(loud ? 0.9 : 0.5, now + ROLL_S - 1)
  source.connect(skin).connect(gain).connect(out)
  source.start()
  return () => {
    const end = context.currentTime
    gain.gain.cancelScheduledValues(end)
    gain.gain.setTargetAtTime(0, end, 0.03)
    source.stop(end + 0.2)
  }
}

export function hitDrum(context: AudioContext, out: AudioNode): void {
  const now = context.currentTime
  const skin = context.createOscillator()
  skin.frequency.setValueAtTime(130, now)
  skin.frequency.exponentialRampToValueAtTime(48, now + 0.3)
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.9, now)
  gain.gain.exponentialRampToValueAtTime(0.001, now + HIT_S)
  skin.connect(gain).connect(out)
  skin.start(now)
  skin.stop(now + HIT_S)
  const cymbal = context.createBufferSource()
  cymbal.buffer = noise(context, HIT_S, (at) => 0.35 * Math.exp(-6 * at))
  const high = context.createBiquadFilter()
  high.type = 'highpass'
  high.frequency.value = 4000
  cymbal.connect(high).connect(out)
  cymbal.start(now)
}

/** White noise. @param loudnessAt 0 to 1, at so many seconds */
function noise(
  context: AudioContext,
  seconds: number,
  loudnessAt: (at: number) => number,
): AudioBuffer {
  const { sampleRate } = context
  const buffer = context.createBuffer(1, Math.round(seconds * sampleRate), sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++)
    samples[i] = (2 * Math.random() - 1) * loudnessAt(i / sampleRate)
  return buffer
}
