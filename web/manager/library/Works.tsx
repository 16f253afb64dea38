// Long tasks of the library (uploads, imports, exports, copies of big folders), each with its progress.
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react'
import { ScaleBar } from '../../ui/ScaleBar.tsx'
import { WaitMark } from '../../ui/WaitMark.tsx'
import styles from './Works.module.css'

interface Work {
  id: number
  label: string
  /** progress from 0 to 1; null: unknown */
  done: number | null
}

/** Reports a task's progress, and optionally what the task does now. */
export type Report = (done: number | null, label?: string) => void
type Track = <T>(label: string, run: (report: Report) => Promise<T>) => Promise<T>

const WorksContext = createContext<Track>((_label, run) => run(() => undefined))

/** Returns the function that runs a task and shows it at the foot of the page until it has ended. */
export const useTrack = () => useContext(WorksContext)

let turn = 0

export function WorksProvider({ children }: { children: ReactNode }) {
  const [works, setWorks] = useState<readonly Work[]>([])

  const track = useCallback<Track>(async (label, run) => {
    const id = (turn += 1)
    setWorks((all) => [...all, { id, label, done: null }])
    try {
      return await run((done, now) =>
        setWorks((all) =>
          all.map((work) => (work.id === id ? { ...work, done, label: now ?? work.label } : work)),
        ),
      )
    } finally {
      setWorks((all) => all.filter((work) => work.id !== id))
    }
  }, [])

  return (
    <WorksContext value={track}>
      {children}
      <ul className={styles.works} aria-live="polite">
        {works.map(({ id, label, done }) => (
          <li key={id} className={styles.work}>
            {done === null ? (
              <span className={styles.mark}>
                <WaitMark />
              </span>
            ) : null}
            <span className={styles.label}>{label}</span>
            {done !== null && <ScaleBar done={done} label={label} className={styles.bar} />}
          </li>
        ))}
      </ul>
    </WorksContext>
  )
}
