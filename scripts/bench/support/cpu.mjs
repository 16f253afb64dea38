// What a process has cost so far.
import { readdirSync, readFileSync } from 'node:fs'

/** Time on a processor, of all its threads that still live, in ms, to the nanosecond: Linux's schedstat. @param {number} pid */
export function cpuMs(pid) {
  let ns = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      ns += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // It has ended meanwhile.
    }
  }
  return ns / 1e6
}

/** The same of a process and of all that it has started and that still lives. @param {number} pid @returns {number} */
export function treeCpuMs(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean))
  return cpuMs(pid) + children.reduce((sum, child) => sum + treeCpuMs(Number(child)), 0)
}
