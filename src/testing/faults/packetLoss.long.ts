import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quantile, times, tryFault } from './kit/fault.ts'
import type { LossyGame } from './kit/lossyGame.ts'

const PHONES = 40
const QUESTIONS = times(30, 30)
const SPREAD_MS = 500

for (const [percent, limitMs] of [
  [1, 250],
  [5, 1_500],
] as const) {
  test(
    `PLAY-40 SCORE-13 with ${percent} % of the packets lost every answer arrives once, and soon`,
    { timeout: 600_000 },
    async (context) => {
      const fault = tryFault(
        context,
        `${percent} % packet loss in a network namespace: ${PHONES} phones, ${QUESTIONS} questions`,
        `no duplicate, no gap; acknowledgement p99 ≤ ${limitMs} ms`,
      )
      const { by, waits, resent, sent, uneven, misplaced } = await playThrough(percent)
      const p99 = quantile(waits, 0.99)
      fault.saw(
        `${waits.length} answers, ${misplaced} not stored once where they were put, ${uneven} phones with a gap or a duplicate; acknowledged after ${quantile(waits, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(0)} ms; ${resent} of ${sent} segments sent again; lost by ${by}`,
      )
      expect(waits).toHaveLength(PHONES * QUESTIONS)
      expect([misplaced, uneven]).toEqual([0, 0])
      // Checks that packets were really lost: the share of segments that TCP sent again is more than a third of the
      // simulated share of lost packets.
      expect(resent).toBeGreaterThan((sent * percent) / 100 / 3)
      expect(p99).toBeLessThanOrEqual(limitMs)
    },
  )
}

/** @throws Error when this machine cannot simulate packet loss; the test then fails with that reason */
async function playThrough(percent: number): Promise<LossyGame> {
  if (process.platform !== 'linux')
    throw new Error('packets are lost on Linux alone (network namespaces)')
  const here = import.meta.dirname
  const game = [
    process.execPath,
    join(here, 'lossyGame.ts'),
    String(PHONES),
    String(QUESTIONS),
    String(SPREAD_MS),
  ]
  const child = spawn(
    'unshare',
    ['--map-root-user', '--net', 'sh', join(here, 'lossyNetwork.sh'), String(percent), ...game],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let [out, wrong] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (wrong += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0)
    throw new Error(
      `no network that loses packets (unshare, ip and tc of iproute2 are needed):\n${wrong}`,
    )
  return JSON.parse(out) as LossyGame
}
