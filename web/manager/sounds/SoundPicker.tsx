import { useRef } from 'react'
import type { IconName } from '../../ui/Icon.tsx'
import { Act } from '../kit/Act.tsx'

type Props = {
  children: string
  label?: string
  icon?: IconName
  busy: boolean
  onFile: (file: File) => void
}

/** A button that opens a file picker for .mp3 files. */
export function SoundPicker({ children, label, icon, busy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Act
        size="small"
        icon={icon}
        busy={busy}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {children}
      </Act>
      <input
        ref={input}
        type="file"
        accept=".mp3,audio/mpeg"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The field is emptied, so that the same file can be chosen again after a refusal.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
