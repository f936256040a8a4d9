/** A row per screen, a column per language. A cell counts the faults of its variants; a dot means none. */
export function matrixTable(cells) {
  const screens = [...new Set(cells.map((cell) => cell.screen))].sort()
  const locales = [...new Set(cells.map((cell) => cell.locale))].sort()
  const faults = cells.reduce((sum, { found }) => sum + found.length, 0)
  const variants = cells.reduce((sum, cell) => sum + cell.variants.length, 0)
  const narrow = cells.reduce((sum, cell) => sum + cell.narrow.length, 0)
  const rows = screens.map((screen) => {
    const columns = locales.map((locale) =>
      mark(cells.find((one) => one.screen === screen && one.locale === locale)),
    )
    return `| ${screen} | ${columns.join(' | ')} |`
  })
  return [
    '# Every screen by the rules of axe',
    '',
    `${screens.length} screens in ${locales.length} languages: ${variants + narrow} variants, ${faults} faults. Written by \`npm run test:matrix\`.`,
    '',
    '| width | variants | what is looked for |',
    '|---|---|---|',
    `| ${widthsOf(cells.flatMap((cell) => cell.variants.map(widthOf)))} px | ${variants} | light: every rule of axe; dark: its rule of contrast, the only one that a theme can change; both: what sticks out sideways, torn words |`,
    `| ${widthsOf(cells.flatMap((cell) => cell.narrow))} px | ${narrow} | what sticks out sideways, torn words |`,
    '',
    "What only a phone shows is looked at by axe's rules at a phone's width alone. A dot: nothing found. A number: so many faults. A dash: not reached.",
    '',
    `| screen | ${locales.join(' | ')} |`,
    `|---|${locales.map(() => '---|').join('')}`,
    ...rows,
    '',
  ].join('\n')
}

const widthOf = (variant) => Number.parseInt(variant, 10)

const widthsOf = (widths) => [...new Set(widths)].sort((one, other) => one - other).join(', ')

function mark(cell) {
  if (!cell) return '-'
  return cell.found.length === 0 ? '·' : String(cell.found.length)
}
