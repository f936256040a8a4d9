import { LOCALES } from '@portico/contract/kernel/locales'
import { readTexts } from '@portico/locales/read-texts'
import { beforeAll, expect, test } from 'vitest'
import { buildMails } from './build.ts'
import { EXAMPLES } from './examples.ts'
import { renderMail } from './render.ts'
import { MAIL_TEMPLATE_NAMES, type MailSlots, type MailTemplate } from './templates.ts'

const SLOTS = { link: 'https://portal.example/en/password/reset/abc' }
const BRAND = { productName: 'Gate', operator: 'Gate Ltd', supportEmail: 'help@gate.example' }

beforeAll(async () => {
  await buildMails()
})

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

test('a mail greets without a name where it knows none, and names no operator that is not set', () => {
  const { text, html } = renderMail('passwords-reset', 'en', SLOTS)
  expect(linesOf(text)[1]).toBe('Hello,')
  expect(html.match(/Hello/g)).toHaveLength(1)
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

test.each(LOCALES)(
  'every mail in %s greets once, names the address of support once, and says who writes',
  (locale) => {
    const { greetingUnknown } = (readTexts(locale, 'mail') as { common: { greetingUnknown: string } }).common
    for (const template of MAIL_TEMPLATE_NAMES) {
      const slots: MailSlots<typeof template> = { ...EXAMPLES[template] }
      const named = 'support' in slots ? { ...slots, support: BRAND.supportEmail } : slots
      const { text, html } = renderMail(template, locale, named, BRAND)
      expect(text.split(BRAND.supportEmail), template).toHaveLength(2)
      expect(html.split(`mailto:${BRAND.supportEmail}`), template).toHaveLength(2)
      expect(linesOf(text).at(-1), template).toBe(BRAND.operator)
      const greetings = linesOf(text).filter((line) => line === greetingUnknown)
      expect(greetings, template).toHaveLength(template === 'factors-code' ? 0 : 1)
      // A line never ends within "e-mail".
      expect(html.replaceAll(/<[^>]*>/g, ''), template).not.toMatch(/\be-mail/i)
    }
  },
)

/** After a change the owner did it, nearly always: the button for those who did not must not be the one that stands out. */
const AFTER_A_CHANGE: MailTemplate[] = [
  'sessions-new-device',
  'sessions-summary',
  'passwords-changed',
  'factors-added',
  'factors-removed',
  'factors-reset',
  'recovery-codes-used',
  'recovery-codes-renewed',
  'account-kept',
  'application-connected',
]

test.each(MAIL_TEMPLATE_NAMES)(
  'the button of %s stands out unless it undoes what the owner did',
  (template) => {
    const { html } = renderMail(template, 'en', EXAMPLES[template])
    const quiet = html.match(/class="m-button m-quiet"/g) ?? []
    const loud = html.match(/class="m-button"/g) ?? []
    if (AFTER_A_CHANGE.includes(template)) expect([quiet.length, loud.length]).toEqual([1, 0])
    else expect(quiet).toHaveLength(0)
  },
)
