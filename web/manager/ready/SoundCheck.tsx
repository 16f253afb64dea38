import { useEffect, useRef, useState } from 'react'
import type { Track } from '#protocol/people.ts'
import { callJson } from '../../api/api.ts'
import { addressOf } from '../../ui/address.ts'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { Check } from './Check.tsx'

/** `track`, in the server's list of sounds, of the short beep before a question's end: the check plays this sound. */
const BEEP_TRACK = 4

/** Plays the beep at a click, before which browsers play nothing; the presenter hears whether the sound works. */
export function SoundCheck() {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [heard, setHeard] = useState<'not yet' | 'played' | 'failed'>('not yet')
  useEffect(() => () => audio.current?.pause(), [])

  async function play() {
    const sounds = await callJson<Track[]>('/api/sounds')
    const beep = sounds.ok ? sounds.value.find(({ track }) => track === BEEP_TRACK) : undefined
    if (!beep) {
      setHeard('failed')
      return
    }
    audio.current?.pause()
    audio.current = new Audio(addressOf(beep.url))
    try {
      await audio.current.play()
      setHeard('played')
    } catch {
      setHeard('failed')
    }
  }

  const sentences = {
    'not yet': words.ready.soundAsk,
    played: words.ready.soundGood,
    failed: words.ready.soundFailed,
  }[heard]
  const level = { 'not yet': 'warning', played: 'fine', failed: 'fault' } as const
  return (
    <Check
      level={level[heard]}
      about={words.ready.sound}
      act={
        <Act size="small" icon="sound" onClick={() => void play()}>
          {words.ready.try}
        </Act>
      }
    >
      {sentences}
    </Check>
  )
}
