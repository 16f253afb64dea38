import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './HowToPlay.module.css'

type Props = {
  /** answer time of a photo, seconds; null: not known */
  timed: number | null
  onBegin: () => void
  onBack: () => void
}

/** Explains the game to a visitor in three pictures; no time runs before the visitor begins. */
export function HowToPlay({ timed, onBegin, onBack }: Props) {
  const { how } = words.kiosk
  return (
    <main className={styles.how}>
      <h1>{how.title}</h1>
      <ol>
        <Part text={how.look}>
          <Photo />
        </Part>
        <Part text={how.place}>
          <Place />
        </Part>
        <Part text={how.score} more={timed === null ? null : how.time(timed)}>
          <Rings />
        </Part>
      </ol>
      <div className={styles.acts}>
        <Button kind="plain" onClick={onBack}>
          {words.kiosk.back}
        </Button>
        <Button onClick={onBegin}>{how.begin}</Button>
      </div>
    </main>
  )
}

function Part({
  text,
  more = null,
  children,
}: {
  text: string
  more?: string | null
  children: ReactNode
}) {
  return (
    <li>
      <svg viewBox="0 0 240 180" aria-hidden="true">
        {children}
      </svg>
      <p>
        {text}
        {more !== null && <small>{more}</small>}
      </p>
    </li>
  )
}

/** A photo of a lighthouse on a coast. */
function Photo() {
  return (
    <>
      <rect width="240" height="180" rx="14" fill="#f7f5ee" />
      <path d="M12 12h216v132H12z" fill="#8ec5ea" />
      <circle cx="58" cy="46" r="17" fill="#ffc722" />
      <path d="M12 112h216v32H12z" fill="#1474c4" />
      <path d="M104 144c10-30 46-42 78-36 22 4 38 14 46 26v10z" fill="#3d7a46" />
      <path d="M153 108l5-62h20l5 62z" fill="#fff" />
      <path d="M155.500 78l1.300-16h22.400l1.300 16z M154 98l.8-10h26.400l.8 10z" fill="#da2b21" />
      <path d="M156 46h24l-5-14h-14z" fill="#0a0f0e" />
      <path d="M163 36h10v8h-10z" fill="#ffc722" />
      <path d="M28 158h96" stroke="#b9b5a6" strokeWidth="6" strokeLinecap="round" />
    </>
  )
}

/** A finger's touch on a map of a coast puts a marker there. */
function Place() {
  return (
    <>
      <rect width="240" height="180" rx="14" fill="#bfe0f2" />
      <path
        d="M0 34c40-20 66 4 104-8 46-14 88-14 136 6v134a14 14 0 0 1-14 14H96c-8-26-34-28-44-54S26 88 0 84z"
        fill="#dfe8c8"
      />
      <path
        d="M8 62c50 6 70 22 104 20s70-30 128-22M112 82c4 40 20 60 30 98"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
      />
      <circle cx="112" cy="82" r="11" fill="#fff" />
      <circle
        cx="160"
        cy="116"
        r="30"
        fill="none"
        stroke="#0a0f0e"
        strokeWidth="4"
        strokeDasharray="9 8"
      />
      <path
        d="M160 118c-3-14-24-26-24-48a24 24 0 0 1 48 0c0 22-21 34-24 48z"
        fill="#da2b21"
        stroke="#0a0f0e"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <circle cx="160" cy="70" r="9" fill="#fff" />
    </>
  )
}

/** A marker close to the middle of the target. */
function Rings() {
  return (
    <>
      <rect width="240" height="180" rx="14" fill="#dfe8c8" />
      <circle cx="120" cy="94" r="82" fill="#f7f5ee" />
      <circle cx="120" cy="94" r="60" fill="#1474c4" />
      <circle cx="120" cy="94" r="39" fill="#da2b21" />
      <circle cx="120" cy="94" r="18" fill="#ffc722" />
      <path
        d="M136 100c-2-10-17-18-17-34a17 17 0 0 1 34 0c0 16-15 24-17 34z"
        fill="#3d7a46"
        stroke="#0a0f0e"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="136" cy="66" r="6" fill="#fff" />
    </>
  )
}
