// The one line that moves while the first start works. Where the output is no terminal, each step is one line.
import { words } from './words.mjs'

/** ms between two drawings of the line */
const EVERY_MS = 250
const MARKS = ['|', '/', '-', '\\']

/**
 * Draws a line until it is ended.
 * @param {() => string} text what is being done; called for each drawing
 * @param {Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean, columns?: number }} [stream]
 * @returns {(done: string | null) => void} ends the line; `done` takes its place, `null` leaves it empty
 */
export function moveLine(text, stream = process.stdout) {
  const begun = Date.now()
  const seconds = () => words.seconds(Math.round((Date.now() - begun) / 1000))
  if (!stream.isTTY) {
    let said = ''
    // Without a terminal the line is written again only when another thing is begun, not when a count moves.
    const say = () => {
      const now = text()
      if (now.replace(/\d+/g, '') === said.replace(/\d+/g, '')) return
      said = now
      stream.write(`${now}…\n`)
    }
    say()
    const timer = setInterval(say, EVERY_MS)
    return (done) => {
      clearInterval(timer)
      if (done !== null) stream.write(`${done} (${seconds()})\n`)
    }
  }
  let drawn = 0
  const draw = () => {
    const line = `${MARKS[drawn++ % MARKS.length]} ${text()} (${seconds()})`
    stream.write(`\r\u001B[2K${line.slice(0, (stream.columns || 80) - 1)}`)
  }
  draw()
  const timer = setInterval(draw, EVERY_MS)
  return (done) => {
    clearInterval(timer)
    stream.write(`\r\u001B[2K${done === null ? '' : `${done} (${seconds()})\n`}`)
  }
}
