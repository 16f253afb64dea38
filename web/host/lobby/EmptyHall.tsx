import type { ReactNode } from 'react'
import { words } from '../../words/words.ts'
import { Unbroken } from './Unbroken.tsx'
import styles from './EmptyHall.module.css'

/** Shown while the lobby has no player: three drawings of how to join (Wi-Fi, QR code, play). */
export function EmptyHall() {
  const [wifi, scan, play] = words.host.lobby.howTo
  return (
    <div className={styles.empty}>
      <h2>{words.host.lobby.empty}</h2>
      <ol>
        <li>
          <Picture>
            <Phone x={58} />
            <g fill="none" stroke="var(--ring-20)" strokeWidth="7" strokeLinecap="round">
              <path
                d="M100 34a22 22 0 0 1 34 0M90 22a38 38 0 0 1 54 0"
                transform="translate(-37 6)"
              />
            </g>
            <circle cx="80" cy="52" r="5" fill="var(--ring-20)" />
          </Picture>
          <span>
            <Unbroken>{wifi ?? ''}</Unbroken>
          </span>
        </li>
        <li>
          <Picture>
            <path d="M18 24h40v40H18zM30 36v16h16V36z" fill="#fff" fillRule="evenodd" />
            <path
              d="M18 74h14v14H18zM40 74h18v6H40zM48 86h10v8H48zM66 24h10v16H66zM66 50h14v10H66zM70 70h10v10H70zM62 86h8v8h-8z"
              fill="#fff"
            />
            <Phone x={96} />
            <path d="M102 52h36" stroke="var(--ring-20)" strokeWidth="5" />
          </Picture>
          {scan}
        </li>
        <li>
          <Picture>
            <rect
              x="8"
              y="18"
              width="88"
              height="58"
              rx="4"
              fill="none"
              stroke="#f4f2ea"
              strokeWidth="5"
            />
            <path d="M14 70l22-26 16 16 12-10 26 20z" fill="#6d7b77" />
            <circle cx="74" cy="36" r="8" fill="var(--ring-20)" />
            <path d="M38 90h28" stroke="#f4f2ea" strokeWidth="5" />
            <Phone x={106} />
            <circle cx="130" cy="52" r="16" fill="var(--ring-200)" />
            <circle cx="130" cy="52" r="11" fill="var(--ring-100)" />
            <circle cx="130" cy="52" r="7" fill="var(--ring-50)" />
            <circle cx="130" cy="52" r="3.5" fill="var(--ring-20)" />
          </Picture>
          {play}
        </li>
      </ol>
    </div>
  )
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 164 104" aria-hidden="true">
      {children}
    </svg>
  )
}

function Phone({ x }: { x: number }) {
  return (
    <rect
      x={x}
      y="6"
      width="48"
      height="92"
      rx="8"
      fill="var(--outside)"
      stroke="#f4f2ea"
      strokeWidth="5"
    />
  )
}
