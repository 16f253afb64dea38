// Tables for a spreadsheet: UTF-8 with its mark.

export type Cell = string | number | null

/** What a spreadsheet of the reader's language expects; a French one a comma in decimals and a semicolon between cells. */
export interface Marks {
  decimal: string
  between: string
}

/** Of degrees: 1 cm. What a sum in binary leaves behind them says nothing to anybody. */
const DECIMALS = 7

const BOM = '\ufeff'

/** A text that begins like a formula would be run by the spreadsheet that opens it. */
function harmless(text: string): string {
  return /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function written(cell: Cell, { decimal, between }: Marks): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(Number(cell.toFixed(DECIMALS))).replace('.', decimal)
  const text = harmless(cell)
  return text.includes(between) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvOf(rows: readonly (readonly Cell[])[], marks: Marks): string {
  return BOM + rows.map((row) => `${row.map((cell) => written(cell, marks)).join(marks.between)}\r\n`).join('')
}
