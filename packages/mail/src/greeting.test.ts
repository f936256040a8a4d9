import { LOCALES } from '@portico/contract/kernel/locales'
import { beforeAll, expect, test } from 'vitest'
import { buildMails } from './build.ts'
import { renderMail } from './render.ts'

/** Every template in every language, on a busy machine. */
const BUILD_MS = 60_000
const SLOTS = { link: 'https://portal.example/en/password/reset/abc' }
const BRAND = { productName: 'Gate', operator: 'Gate Ltd', supportEmail: 'help@gate.example' }

beforeAll(async () => {
  await buildMails()
}, BUILD_MS)

/** Without the signs that isolate a name's direction. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const linesOf = (text: string) =>
  plain(text)
    .split('\n')
    .filter((line) => line !== '')

test.each(LOCALES)(
  'a mail in %s greets by name below its title, and says who writes and who helps',
  (locale) => {
    const { text } = renderMail('passwords-reset', locale, { ...SLOTS, person: 'Ada Winter' }, BRAND)
    const lines = linesOf(text)
    expect(lines[1]).toContain('Ada Winter')
    expect(lines.at(-2)).toContain(BRAND.supportEmail)
    expect(lines.at(-1)).toBe(BRAND.operator)
  },
)

test('a mail greets nobody whose name it does not know, and names no operator that is not set', () => {
  const { text, html } = renderMail('passwords-reset', 'en', SLOTS)
  expect(text).not.toContain('Hello')
  expect(html).not.toContain('Hello')
  expect(linesOf(text).at(-1)).toBe('This is an automatic message from Portico. Please do not reply to it.')
})

test('the name in a greeting is text, whatever it looks like', () => {
  const person = '<a href="https://evil.example">https://evil.example</a>'
  const { html } = renderMail('passwords-reset', 'en', { ...SLOTS, person })
  expect(html).not.toContain('href="https://evil')
  expect(html).not.toContain('<a href=&quot;')
})

test('a code comes before everything, so its mail greets nobody', () => {
  const slots = {
    code: '048291',
    purpose: 'sign-in',
    device: 'Firefox, Linux',
    minutes: '5',
    support: 'help@gate.example',
  }
  expect(() => renderMail('factors-code', 'en', { ...slots, person: 'Ada' })).toThrow('no slot "person"')
  expect(linesOf(renderMail('factors-code', 'en', slots, BRAND).text)[1]).toBe('048291')
})

test.each(LOCALES)('a mail in %s says where the person goes on to, when that is known', (locale) => {
  const onward = (application?: string) =>
    plain(renderMail('passwords-reset', locale, { ...SLOTS, application }).text)
  expect(onward('Cash & Carry')).toContain('Cash & Carry')
  expect(linesOf(onward('Trading')).length).toBe(linesOf(onward()).length + 1)
})

test('a mail names the address of support once, where its own words do', () => {
  const slots = { link: SLOTS.link, time: '2026-11-21T10:15:00Z', support: BRAND.supportEmail }
  const { text } = renderMail('passwords-changed', 'en', slots, BRAND)
  expect(text.split(BRAND.supportEmail)).toHaveLength(2)
})
