import { words } from '../words/words.ts'
import { cx } from './cx.ts'
import styles from './Medal.module.css'

const DIGITS: Record<number, string> = {
  1: 'M21.800 33.600l4.700-2.600V49h-4.200V36.300l-2.300 1z',
  2: 'M17.800 49v-3.200c3.800-4 7.600-6.200 7.600-9 0-1.300-.7-2-1.800-2-1.300 0-2 .9-2.200 2.500l-3.800-.9c.5-3.300 2.700-5.200 6.100-5.200 3.600 0 6 2 6 5.300 0 3.900-3.500 6-6 8.700h6.200V49z',
  3: 'M18 44.800l3.600-1.100c.3 1.400 1.100 2.100 2.300 2.100 1.300 0 2-.7 2-1.900s-.8-1.900-2.500-1.900h-1.200v-3.200h1.100c1.400 0 2.200-.6 2.200-1.700 0-1-.6-1.600-1.700-1.600-1.200 0-1.900.7-2.200 2l-3.500-1c.6-2.800 2.800-4.400 5.900-4.400 3.400 0 5.600 1.700 5.600 4.500 0 1.800-1 3.200-2.700 3.800 2 .5 3.200 1.900 3.200 3.900 0 3-2.400 4.900-6.100 4.900-3.300 0-5.500-1.600-6-4.400z',
}

/** Whether a rank has a medal: ranks 1 to 3 have one. */
export function isMedalled(rank: number): boolean {
  return rank <= 3
}

/** Whether nobody has any points: everybody is then first, and a ranking between questions shows no medals. */
export function nobodyScored(rows: readonly { points: number }[]): boolean {
  return rows.every(({ points }) => points === 0)
}

/** A medal for ranks 1 to 3, nothing otherwise. */
export function Medal({ rank, className }: { rank: number; className?: string | undefined }) {
  const digit = DIGITS[rank]
  if (!digit) return null
  return (
    <>
      <svg
        className={cx(styles.medal, styles[`rank${rank}`], className)}
        viewBox="0 0 48 60"
        aria-hidden="true"
      >
        <path d="M11 0h10l6 22-9 5z" fill="#da2b21" />
        <path d="M37 0H27l-6 22 9 5z" fill="#f7f5ee" />
        <path d="M37 0h-5l-7 24 5 3z" fill="#1474c4" />
        <circle
          className={styles.disc}
          cx="24"
          cy="40"
          r="19.500"
          stroke="#0a0f0e"
          strokeWidth="1.500"
        />
        <circle
          cx="24"
          cy="40"
          r="14.500"
          fill="none"
          stroke="#0a0f0e"
          strokeWidth="1.500"
          opacity=".55"
        />
        <path d={digit} fill="#0a0f0e" />
      </svg>
      <span className="vh">{words.ui.medal(rank)}</span>
    </>
  )
}
