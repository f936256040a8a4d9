const LOOKS = 6

/** A row per screen, a column per language; a cell says how many of its looks break a rule, a dot that none does. */
export function matrixTable(cells) {
  const screens = [...new Set(cells.map((cell) => cell.screen))].sort()
  const locales = [...new Set(cells.map((cell) => cell.locale))].sort()
  const faults = cells.reduce((sum, { found }) => sum + found.length, 0)
  const rows = screens.map((screen) => {
    const columns = locales.map((locale) =>
      mark(cells.find((one) => one.screen === screen && one.locale === locale)),
    )
    return `| ${screen} | ${columns.join(' | ')} |`
  })
  return [
    '# Every screen by the rules of axe',
    '',
    `${screens.length} screens x ${locales.length} languages x ${LOOKS} looks (390, 820 and 1440 px, light and dark): ` +
      `${cells.length * LOOKS} looks, ${faults} faults. Written by \`npm run test:matrix\`.`,
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
