import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { LOCALES } from '@portico/contract/kernel/locales'
import { readTexts } from '@portico/locales/read-texts'
import { afterAll, expect, test } from 'vitest'
import { buildMails } from './build.ts'
import { MAIL_TEMPLATE_NAMES } from './templates.ts'

const folder = mkdtempSync(`${tmpdir()}/portico-mail-`)
afterAll(() => rmSync(folder, { recursive: true }))

test('the build of mails writes each in every language and leaves no draft', async () => {
  expect(await buildMails(folder)).toBe(LOCALES.length * MAIL_TEMPLATE_NAMES.length)
  for (const locale of LOCALES) {
    expect(readdirSync(`${folder}/${locale}`).sort()).toEqual(
      MAIL_TEMPLATE_NAMES.map((name) => `${name}.json`).sort(),
    )
  }
})

test.each([
  ['lost', '{{sponsor}}', 'somebody'],
  ['renamed', '{{sponsor}}', '{{sponsr}}'],
])('stops at a translation that has %s a placeholder', async (_, placeholder, instead) => {
  const planted: typeof readTexts = (locale, namespace) =>
    locale === 'th'
      ? JSON.parse(JSON.stringify(readTexts(locale, namespace)).replace(placeholder, instead))
      : readTexts(locale, namespace)
  await expect(buildMails(folder, planted)).rejects.toThrow(
    'Mail registration-confirm (th, html) has the slots',
  )
})

test('the build of mails stops at a language that lacks the words for one of the plurals', async () => {
  const planted: typeof readTexts = (locale, namespace) =>
    locale === 'cs'
      ? JSON.parse(JSON.stringify(readTexts(locale, namespace)).replace('"left_few"', '"renamed_few"'))
      : readTexts(locale, namespace)
  await expect(buildMails(folder, planted)).rejects.toThrow('has not the words of every case of "count"')
})
