import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as cookies from '../../packages/contract/src/kernel/cookies.ts'
import { documentPage } from './document-page.mjs'
import { parseText } from './parse-text.mjs'
import { readableText, textFile } from './readable-text.mjs'
import { DOCUMENTS, listTexts, readRecord } from './sources.mjs'

/** The names by which the footer and the cookie notice link to them. */
const NAMES = ['CookiePolicySP', 'PrivacyPolicySP', 'TermsandConditionsSP', 'TermsofUseSP']
const texts = listTexts()
const policies = texts.filter(({ document }) => document.endsWith('CookiePolicySP.pdf'))
/** The cookies' names as the browser shows them; a document's marker is named by its beginning. */
const COOKIES = Object.entries(cookies).flatMap(([key, name]) => {
  if (key === 'pendingDocumentCookie') return ['pending']
  if (!key.endsWith('_COOKIE')) return []
  // With https a name has a prefix, without it none.
  return typeof name === 'string' ? [name] : Object.values(name)
})

describe('the legal documents', () => {
  it.each([...new Set(texts.map(({ locale }) => locale))])('are complete in %s', (locale) => {
    const own = texts.filter((text) => text.locale === locale).map(({ document }) => document)
    expect(own).toEqual(NAMES.map((name) => `${locale}/${name}.pdf`))
  })

  it.each(texts.map(({ document, text }) => [document, text]))(
    'say the same as in English: %s',
    (name, text) => {
      const english = texts.find(({ document }) => document === name.replace(/^\w+/, 'en'))
      const shape = (source) => parseText(source).blocks.map(({ kind, items }) => [kind, items?.length])
      expect(shape(text)).toEqual(shape(english?.text))
    },
  )

  it.each(policies.map(({ locale, text }) => [locale, text]))('name every cookie in %s', (_locale, text) => {
    const list = parseText(text).blocks.find(({ kind }) => kind === 'list')
    const named = list.items.flatMap((item) => item.split(/[:：]/)[0].match(/[\w-]+/g))
    expect(named.sort()).toEqual([...COOKIES].sort())
  })

  it('are printed from the texts as they stand (npm run documents)', () => {
    const current = texts.map(({ document, text }) => [
      document,
      createHash('sha256').update(text).digest('hex'),
    ])
    expect(readRecord()).toEqual(Object.fromEntries(current))
    for (const { document } of texts) expect(existsSync(`${DOCUMENTS}/${document}`), document).toBe(true)
  })

  it.each(texts.map(({ document, text }) => [document, text]))(
    'can be read in place as they were printed: %s',
    (document, text) => {
      const pdf = readFileSync(`${DOCUMENTS}/${document}`)
      const kept = readFileSync(`${DOCUMENTS}/${textFile(document)}`, 'utf8')
      expect(kept).toBe(readableText(text, pdf))
    },
  )

  it.each(texts.map(({ document }) => document))(
    'are tagged, and named in their language: %s',
    (document) => {
      const pdf = readFileSync(`${DOCUMENTS}/${document}`, 'latin1')
      expect(pdf).toContain('/MarkInfo')
      expect(pdf).toContain(`/Lang (${document.slice(0, 2)})`)
      expect(pdf).toMatch(/\/Title\b/)
    },
  )
})

describe('the page of a legal text', () => {
  it('shows markup in the text as text, and mirrors Arabic', () => {
    const page = documentPage('ar', parseText('# <b>A & B</b>\n\n- <i>one</i>\n- two'))
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toContain('<h1>&lt;b&gt;A &amp; B&lt;/b&gt;</h1>')
    expect(page).toContain('<li>&lt;i&gt;one&lt;/i&gt;</li><li>two</li>')
  })

  it('is refused without a title', () => {
    expect(() => parseText('Only words')).toThrow('title')
  })
})
