// CSV for spreadsheets: UTF-8 with a byte order mark.

export type Cell = string | number | null

/** Separators that a spreadsheet in the reader's language expects; in French a decimal comma, and a semicolon between cells. */
export interface Marks {
  decimal: string
  between: string
}

/** Decimals of coordinates in degrees: 1 cm. Further decimals are rounding errors of floating-point sums. */
const DECIMALS = 7

const BOM = '\ufeff'

/**
 * Prevents CSV injection: a spreadsheet would execute a cell whose text begins like a formula, also in the full-width
 * signs of East Asian keyboards.
 */
function harmless(text: string): string {
  return /^\s*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
}

/** What a cell is quoted for: any language's separator, since a table is also opened by a spreadsheet in the other one. */
const QUOTED = /[,;\t"\r\n]/

function written(cell: Cell, { decimal }: Marks): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(Number(cell.toFixed(DECIMALS))).replace('.', decimal)
  const text = harmless(cell)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvOf(rows: readonly (readonly Cell[])[], marks: Marks): string {
  return (
    BOM +
    rows.map((row) => `${row.map((cell) => written(cell, marks)).join(marks.between)}\r\n`).join('')
  )
}
