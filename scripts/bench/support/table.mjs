// The table that `npm run bench` prints: figure, ratio, target, each with the noise of its rounds in brackets.
import { isMet } from './figures.mjs'

/** @typedef {import('./figures.mjs').Measured} Measured */

/** @param {readonly Measured[]} rows */
export function tableOf(rows) {
  return columns([['measure', 'figure (noise)', 'ratio (noise)', 'target', ''], ...rows.map(line)])
}

/** @param {Measured} row */
function line(row) {
  const { measure, figure, unit, spread, beside, atMost = null, atLeast = null, why } = row
  const judged = beside ? '×' : unit
  const target = atMost !== null ? `≤ ${said(atMost, judged)}` : atLeast !== null ? `≥ ${said(atLeast, judged)}` : '–'
  const met = isMet(row)
  const verdict = met === null ? '' : met ? 'met' : 'NOT MET'
  if (Number.isNaN(figure)) return [measure, 'not measured', '', target, why === undefined ? verdict : `${verdict}: ${why}`]
  const own = withNoise(figure, unit, spread)
  // A ratio that was made elsewhere stands in the ratios' column.
  if (unit === '×') return [measure, '', own, target, verdict]
  return [measure, own, beside ? `${withNoise(beside.ratio, '×', beside.spread)} ${beside.name}’s ${said(beside.figure, beside.unit)}` : '', target, verdict]
}

/** @param {readonly (readonly string[])[]} lines the first ones to the left, the figures to the right */
function columns(lines) {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0))) ?? []
  return lines.map((cells) => cells.map((cell, i) => (i === 0 || i === cells.length - 1 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ').trimEnd()).join('\n')
}

/** @param {number} figure @param {string} unit @param {import('./figures.mjs').Spread | undefined} spread */
export function withNoise(figure, unit, spread) {
  const whole = said(figure, unit)
  if (!spread) return whole
  const [low, high] = spread.map((edge) => edge.toFixed(digits(figure, unit)))
  return `${whole} (${low === high ? '=' : `${low}–${high}`})`
}

/** @param {number} figure @param {string} unit */
function said(figure, unit) {
  return `${figure.toFixed(digits(figure, unit))}${unit && ` ${unit}`}`
}

/** @param {number} figure @param {string} unit */
function digits(figure, unit) {
  return unit === '×' ? 2 : unit !== '' && figure < 100 ? 1 : 0
}
