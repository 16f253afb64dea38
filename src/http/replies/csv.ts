// Tables for a spreadsheet, as a French one opens them: semicolons, decimal commas, UTF-8 with its mark.

export type Cell = string | number | null

/** Of degrees: 1 cm. What a sum in binary leaves behind them says nothing to anybody. */
const DECIMALS = 7

const BOM = '\ufeff'

/** A text that begins like a formula would be run by the spreadsheet that opens it. */
function harmless(text: string): string {
  return /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(Number(cell.toFixed(DECIMALS))).replace('.', ',')
  const text = harmless(cell)
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return BOM + rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')
}
