/** A row per screen, a column per language. A cell counts the looks that break a rule; a dot means none. */
export function matrixTable(cells) {
  const screens = [...new Set(cells.map((cell) => cell.screen))].sort()
  const locales = [...new Set(cells.map((cell) => cell.locale))].sort()
  const faults = cells.reduce((sum, { found }) => sum + found.length, 0)
  const looks = cells.reduce((sum, cell) => sum + cell.looks, 0)
  const rows = screens.map((screen) => {
    const columns = locales.map((locale) =>
      mark(cells.find((one) => one.screen === screen && one.locale === locale)),
    )
    return `| ${screen} | ${columns.join(' | ')} |`
  })
  return [
    '# Every screen by the rules of axe',
    '',
    `${screens.length} screens in ${locales.length} languages at 390, 820 and 1440 px, light and dark (at 390 alone what only ` +
      `a phone shows): ${looks} looks, ${faults} faults. Written by \`npm run test:matrix\`.`,
    'A dot: nothing found, and nothing sticks out sideways. A number: so many faults. A dash: not reached.',
    '',
    `| screen | ${locales.join(' | ')} |`,
    `|---|${locales.map(() => '---|').join('')}`,
    ...rows,
    '',
  ].join('\n')
}

function mark(cell) {
  if (!cell) return '-'
  return cell.found.length === 0 ? '·' : String(cell.found.length)
}
