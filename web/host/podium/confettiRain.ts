// The confetti over the podium, pieces of coloured paper. Pure: where each piece is depends only on the time.

export interface Paper {
  /** point from which this piece of paper is thrown, in parts of the screen's width and height */
  x: number
  y: number
  /** speed of the piece of paper when thrown, in parts of the screen's height per second */
  vx: number
  vy: number
  /** when the piece of paper is thrown, seconds since the confetti began */
  at: number
  /** speed of the piece of paper's spin, turns per second */
  spin: number
  /** size of the piece of paper, in parts of the screen's height */
  size: number
  shape: 'strip' | 'target'
  color: string
}

export interface Drawn {
  x: number
  y: number
  /** angle of the piece of paper, radians */
  turn: number
  /** apparent width of the turning piece of paper, −1 to 1: a strip seen from its edge is thin */
  face: number
}

const PAPERS = 150
const GRAVITY = 0.55
/** Air drag, per second: after `t` seconds, the speed of the throw is multiplied by `exp(−SLOWEST × t)`. */
const SLOWEST = 1.6
/** When pieces of paper are thrown, seconds since the confetti began; each throw comes from both screen sides. */
const THROWS_S = [0, 0.7, 1.5]
/** When all pieces of paper have left the screen, seconds since the confetti began. */
export const RAIN_S = 7

/** Creates the confetti's pieces of paper at random. @param draw returns a random number, uniform in [0, 1) */
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
 * Returns where a piece of paper is; null before it is thrown and once it has left the screen.
 * @param ratio width over height of the screen
 */
export function paperAt(paper: Paper, seconds: number, ratio: number): Drawn | null {
  const t = seconds - paper.at
  if (t < 0) return null
  // The air slows a thrown piece of paper down, which then flutters to the ground.
  const slowed = (1 - Math.exp(-SLOWEST * t)) / SLOWEST
  const x = paper.x * ratio + paper.vx * slowed + Math.sin(t * 3 + paper.spin * 9) * 0.012
  const y = paper.y + paper.vy * slowed + (GRAVITY * (t - slowed)) / SLOWEST
  if (y > 1.05) return null
  return {
    x,
    y,
    turn: t * paper.spin * 2 * Math.PI * 0.5,
    face: Math.cos(t * paper.spin * 2 * Math.PI),
  }
}
