// Measures the memory of another process.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Returns the resident memory of the process `pid`, MB. */
export function residentMb(pid: number): number {
  const status = `/proc/${pid}/status`
  const kb = existsSync(status)
    ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  if (!kb) throw new Error(`the memory of process ${pid} cannot be read`)
  return Number(kb) / 1024
}

/** Slope of a straight line through these points, by least squares. @param points x and y */
export function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (axis: 0 | 1): number =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return spread === 0
    ? 0
    : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread
}
