import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Toast.module.css'

const SHOWN_MS = 5000

const ToastContext = createContext<(text: string) => void>(() => undefined)

/** Says that something is done: shown for 5 s at the foot of the screen, and read aloud. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ text: string; turn: number } | null>(null)
  const say = useCallback((text: string) => setSaid((last) => ({ text, turn: (last?.turn ?? 0) + 1 })), [])

  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(() => setSaid(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])

  return (
    <ToastContext value={say}>
      {children}
      <output className={styles.place}>
        {said && (
          <span className={styles.toast} key={said.turn}>
            <Icon name="tick" size={18} />
            {said.text}
          </span>
        )}
      </output>
    </ToastContext>
  )
}
