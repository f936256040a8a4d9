import { LOCALES, type Locale } from '@portico/contract/kernel/locales'
import { REVIEW_REASONS } from '@portico/contract/verification/reasons'
import { readTexts } from '@portico/locales/read-texts'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildMails } from './build.ts'
import { renderMail } from './render.ts'
import type { MailSlots } from './templates.ts'

const SLOTS = {
  document: 'PASSPORT',
  link: 'https://portal.example/en/verification/passport',
  reasons: 'unreadable',
  support: 'help@portal.example',
}

beforeAll(async () => {
  await buildMails()
})

const returned = (more: Partial<MailSlots<'document-returned'>> = {}, locale: Locale = 'en') =>
  renderMail('document-returned', locale, { ...SLOTS, ...more })
const refused = (more: Partial<MailSlots<'document-refused'>> = {}, locale: Locale = 'en') =>
  renderMail('document-refused', locale, { ...SLOTS, ...more })
const wordsOf = (locale: Locale) =>
  readTexts(locale, 'verification-reasons') as Record<string, { title: string; todo: string }>

describe('the mail of a returned document', () => {
  test.each(LOCALES)('says in %s each reason of the decision with what to do, and no other', (locale) => {
    const words = wordsOf(locale)
    for (const reason of REVIEW_REASONS) {
      const { text } = returned({ reasons: reason }, locale)
      const shown = REVIEW_REASONS.filter((other) => text.split('\n').includes(words[other]?.title ?? ''))
      expect(shown).toEqual([reason])
      expect(text).toContain(words[reason]?.todo)
    }
  })

  test('says several reasons in the order of the list, whatever their order in the decision', () => {
    const { text } = returned({ reasons: 'expired,cut_off' })
    const [first, second] = ['Part of the document is cut off', 'The document has expired'].map((title) =>
      text.indexOf(title),
    )
    expect(first).toBeGreaterThan(0)
    expect(second).toBeGreaterThan(first ?? 0)
  })

  test.each(['', 'unreadable,', 'unreadable, cut_off', 'ugly', 'toString'])(
    'refuses %j as reasons',
    (reasons) => {
      expect(() => returned({ reasons })).toThrow('slot "reasons"')
    },
  )

  test('begins its subject with the document', () => {
    expect(returned().subject).toBe('Passport · Something needs correcting')
    expect(returned({ document: 'ADDRESS' }, 'de').subject).toBe(
      'Adressnachweis · Es muss noch etwas korrigiert werden',
    )
  })

  test('shows what the moderator wrote as text of one line, and nothing where nothing was written', () => {
    const { text, html } = returned({ note: '<b>Page\r\nBcc: see evil.example' })
    expect(html).toContain('&lt;b&gt;Page Bcc: see evil')
    expect(html).not.toContain('evil.example')
    expect(text).toContain('Note from the moderator: ')
    expect(returned().text).not.toContain('Note from the moderator')
  })

  test('sets a reason off on the side where the lines begin', () => {
    expect(returned().html).toContain('border-width:0 0 0 3px')
    expect(returned({}, 'ar').html).toContain('border-width:0 3px 0 0')
  })
})

describe('the mail of a refused document', () => {
  test('says why, whom to write to, and nothing of what to correct', () => {
    const { text, html } = refused()
    expect(text).toContain('The photo is hard to read')
    expect(text).not.toContain('Take the photo again')
    expect(html).toContain('href="mailto:help@portal.example"')
  })

  test.each(LOCALES)('says nothing of fraud in %s', (locale) => {
    const { text } = refused({ reasons: 'fraud' }, locale)
    expect(text).toContain(wordsOf(locale).fraud?.title)
    expect(text).not.toMatch(/fraud|betrug|мошен|fraude|frode|podvod|sahte|penipuan|欺诈|詐欺|사기/i)
  })
})

