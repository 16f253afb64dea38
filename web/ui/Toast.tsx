import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useLocation, useSearch } from 'wouter'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Toast.module.css'

const SHOWN_MS = 5000
/** How long a toast with a button is shown, ms: enough to read it and to reach the button. */
const UNDO_MS = 12_000
/** A change of page within this many ms after a toast appears does not remove it: the toast belongs to the new page. */
const LEAVING_MS = 1000

export interface ToastOptions {
  /** A button in the toast, such as "undo". */
  act?: { label: string; run: () => void }
  /** `bad`: the action failed */
  kind?: 'good' | 'bad'
}

type Say = (text: string, options?: ToastOptions) => void

const ToastContext = createContext<Say>(() => undefined)

/**
 * Returns the function that shows a toast (the result of an action) at the foot of the screen, for 5 s or, with a
 * button, 12 s. The toast is announced to screen readers.
 */
export const useToast = () => useContext(ToastContext)

interface Said extends ToastOptions {
  text: string
  turn: number
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<Said | null>(null)
  const [held, setHeld] = useState(false)
  const turns = useRef(0)
  const say = useCallback<Say>((text, options) => {
    turns.current += 1
    setSaid({ ...options, text, turn: turns.current })
    setHeld(false)
  }, [])

  function clear() {
    setSaid(null)
    setHeld(false)
  }

  // A toast disappears when the user leaves the page that showed it.
  const [location] = useLocation()
  const page = location + useSearch()
  const turn = said?.turn
  const [bound, setBound] = useState<{ turn: number; page: string } | null>(null)
  useEffect(() => {
    if (turn === undefined || bound?.turn === turn) return undefined
    const timer = setTimeout(() => setBound({ turn, page }), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [turn, page, bound])
  if (said && bound?.turn === said.turn && bound.page !== page) setSaid(null)

  // The timer stops while the pointer or the focus is on the toast, so that its button does not vanish before it is
  // reached.
  useEffect(() => {
    if (!said || held) return undefined
    const timer = setTimeout(() => setSaid(null), said.act ? UNDO_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said, held])

  const bad = said?.kind === 'bad'
  return (
    <ToastContext value={say}>
      {children}
      <output className={styles.place}>
        {said && (
          <span
            className={cx(styles.toast, bad && styles.bad)}
            key={said.turn}
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            <Icon name={bad ? 'warning' : 'tick'} size={18} />
            <span>{said.text}</span>
            {said.act && (
              <button
                type="button"
                className={styles.act}
                onClick={() => {
                  said.act?.run()
                  clear()
                }}
              >
                {said.act.label}
              </button>
            )}
          </span>
        )}
      </output>
    </ToastContext>
  )
}
