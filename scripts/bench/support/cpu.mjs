// Reads the processor time that a process has used so far.
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor time of all living threads of a process, ms, to the nanosecond, from Linux's schedstat.
 * @param {number} pid
 */
export function cpuMs(pid) {
  let ns = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      ns += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // A thread that has ended since the process's threads were listed is left out.
    }
  }
  return ns / 1e6
}

/** Processor time of a process and all its living descendants, ms. @param {number} pid @returns {number} */
export function treeCpuMs(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return cpuMs(pid) + children.reduce((sum, child) => sum + treeCpuMs(Number(child)), 0)
}
