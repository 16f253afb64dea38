// The sound of the big screen: one music at a time, crossfaded, and over it the beep of a question's last ten seconds.
// WebAudio loops without a gap, which an <audio> element does not.
import type { Track } from '#protocol/people.ts'
import { addressOf } from '../../ui/address.ts'
import { hitDrum, rollDrum } from './drum.ts'
import { FIRST_PHOTO_TRACK, type Music } from './score.ts'

export interface Band {
  /** whether the browser plays no sound until the user clicks */
  isBlocked: () => boolean
  /** calls `onChange` when the browser allows sound, or forbids it again */
  watch: (onChange: () => void) => () => void
  /** asks the browser to allow sound; works only within a click or a key press */
  unblock: () => void
  /** sets the volume. @param level 0 to 1, as a slider shows it; 0 is silence */
  loudness: (level: number) => void
  /** crossfades from the present music to the given music; a music that already plays continues */
  play: (music: Music | null) => void
  /** plays a sound once, from `fromMs` on; returns the function that stops it */
  once: (track: number, volume: number, fromMs: number) => () => void
  /** rolls the drum, ever louder, until the returned function is called. @param loud before the winner */
  roll: (loud: boolean) => () => void
  /** hits the drum once */
  hit: () => void
  close: () => void
}

const FADE_S = 0.3
/** Fade of the master volume in seconds: a jump would be heard as a click. */
const MUTE_S = 0.05

type Playing = { track: number; gain: GainNode; source: AudioBufferSourceNode | null }

/** @param tracks addresses of the sounds; each is fetched when it is first played */
export function createBand(tracks: Promise<readonly Track[]>): Band {
  const context = new AudioContext()
  const master = context.createGain()
  master.connect(context.destination)
  const buffers = new Map<number, Promise<AudioBuffer | null>>()
  let playing: Playing | null = null

  async function load(track: number): Promise<AudioBuffer | null> {
    try {
      const url = (await tracks).find((candidate) => candidate.track === track)?.url
      if (url === undefined) return null
      const answer = await fetch(addressOf(url))
      return answer.ok ? await context.decodeAudioData(await answer.arrayBuffer()) : null
    } catch {
      // A sound that cannot be loaded stays silent, and the game goes on without it.
      return null
    }
  }
  async function bufferOf(track: number): Promise<AudioBuffer | null> {
    const known = buffers.get(track) ?? load(track)
    buffers.set(track, known)
    const buffer = await known
    // A sound that failed to load is not cached: the browser tries to load it again at its next use.
    if (!buffer) buffers.delete(track)
    return buffer
  }

  function fade(gain: GainNode, to: number, seconds: number) {
    gain.gain.cancelScheduledValues(context.currentTime)
    gain.gain.setValueAtTime(gain.gain.value, context.currentTime)
    gain.gain.linearRampToValueAtTime(to, context.currentTime + seconds)
  }

  async function begin(next: Playing, { track, volume, loopStart }: Music) {
    const buffer = await bufferOf(track)
    if (!buffer || playing !== next || context.state === 'closed') return
    const source = context.createBufferSource()
    source.buffer = buffer
    source.loop = true
    // `loopStart` belongs to the default track: where the administrator has put a shorter sound in its place, that
    // sound is looped as a whole.
    source.loopStart = loopStart < buffer.duration ? loopStart : 0
    source.loopEnd = buffer.duration
    source.connect(next.gain)
    source.start()
    next.source = source
    fade(next.gain, volume, FADE_S)
    // A track that plays during questions takes some 20 MB once decoded: only the one in use stays in memory.
    for (const kept of buffers.keys())
      if (kept >= FIRST_PHOTO_TRACK && kept !== track) buffers.delete(kept)
  }

  return {
    isBlocked: () => context.state !== 'running',
    watch(onChange) {
      context.addEventListener('statechange', onChange)
      return () => context.removeEventListener('statechange', onChange)
    },
    unblock: () => void context.resume().catch(() => undefined),
    // The slider's value is squared, because loudness is not perceived linearly: at half of the slider, the sound then
    // seems half as loud.
    loudness: (level) => fade(master, level ** 2, MUTE_S),
    play(music) {
      if (playing?.track === music?.track) return
      const last = playing
      if (last) {
        fade(last.gain, 0, FADE_S)
        last.source?.stop(context.currentTime + FADE_S)
      }
      playing = null
      if (!music) return
      const gain = context.createGain()
      gain.gain.value = 0
      gain.connect(master)
      playing = { track: music.track, gain, source: null }
      void begin(playing, music)
    },
    once(track, volume, fromMs) {
      let source: AudioBufferSourceNode | null = null
      let stopped = false
      const asked = performance.now()
      const start = async () => {
        const buffer = await bufferOf(track)
        if (!buffer || stopped || context.state === 'closed') return
        const from = (fromMs + performance.now() - asked) / 1000
        if (from >= buffer.duration) return
        const gain = context.createGain()
        gain.gain.value = volume
        gain.connect(master)
        source = context.createBufferSource()
        source.buffer = buffer
        source.connect(gain)
        source.start(0, from)
      }
      void start()
      return () => {
        stopped = true
        source?.stop()
      }
    },
    roll: (loud) => rollDrum(context, master, loud),
    hit: () => hitDrum(context, master),
    close() {
      playing = null
      buffers.clear()
      void context.close().catch(() => undefined)
    },
  }
}