describe('the mail of several documents', () => {
  const decided = (slots: object, locale: Locale = 'en') =>
    renderMail('documents-decided', locale, { link: SLOTS.link, support: SLOTS.support, ...slots } as never)

  test.each(LOCALES)('says in %s how each was decided, and no word of the others', (locale) => {
    const { documents } = (readTexts(locale, 'mail') as { common: { documents: Record<string, string> } })
      .common
    const { text } = decided(
      { passport: 'verified', address: 'refused', addressGrounds: 'fraud', step: 'open' },
      locale,
    )
    for (const name of ['PASSPORT', 'ADDRESS']) expect(text).toContain(documents[name])
    expect(text.split('\n').some((line) => line.startsWith(documents.COMPANY ?? ''))).toBe(false)
    expect(text).toContain(wordsOf(locale).fraud?.title)
    expect(text).not.toContain(wordsOf(locale).cut_off?.title)
  })

  test('says what to do about what came back, and nothing of it about what was refused', () => {
    const { text, html } = decided({
      passport: 'returned',
      passportReasons: 'unreadable',
      passportNote: 'Hold still.',
      address: 'refused',
      addressGrounds: 'cut_off',
      step: 'correct',
    })
    expect(text).toContain('Take the photo again')
    expect(text).toContain('Part of the document is cut off')
    expect(text).not.toContain('with all four edges')
    expect(text).toMatch(/Note from the moderator: \u2068Hold still/)
    expect(html.match(/Note from the moderator/g)).toHaveLength(1)
  })

  test.each([
    ['correct', 'Something needs correcting', 'Correct now'],
    ['selfie', 'Please add a selfie', 'Take a selfie'],
    ['open', 'We have checked your documents', 'Open verification'],
  ])('begins with what is to be done (%s), and leads to it', (step, subject, button) => {
    const mail = decided({ passport: 'verified', address: 'verified', step })
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(`${button}:\n${SLOTS.link}`)
  })
})

describe('the way on to an application', () => {
  const onwardLink = 'https://portal.example/en/choose-account?backUrl=https%3A%2F%2Ft.example&application=T'
  const onward = { application: 'The Shop', onwardLink }
  const verified = (locale: Locale, more: object = {}) =>
    renderMail('document-verified', locale, { document: 'PASSPORT', link: SLOTS.link, ...more })

  test.each(LOCALES)('stands in %s in the mail of an approval, as button and in full', (locale) => {
    const words = readTexts(locale, 'mail') as {
      common: { continueTo: string; labelled: string }
    }
    const { text, html } = verified(locale, onward)
    const button = words.common.continueTo.replace('{{application}}', '\u2068The Shop\u2069')
    const lines = text.split('\n')
    const label = words.common.labelled.replace('{{label}}', button).replace('{{value}}', '')
    expect(lines).toContain(label.trimEnd())
    expect(lines).toContain(onwardLink)
    expect(html.match(/href="https:\/\/portal\.example\/en\/choose-account/g)).toHaveLength(2)
    const none = verified(locale)
    expect(none.text.split('\n').length).toBeLessThan(lines.length)
    expect(none.html + none.text).not.toContain('choose-account')
  })

  test.each(LOCALES)('is named in %s in the mail of a document that came back', (locale) => {
    expect(returned({ application: 'The Shop' }, locale).text).toContain('The Shop')
    expect(returned({}, locale).text).not.toContain('The Shop')
  })
})

test('the day of an expiry is the same day in every language, without a time', () => {
  const text = (locale: Locale) =>
    renderMail('document-expires', locale, { date: '2027-01-01', link: SLOTS.link }).text
  expect(text('en')).toContain('Valid until: 1 January 2027')
  expect(text('de')).toContain('Gültig bis: 1. Januar 2027')
  expect(text('ja')).toContain('有効期限：2027年1月1日')
  expect(text('mn')).toContain('2027 оны 1-р сарын 1')
  expect(text('en')).not.toContain('UTC')
})

test('Thai counts the years of a passport as the passport does, and others as its readers do', () => {
  const passport = renderMail('document-expires', 'th', { date: '2027-01-01', link: SLOTS.link })
  expect(passport.text).toContain('1 มกราคม ค.ศ. 2027')
  const deletion = { date: '2026-12-07', link: SLOTS.link, support: SLOTS.support }
  expect(renderMail('account-deletion-requested', 'th', deletion).text).toContain('7 ธันวาคม 2569')
})

test('a day that does not exist is refused', () => {
  expect(() => renderMail('document-expires', 'en', { date: '2027-13-01', link: SLOTS.link })).toThrow(
    'slot "date"',
  )
})

test('the mail of a requested deletion says by when it can be taken back', () => {
  const { text } = renderMail('account-deletion-requested', 'en', {
    date: '2026-12-07',
    link: 'https://portal.example/en/login',
    support: SLOTS.support,
  })
  expect(text).toContain('Day of deletion: 7 December 2026')
  expect(text).toContain('sign in before that day')
})
