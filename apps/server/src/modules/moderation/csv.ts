/** A spreadsheet takes a cell that begins like this for a formula and runs it. */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/
const QUOTED = /[",\r\n;\t]/
/** Without it spreadsheets read letters with accents wrongly. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as a file for spreadsheets, in which no text of a stranger is a formula. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value.trimStart()) || FORMULA.test(value) ? `'${value}` : value
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
