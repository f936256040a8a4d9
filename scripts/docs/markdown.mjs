import { readFileSync } from 'node:fs'
import { root } from '../steps/paths.mjs'

export const code = (text) => `\`${text}\``

export function table(head, rows) {
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

function cell(value) {
  return String(value).replaceAll('|', '\\|').replaceAll('\n', ' ')
}

/** Fills the parts of a page between their marks: `<!-- name: written by ... -->` and `<!-- /name -->`. */
export function page(path, parts) {
  let text = readFileSync(`${root}/${path}`, 'utf8')
  for (const [name, written] of Object.entries(parts)) text = withPart(path, text, name, written)
  return { path, text }
}

function withPart(path, text, name, written) {
  const begin = `<!-- ${name}: written by \`npm run docs\` -->`
  const end = `<!-- /${name} -->`
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`${path} has no lines ${begin} and ${end}`)
  return `${text.slice(0, from)}${begin}\n${written}\n${text.slice(to)}`
}
