import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { LOCALES, type Locale } from '@portico/contract/kernel/locales'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildMails } from './build.ts'
import { EXAMPLES, LINK } from './examples.ts'
import { renderMail } from './render.ts'
import { MAIL_TEMPLATE_NAMES, type MailSlots } from './templates.ts'

beforeAll(async () => {
  await buildMails()
})

const all = LOCALES.flatMap((locale) => MAIL_TEMPLATE_NAMES.map((name) => [locale, name] as const))

test.each(all)('%s %s is complete in subject, HTML and text', (locale, name) => {
  const mail = renderMail(name, locale, EXAMPLES[name])
  expect(mail.subject).toMatch(/\S/)
  expect(mail.html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`))
  // Nothing to press: a code is typed where it was asked for, and a deleted account has no page.
  const hasLink = name !== 'factors-code' && name !== 'account-deleted'
  expect(mail.html.includes('href="https://portal.example/en/confirmation/abc?a=1&amp;b=2"')).toBe(hasLink)
  expect(mail.text.includes(LINK)).toBe(hasLink)
  for (const part of [mail.subject, mail.html, mail.text])
    expect(part).not.toMatch(/\[\[|\]\]|\{\{|undefined/)
  expect(mail.text).not.toMatch(/<\/?[a-z]+|&[a-z]+;/)
})

describe('a mail', () => {
  test('is mirrored in Arabic and not elsewhere', () => {
    const direction = (locale: 'ar' | 'de') =>
      renderMail('registration-confirm', locale, EXAMPLES['registration-confirm']).html.match(
        /<html[^>]*dir="(\w+)"/,
      )?.[1]
    expect(direction('ar')).toBe('rtl')
    expect(direction('de')).toBe('ltr')
  })

  test('carries the link as button and in full, and the typed code, also as text', () => {
    const mail = renderMail('registration-confirm', 'en', EXAMPLES['registration-confirm'])
    expect(mail.html.match(/href="https:\/\/portal\.example/g)).toHaveLength(2)
    expect(mail.html).toContain('>7K3M\u00a0PX9R<')
    expect(mail.text).toMatch(/^7K3M PX9R$/m)
    expect(mail.text.split('\n')).toContain(LINK)
    expect(mail.text).toContain('24\u00A0hours')
  })

  test('says how long a link lives in the words of the language', () => {
    const text = (locale: 'en' | 'de' | 'ja') =>
      renderMail('passwords-reset', locale, EXAMPLES['passwords-reset']).text
    expect(text('en')).toContain('30\u00A0minutes')
    expect(text('de')).toContain('30\u00A0Minuten')
    expect(text('ja')).toContain('30\u00A0分')
  })

  test('leaves out the sponsor when there is none', () => {
    const mail = renderMail('registration-confirm', 'en', { link: LINK, code: '7K3MPX9R' })
    expect(mail.html).not.toContain('sponsor')
    expect(mail.text).not.toContain('sponsor')
    expect(renderMail('registration-confirm', 'en', EXAMPLES['registration-confirm']).text).toContain(
      'Your sponsor',
    )
  })

  test('writes the time in the reader’s language with its zone', () => {
    expect(renderMail('passwords-changed', 'de', EXAMPLES['passwords-changed']).text).toContain(
      '21. November 2026',
    )
    expect(renderMail('passwords-changed', 'ja', EXAMPLES['passwords-changed']).text).toContain(
      '2026年11月21日',
    )
    expect(renderMail('passwords-changed', 'ja', EXAMPLES['passwords-changed']).text).toContain('UTC')
  })

  test('is in English for an unknown language', () => {
    const slots = EXAMPLES['registration-already']
    expect(renderMail('registration-already', 'xx' as 'en', slots).subject).toBe(
      renderMail('registration-already', 'en', slots).subject,
    )
  })
})

test('the notice of a reset by support says what to do if nobody asked for it, and whom to tell', () => {
  const { text } = renderMail('factors-reset', 'en', EXAMPLES['factors-reset'])
  const [before, after] = text.split(`\n${LINK}\n`)
  expect(before).toContain('If you did not ask for it, press the button at once, and press it once more')
  expect(after).toContain('Then write to help@portal.example')
})

test.each([
  ['en', 'Device: '],
  ['fr', 'Appareil\u00a0: '],
  ['ja', 'デバイス：'],
  ['zh', '设备：'],
] as const)('a label in %s has the colon of the language, in the page and in the text', (locale, label) => {
  const { text, html } = renderMail('sessions-new-device', locale, EXAMPLES['sessions-new-device'])
  expect(text).toContain(label)
  expect(html.replaceAll('&nbsp;', '\u00a0')).toContain(label)
})

describe('the mail of a code', () => {
  const render = (more: Partial<MailSlots<'factors-code'>> = {}, locale: Locale = 'en') =>
    renderMail('factors-code', locale, { ...EXAMPLES['factors-code'], ...more })

  test.each(LOCALES)('begins in %s with the code as it is typed, in subject, preview and text', (locale) => {
    const { subject, html, text } = render({}, locale)
    expect(subject).toMatch(/^048291 · \S/)
    expect(html.replaceAll(/<head>[\s\S]*<\/head>|<[^>]+>/g, '').trim()).toMatch(/^048291 · /)
    expect(text.split('\n').slice(0, 3)).toEqual([subject.replace('048291 · ', ''), '', '048291'])
  })

  test.each(LOCALES)('says in %s in its subject which of three things the code is for', (locale) => {
    const subjects = ['activate', 'deactivate', 'sign-in'].map(
      (purpose) => render({ purpose }, locale).subject,
    )
    expect(new Set(subjects).size).toBe(3)
  })

  test('says from where it was asked for, how long it is valid and what to do about a foreign one', () => {
    const { text } = render()
    expect(text).toContain('Device: \u2068Firefox, Linux\u2069')
    expect(text).toContain('IP address: \u2068203.0.113.0/24\u2069')
    expect(text).toContain('The code is valid for 5\u00A0minutes and works once.')
    expect(text).toContain('If you did not request it, someone may know your password.')
    expect(render({ minutes: '5' }, 'ru').text).toContain('5\u00A0минут')
    expect(render({ place: undefined }).text).not.toContain('IP address')
  })

  test('refuses a code that is not made of digits, and a purpose without words', () => {
    expect(() => render({ code: '０４８２９１' })).toThrow('slot "code"')
    expect(() => render({ purpose: 'reset' })).toThrow('slot "purpose"')
    expect(() => render({ purpose: '' })).toThrow('needs the slot "purpose"')
  })
})

describe('the notice of a changed factor', () => {
  test('names the method in the words of the language', () => {
    const text = (method: string, locale: Locale = 'en') =>
      renderMail('factors-added', locale, { ...EXAMPLES['factors-added'], method }).text
    expect(text('GOOGLE_AUTHENTICATOR')).toContain('Method: Authenticator app')
    expect(text('TELEGRAM', 'de')).toContain('Methode: Telegram')
    expect(text('EMAIL', 'ja')).toContain('方法：メール')
  })

  test('is about a passkey where it is one, and otherwise about a second step', () => {
    const subject = (template: 'factors-added' | 'factors-removed', method: string) =>
      renderMail(template, 'en', { ...EXAMPLES[template], method }).subject
    expect(subject('factors-added', 'PASSKEY')).toBe('A passkey was added')
    expect(subject('factors-added', 'EMAIL')).toBe('A second sign-in step was turned on')
    expect(subject('factors-removed', 'PASSKEY')).toBe('A passkey was removed')
    expect(subject('factors-removed', 'TELEGRAM')).toBe('A second sign-in step was turned off')
  })
})

describe('the mails about a means of staff', () => {
  test('say what it opens now, and what was decided about it', () => {
    const added = (effect: string) =>
      renderMail('staff-means-added', 'en', { ...EXAMPLES['staff-means-added'], effect }).text
    expect(added('waits')).toContain('only once an administrator has confirmed it')
    expect(added('none')).toContain('It does not open the console.')
    const decided = renderMail('staff-means-decided', 'en', {
      ...EXAMPLES['staff-means-decided'],
      outcome: 'refused',
      method: 'RECOVERY_CODES',
    })
    expect(decided.subject).toBe('A way to sign in was refused')
    expect(decided.text).toContain('Method: Recovery codes')
  })
})

describe('the notice of a used recovery code', () => {
  test.each([
    ['en', '1', '1 recovery code is left.'],
    ['en', '9', '9 recovery codes are left.'],
    ['ru', '1', 'Остался 1 код восстановления.'],
    ['ru', '3', 'Осталось 3 кода восстановления.'],
    ['ru', '5', 'Осталось 5 кодов восстановления.'],
    ['cs', '2', 'Zbývají 2 záložní kódy.'],
    ['cs', '0', 'Zbývá 0 záložních kódů.'],
    ['ar', '2', 'بقي رمزا استرداد.'],
    ['ja', '4', '残りのリカバリーコードは4個です。'],
  ] as const)('says in %s how many of %s are left in the right plural', (locale, count, words) => {
    const mail = renderMail('recovery-codes-used', locale, { ...EXAMPLES['recovery-codes-used'], count })
    expect(mail.text).toContain(words)
    expect(mail.html).toContain(words)
  })
})

describe('a mail of an installation with a name and a colour of its own', () => {
  const brand = { productName: 'Gate & Co', accent: { light: '#7a1fa2', dark: '#d9a6f5' } }
  const slots = { ...EXAMPLES['registration-confirm'], sponsor: 'Portico Smith' }
  const mail = renderMail('registration-confirm', 'en', slots, brand)

  test('shows them, and leaves the names of people alone', () => {
    expect(mail.html).toContain('your Gate &amp; Co account')
    expect(mail.text).toContain('registering with Gate & Co')
    expect(mail.html).toMatch(/#7a1fa2/)
    expect(mail.html).toMatch(/#d9a6f5/)
    expect(mail.html).not.toMatch(/#2F4FE0|#8EA2FF|#8A9BE9|#546096/i)
    expect(mail.text).toContain('Portico Smith')
    expect(mail.html.replaceAll('Portico Smith', '')).not.toContain('Portico')
  })
})

test('a running server sends a mail that was rendered anew with its new text', () => {
  const file = new URL('../generated/en/registration-already.json', import.meta.url)
  const before = readFileSync(file, 'utf8')
  const subject = () => renderMail('registration-already', 'en', EXAMPLES['registration-already']).subject
  const built = subject()
  try {
    writeFileSync(file, JSON.stringify({ ...JSON.parse(before), subject: 'Another one' }))
    utimesSync(file, new Date(), new Date(Date.now() + 5000))
    expect(subject()).toBe('Another one')
  } finally {
    writeFileSync(file, before)
    utimesSync(file, new Date(), new Date(Date.now() + 10_000))
  }
  expect(subject()).toBe(built)
})

describe('slots of a mail', () => {
  const confirm = EXAMPLES['registration-confirm']
  const render = (slots: object) => renderMail('registration-confirm', 'en', slots as typeof confirm)

  test('that are missing, empty or unknown are refused', () => {
    expect(() => render({ code: 'A' })).toThrow('needs the slot "link"')
    expect(() => render({ ...confirm, code: '' })).toThrow('needs the slot "code"')
    expect(() => render({ ...confirm, name: 'x' })).toThrow('has no slot "name"')
    expect(() => render({ ...confirm, toString: 'x' })).toThrow('has no slot "toString"')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://a b',
    'https://a"onclick=x',
    '',
  ])('refuse %j as a link', (link) => {
    expect(() => render({ ...confirm, link })).toThrow('slot "link"')
  })

  test('refuse a support address that would add recipients or headers', () => {
    const send = (support: string) =>
      renderMail('passwords-changed', 'en', { ...EXAMPLES['passwords-changed'], support })
    expect(() => send('a@b.example?bcc=c@d.example')).toThrow('slot "support"')
    expect(() => send('a@b.example,c@d.example')).toThrow('slot "support"')
  })

  test('are filled once: a value that looks like a slot stays text', () => {
    expect(render({ ...confirm, sponsor: '[[code]] [[link]]' }).text).toContain('[[code]] [[link]]')
  })
})

describe('a name in a mail', () => {
  const mail = (sponsor: string) =>
    renderMail('registration-confirm', 'en', { link: LINK, code: '7K3MPX9R', sponsor })

  test('with markup stays text', () => {
    const { html } = mail(`<img src=x onerror="alert('1')">&amp;`)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')
  })

  test('with direction marks cannot turn the text around it', () => {
    const { html, text } = mail('Ada\u202E\u2069\u2066 evil\u200F')
    expect(html).toContain('<bdi>Ada evil</bdi>')
    expect(text).toContain('\u2068Ada evil\u2069')
  })

  test('with line breaks stays one line', () => {
    expect(mail('Ada\r\nBcc: x\u2028y').text).toContain('Ada Bcc: x y')
  })

  test('that is the address of a page or a mailbox is broken up, so that the mail client makes no link of it', () => {
    const { text, html } = mail('https://evil.example/now me@evil.example')
    expect(text).not.toContain('evil.example')
    expect(html).not.toContain('evil.example')
  })
})
