import type { PageFigures } from './page.ts'
import { measurePages } from './pages.ts'
import { writeTable } from './results.ts'

const words = process.argv.slice(2)
const LOCALES = words.length > 0 ? words : ['en', 'ar', 'ja']
const PATHS = ['', '/login', '/registration', '/password/reset']

/**
 * `npm run bench -- pages`: measures the pages that newcomers see, in three writing systems. Words after `pages` choose
 * languages; without them it takes half an hour.
 */
const pages = await measurePages(LOCALES.flatMap((locale) => PATHS.map((path) => `/${locale}${path}`)))
console.log(
  writeTable('pages', [
    '| page | performance | accessibility | best practices | SEO | LCP | blocking | shift | on the wire | requests | foreign |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...pages.map(lineOf),
  ]),
)

function lineOf(page: PageFigures): string {
  const { performance, accessibility, seo } = page.scores
  const cells = [
    page.page,
    performance,
    accessibility,
    page.scores['best-practices'],
    seo,
    `${page.lcpMs} ms`,
    `${page.blockingMs} ms`,
    page.layoutShift,
    `${page.kilobytes} KB`,
    page.requests,
    page.foreignRequests,
  ]
  return `| ${cells.join(' | ')} |`
}
