import { TEXT_MARKS } from '@portico/contract/built-pages'
import type { FlatTexts } from './built-in-texts.ts'

const { open, middle, close } = TEXT_MARKS
const ANY = `[^${open}${middle}${close}]*`
/** Matches a marked text without another inside it: `key|values`, then the text that the build wrote. */
const MARKED = new RegExp(`${open}(${ANY})${middle}(${ANY})${close}`, 'g')
const ELEMENT = /(<\w+[^>]*>)|(<\/\w+>)/g
const PLACEHOLDER = /\{\{\s*([^},\s]+)[^}]*\}\}/g
const TAG = /<(\/?)([\w-]+)>/g

/** Removes the marks of a built page and puts in the operator's wording where that differs. */
export function fillTexts(html: string, changed: FlatTexts): string {
  let page = html
  // Replace the innermost first: a text may stand inside another as one of its values.
  while (page.includes(open)) {
    const next = page.replace(MARKED, (_all, mark: string, text: string) => worded(mark, text, changed))
    if (next === page) throw new Error('a built page has an unclosed text')
    page = next
  }
  return page
}

function worded(mark: string, built: string, changed: FlatTexts): string {
  const [, namespace = '', key = '', values = ''] = /^([^:]*):(.*)\|(.*)$/.exec(mark) ?? []
  const text = changed[namespace]?.[key]
  if (text === undefined) return built
  const known = values ? (JSON.parse(decodeURIComponent(values.replaceAll('&#x27;', "'"))) as Values) : {}
  return built.search(ELEMENT) >= 0 ? aroundElements(text, built, known) : escaped(filled(text, known))
}

type Values = Record<string, string | number>

const withoutMarks = (value: string) =>
  value.replace(MARKED, '$2').replaceAll(new RegExp(`[${open}${middle}${close}]`, 'g'), '')

function filled(text: string, values: Values): string {
  return text.replace(PLACEHOLDER, (all, name: string) =>
    name in values ? withoutMarks(String(values[name])) : all,
  )
}

/** Fills a text with tags such as `<doc>`: each tag becomes the element that the build made of it. */
function aroundElements(text: string, built: string, values: Values): string {
  const opened = [...built.matchAll(ELEMENT)].flatMap(([, start]) => start ?? [])
  const closed = [...built.matchAll(ELEMENT)].flatMap(([, , end]) => end ?? [])
  const tags = [...text.matchAll(TAG)]
  // Nested elements cannot be matched by order: leave the built text, which the page replaces when it starts.
  if (opened.length !== closed.length || tags.length !== 2 * opened.length) return built
  let result = ''
  let from = 0
  for (const tag of tags) {
    result += escaped(filled(text.slice(from, tag.index), values))
    result += (tag[1] ? closed.shift() : opened.shift()) ?? ''
    from = tag.index + tag[0].length
  }
  return result + escaped(filled(text.slice(from), values))
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}
