import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Track } from '#protocol/people.ts'
import { callJson } from '../../api/api.ts'
import { inTab } from '../../storage/storage.ts'
import type { HostView } from '../hostView.ts'
import type { Podium } from '../podium/usePodium.ts'
import { createBand, type Band } from './band.ts'
import { BIP, bipAt, drawPhotoTrack, FIRST_PHOTO_TRACK, musicOf } from './score.ts'

export interface ShowSound {
  /** the browser plays no sound until the presenter clicks on the page */
  blocked: boolean
  muted: boolean
  setMuted: (muted: boolean) => void
  toggleMute: () => void
  /** volume of the big screen, 0 to 1 */
  volume: number
  /** sets the volume of the big screen, and unmutes it */
  setVolume: (volume: number) => void
}

const MUTED = 'showMuted'
const VOLUME = 'showVolume'

/** Plays the music of each step. Where the browser blocks sound, the first click or key anywhere allows it. */
export function useShowSound(view: HostView, podium: Podium): ShowSound {
  const [band, setBand] = useState<Band | null>(null)
  const [tracks, setTracks] = useState<readonly Track[]>([])
  const [muted, setMuted] = useState(() => inTab.read(MUTED) !== null)
  const [volume, setVolume] = useState(keptVolume)
  useEffect(() => {
    let opened: Band | null = null
    // React mounts twice in development and undoes the first mount at once: the timer keeps the first mount from
    // creating an audio context.
    const timer = setTimeout(() => {
      const asked = loadTracks()
      opened = createBand(asked)
      setBand(opened)
      void asked.then(setTracks)
    }, 0)
    const wake = () => opened?.isBlocked() && opened.unblock()
    window.addEventListener('pointerdown', wake)
    window.addEventListener('keydown', wake)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', wake)
      window.removeEventListener('keydown', wake)
      opened?.close()
    }
  }, [])
  const blocked = useSyncExternalStore(
    (onChange) => band?.watch(onChange) ?? (() => undefined),
    () => band?.isBlocked() ?? false,
  )

  useEffect(() => {
    band?.loudness(muted ? 0 : volume)
  }, [band, muted, volume])
  const isTelling = podium.told.from > 1
  usePlay(band, view, tracks, isTelling)
  useBip(band, view)
  useDrums(band, podium)

  function mute(silent: boolean) {
    setMuted(silent)
    if (silent) inTab.write(MUTED, 'yes')
    else inTab.forget(MUTED)
  }
  return {
    blocked,
    muted,
    volume,
    setMuted: mute,
    toggleMute: () => mute(!muted),
    setVolume(level) {
      setVolume(level)
      inTab.write(VOLUME, String(level))
      if (muted) mute(false)
    },
  }
}

function usePlay(
  band: Band | null,
  { step, ...view }: HostView,
  tracks: readonly Track[],
  isTelling: boolean,
) {
  // Identifies the running question by round and index, since each round of an evening has a question 0.
  const question =
    step === 'question' && 'asked' in view
      ? `${view.room.round?.roundIndex ?? 0} ${view.asked.questionIndex}`
      : null
  const drawn = useRef<{ question: string; track: number | null } | null>(null)
  useEffect(() => {
    // The music for a photo is picked at random once per question: a new render does not change it.
    if (question !== null && tracks.length > 0 && drawn.current?.question !== question) {
      drawn.current = {
        question,
        track: drawPhotoTrack(tracks, drawn.current?.track ?? null, Math.random()),
      }
    }
    band?.play(
      musicOf(
        step,
        drawn.current?.question === question ? (drawn.current?.track ?? null) : null,
        isTelling,
      ),
    )
  }, [band, step, question, tracks, isTelling])
}

/** A roll before each place of the podium, and a hit when it is told; the winner has the music of the end. */
function useDrums(band: Band | null, { step, winnerAt, told }: Podium) {
  const isTelling = told.from > 1
  useEffect(() => {
    if (!band || !isTelling) return undefined
    if (step > 0) band.hit()
    const stop = band.roll(step === winnerAt - 1)
    return stop
  }, [band, isTelling, step, winnerAt])
}

function useBip(band: Band | null, view: HostView) {
  const openedAt = view.step === 'question' ? view.openedAt : null
  const durationMs = view.step === 'question' ? view.endsAt - view.openedAt : 0
  useEffect(() => {
    if (!band || openedAt === null) return undefined
    const due = bipAt(durationMs, performance.now() - openedAt)
    if (!due) return undefined
    let stop: (() => void) | undefined
    const timer = setTimeout(
      () => (stop = band.once(BIP.track, BIP.volume, due.fromMs)),
      due.waitMs,
    )
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [band, openedAt, durationMs])
}

/** Loads the list of the server's tracks; returns the default tracks when the request fails. */
async function loadTracks(): Promise<readonly Track[]> {
  const answer = await callJson<readonly Track[]>('/api/sounds')
  if (answer.ok && Array.isArray(answer.value)) return answer.value
  return Array.from({ length: FIRST_PHOTO_TRACK + 2 }, (_, i) => ({
    id: i + 1,
    track: i + 1,
    url: `/api/sound/${i + 1}`,
  }))
}

function keptVolume(): number {
  const level = Number(inTab.read(VOLUME) ?? 1)
  return level >= 0 && level <= 1 ? level : 1
}
