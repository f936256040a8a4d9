import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { writtenFiles } from '../steps/files.mjs'

const FOLDERS = ['apps', 'packages', 'examples', 'e2e', 'bench', 'scripts', 'tools', 'docs']
const AT_THE_ROOT = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', '.dependency-cruiser.mjs']
/** Sources; tests plant paths that exist nowhere. */
const CODE = /(?<!\.test)\.(ts|tsx|mjs|css|grit)$/
const MARKDOWN = /\.md$/
/** Matches a link of a page to a file, without those to other sites. */
const LINK = /\]\((?![a-z]+:)([^)\s]+)\)/g
/** Matches a link whose text is a name in code: the file has to have it. */
const NAME = /\[`(\w+)`\]\(([^)\s#]+)\)/g
/** Matches a page of the documentation, which code names by its path from the root. */
const PAGE = /(?<![\w/.-])docs\/[\w./-]*\w/g
const INDEX = 'docs/decisions/README.md'

/** Links of pages and comments that lead to no file or heading, each as `file:line: where to`. */
export function brokenLinks(root) {
  const files = [...AT_THE_ROOT, ...FOLDERS.flatMap((folder) => writtenFiles(root, folder))]
  return files.flatMap((file) => {
    const linksOf = MARKDOWN.test(file) ? linksOfPage : CODE.test(file) ? pagesOfCode : undefined
    if (!linksOf || !existsSync(`${root}/${file}`)) return []
    return linesOf(root, file).flatMap((line, index) =>
      linksOf(line, file)
        .filter((target) => !leadsSomewhere(root, target))
        .map((target) => `${file}:${index + 1}: ${target}`),
    )
  })
}

/** Names in code that a page links to a file which does not have them, each as `file:line: name`. */
export function strayNames(root) {
  const pages = ['CONTRIBUTING.md', ...writtenFiles(root, 'docs')].filter((file) => MARKDOWN.test(file))
  return pages.flatMap((page) => {
    if (!existsSync(`${root}/${page}`)) return []
    return linesOf(root, page).flatMap((line, index) =>
      [...line.matchAll(NAME)]
        .filter(([, name, target]) => !hasName(`${root}/${posix.join(posix.dirname(page), target)}`, name))
        .map(([, name, target]) => `${page}:${index + 1}: ${name} is not in ${target}`),
    )
  })
}

/** What is wrong between the decisions and their index: every page is in it once, under its own title. */
export function indexFaults(root) {
  const index = readFileSync(`${root}/${INDEX}`, 'utf8')
  const pages = writtenFiles(root, 'docs/decisions').filter((page) => page !== INDEX)
  return pages.flatMap((page) => {
    const title = linesOf(root, page)[0].replace(/^# /, '')
    const times = index.split(`- [${title}](${posix.basename(page)}): `).length - 1
    return times === 1
      ? []
      : [`${page}: its line "- [${title}](${posix.basename(page)}): ..." is missing in ${INDEX}`]
  })
}

const linesOf = (root, file) => readFileSync(`${root}/${file}`, 'utf8').split('\n')

const linksOfPage = (line, file) =>
  [...line.matchAll(LINK)].map(([, target]) =>
    target.startsWith('#') ? file + target : posix.join(posix.dirname(file), target),
  )

const pagesOfCode = (line) => line.match(PAGE) ?? []

function leadsSomewhere(root, target) {
  const [path, heading] = target.split('#')
  if (!existsSync(`${root}/${path}`)) return false
  return !heading || !MARKDOWN.test(path) || linesOf(root, path).some((line) => anchorOf(line) === heading)
}

const hasName = (path, name) =>
  existsSync(path) && new RegExp(`\\b${name}\\b`).test(readFileSync(path, 'utf8'))

/** The anchor that a heading gets on a rendered page. */
function anchorOf(line) {
  const heading = /^#{1,6} (.*)$/.exec(line)?.[1] ?? ''
  const text = heading.replace(/\]\([^)]*\)/g, '').toLowerCase()
  return text.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')
}
