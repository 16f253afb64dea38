// The table that `npm run bench` prints, a line for each measurement: the product's figure and its ratio to the
// neighbour's, both with the noise of their rounds in brackets, then the target and whether it is met.
import { isMet, type Measured, type Spread } from './figures.ts'

export function tableOf(rows: readonly Measured[]): string {
  return inColumns([
    ['measure', 'figure (noise)', 'ratio (noise)', 'target', ''],
    ...rows.map(cellsOf),
  ])
}

function cellsOf(row: Measured): string[] {
  const { measure, figure, unit, spread, beside, why } = row
  const met = isMet(row)
  const verdict = met === null ? '' : met ? 'met' : 'NOT MET'
  if (Number.isNaN(figure))
    return [
      measure,
      'not measured',
      '',
      targetOf(row),
      why === undefined ? verdict : `${verdict}: ${why}`,
    ]
  const own = withNoise(figure, unit, spread)
  // A figure that is itself a ratio is printed in the ratios' column.
  if (unit === '×') return [measure, '', own, targetOf(row), verdict]
  const ratio = beside
    ? `${withNoise(beside.ratio, '×', beside.spread)} ${beside.name}’s ${said(beside.figure, beside.unit)}`
    : ''
  return [measure, own, ratio, targetOf(row), verdict]
}

function targetOf({ atMost = null, atLeast, beside, unit }: Measured): string {
  const judged = beside ? '×' : unit
  if (atMost !== null) return `≤ ${said(atMost, judged)}`
  return atLeast === undefined ? '–' : `≥ ${said(atLeast, judged)}`
}

/** Aligns the table's words to the left and its figures to the right. */
function inColumns(lines: readonly (readonly string[])[]): string {
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0))) ??
    []
  const isWords = (column: number): boolean => column === 0 || column === widths.length - 1
  return lines
    .map((cells) =>
      cells
        .map((cell, i) =>
          isWords(i) ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function withNoise(figure: number, unit: string, spread?: Spread): string {
  if (!spread) return said(figure, unit)
  const [low = '', high = ''] = spread.map((edge) => edge.toFixed(digits(figure, unit)))
  return `${said(figure, unit)} (${low === high ? '=' : `${low}–${high}`})`
}

function said(figure: number, unit: string): string {
  return `${figure.toFixed(digits(figure, unit))}${unit && ` ${unit}`}`
}

function digits(figure: number, unit: string): number {
  if (unit === '×') return 2
  return unit !== '' && figure < 100 ? 1 : 0
}
