import { useEffect, useRef } from 'react'
import { paperAt, RAIN_S, throwPapers, type Paper } from './confettiRain.ts'
import { useStill } from '../useStill.ts'
import styles from './Confetti.module.css'

/** Delay in ms between the telling of the winner and the confetti: the arch has risen by then. */
const BEGINS_MS = 600
/** The confetti's colours: those of the target and of three teams. */
const COLORS = [
  '--ring-20',
  '--ring-20',
  '--ring-200',
  '--ring-50',
  '--ring-100',
  '--player-rose',
  '--player-turquoise',
  '--player-vert',
]
const RINGS = ['--ring-200', '--ring-100', '--ring-50', '--ring-20']

/** Confetti for the winner, for a few seconds; none where the system asks for less motion. */
export function Confetti() {
  const still = useStill()
  return still ? null : <Rain />
}

function Rain() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const paper = canvas.current
    const pen = paper?.getContext('2d')
    if (!paper || !pen) return undefined
    const style = getComputedStyle(paper)
    const read = (name: string) => style.getPropertyValue(name).trim()
    const papers = throwPapers(COLORS.map(read), Math.random)
    const rings = RINGS.map(read)
    // Confetti needs no fine pixels: a 4K canvas would cost four times as much as this canvas of 1080 lines.
    const height = Math.min(1080, paper.clientHeight)
    paper.height = height
    paper.width = Math.round((height * paper.clientWidth) / Math.max(1, paper.clientHeight))
    const since = performance.now() + BEGINS_MS
    let frame = 0
    const step = () => {
      const seconds = (performance.now() - since) / 1000
      pen.clearRect(0, 0, paper.width, paper.height)
      if (seconds > RAIN_S) return
      for (const one of papers) drawPaper(pen, one, seconds, rings)
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [])
  return <canvas ref={canvas} className={styles.rain} aria-hidden="true" />
}

function drawPaper(
  pen: CanvasRenderingContext2D,
  paper: Paper,
  seconds: number,
  rings: readonly string[],
) {
  const { width, height } = pen.canvas
  const at = paperAt(paper, seconds, width / height)
  if (!at) return
  const size = paper.size * height
  pen.setTransform(1, 0, 0, 1, at.x * height, at.y * height)
  pen.rotate(at.turn)
  pen.scale(1, at.face)
  if (paper.shape === 'strip') {
    pen.fillStyle = paper.color
    pen.fillRect(-size / 2, -size, size, size * 2)
  } else {
    rings.forEach((color, i) => {
      pen.fillStyle = color
      pen.beginPath()
      pen.arc(0, 0, size * (1 - i * 0.25), 0, 2 * Math.PI)
      pen.fill()
    })
  }
  pen.setTransform(1, 0, 0, 1, 0, 0)
}
