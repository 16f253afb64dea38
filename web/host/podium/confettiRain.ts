// The confetti over the podium. Pure: what is drawn at a moment follows from the moment alone.

export interface Paper {
  /** point from which the paper is thrown, in parts of the screen's width and height */
  x: number
  y: number
  /** speed of the paper, in parts of the screen's height a second */
  vx: number
  vy: number
  /** when the paper is thrown, seconds since the rain began */
  at: number
  /** speed of the paper's spin, turns a second */
  spin: number
  /** size of the paper, in parts of the screen's height */
  size: number
  shape: 'strip' | 'target'
  color: string
}

export interface Drawn {
  x: number
  y: number
  /** angle of the paper, radians */
  turn: number
  /** apparent width of the turning paper, −1 to 1: a strip seen from its edge is thin */
  face: number
}

const PAPERS = 150
const GRAVITY = 0.55
/** Drag of the air, per second: a paper falls at most `GRAVITY / SLOWEST` parts of the screen's height a second. */
const SLOWEST = 1.6
/** When papers are thrown, seconds; each throw comes from both sides of the screen. */
const THROWS_S = [0, 0.7, 1.5]
/** When all papers of the confetti have left the screen, seconds since the rain began. */
export const RAIN_S = 7

/** @param draw returns a random number, uniform in [0, 1) */
export function throwPapers(colors: readonly string[], draw: () => number): Paper[] {
  return Array.from({ length: PAPERS }, (_, i): Paper => {
    const fromLeft = i % 2 === 0
    const angle = (0.28 + draw() * 0.3) * Math.PI
    const speed = 0.55 + draw() * 0.75
    return {
      x: fromLeft ? -0.02 : 1.02,
      y: 0.78,
      vx: Math.cos(angle) * speed * (fromLeft ? 1 : -1),
      vy: -Math.sin(angle) * speed,
      at: (THROWS_S[i % THROWS_S.length] ?? 0) + draw() * 0.25,
      spin: 0.4 + draw() * 1.4,
      size: 0.012 + draw() * 0.012,
      shape: i % 5 === 0 ? 'target' : 'strip',
      color: colors[Math.floor(draw() * colors.length)] ?? '#ffc722',
    }
  })
}

/**
 * Where a paper is; null before it is thrown and once it has left the screen. @param ratio width over height of the
 * screen
 */
export function paperAt(paper: Paper, seconds: number, ratio: number): Drawn | null {
  const t = seconds - paper.at
  if (t < 0) return null
  // The air takes away the speed with which the paper was thrown; the slowed paper flutters down.
  const slowed = (1 - Math.exp(-SLOWEST * t)) / SLOWEST
  const x = paper.x * ratio + paper.vx * slowed + Math.sin(t * 3 + paper.spin * 9) * 0.012
  const y = paper.y + paper.vy * slowed + (GRAVITY * (t - slowed)) / SLOWEST
  if (y > 1.05) return null
  return { x, y, turn: t * paper.spin * 2 * Math.PI * 0.5, face: Math.cos(t * paper.spin * 2 * Math.PI) }
}
