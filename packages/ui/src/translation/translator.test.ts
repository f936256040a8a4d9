import type { Locale } from '@portico/contract/kernel/locales'
import { flatten } from '@portico/locales/flatten'
import { NAMESPACES } from '@portico/locales/namespaces'
import { readTexts } from '@portico/locales/read-texts'
import { expect, it, vi } from 'vitest'
import { createTranslator, type Texts } from './translator.ts'

type Any = (key: string, values?: Record<string, unknown>) => string

/** The texts of these tests are not the catalogue's. */
function textsIn(language: Locale, texts: Texts['']): Any {
  return createTranslator({ language, texts: { common: texts } }).translate('common') as Any
}

it('finds a text by its dotted key, in the first namespace, a named one or one before a colon', () => {
  const texts = { login: { submit: 'Sign in', way: { qr: 'By code' } }, common: { submit: 'Send' } }
  const t = createTranslator({ language: 'en', texts }).translate(['login', 'common']) as Any
  expect([t('submit'), t('way.qr'), t('common:submit'), t('submit', { ns: 'common' })]).toEqual([
    'Sign in',
    'By code',
    'Send',
    'Send',
  ])
})

it('finds a name that has dots of its own', () => {
  const t = textsIn('en', { event: { 'case.approve': 'approved', case: { open: 'opened' } } })
  expect([t('event.case.approve'), t('event.case.open'), t('event.case.none')]).toEqual([
    'approved',
    'opened',
    'event.case.none',
  ])
})

it('finds every text of the catalogue', () => {
  const finish = () => 'found'
  for (const namespace of NAMESPACES) {
    const texts = readTexts('en', namespace)
    const t = createTranslator({ language: 'en', texts: { [namespace]: texts }, finish }).translate(
      namespace,
    ) as Any
    const missing = [...flatten(texts).keys()].filter((key) => t(key) !== 'found')
    expect(missing, namespace).toEqual([])
  }
})

it('a text that is not there shows its key, or what was given for that case', () => {
  const t = textsIn('en', { way: { qr: 'By code' } })
  expect([t('no.such'), t('way'), t('way.qr.more'), t('other:no.such')]).toEqual([
    'no.such',
    'way',
    'way.qr.more',
    'no.such',
  ])
  expect(t('no.such', { defaultValue: 'access_denied' })).toBe('access_denied')
})

it('writes the numbers in a text with the digits of the language, and still chooses its plural', () => {
  const texts = { minutes_one: '{{count}}', minutes_other: '{{count}} min' }
  expect(textsIn('bn', texts)('minutes', { count: 14 })).toBe('১৪ min')
  expect(textsIn('bn', texts)('minutes', { count: 1 })).toBe('১')
  expect(textsIn('de', texts)('minutes', { count: 1234 })).toBe('1.234 min')
})

it('chooses among all plurals of a language, and takes the plain key where there is no plural', () => {
  const texts = { tries_zero: '0', tries_one: '1', tries_two: '2', tries_few: 'few', tries_many: 'many' }
  const t = textsIn('ar', { ...texts, tries_other: 'other', plain: '{{count}}!' })
  expect([0, 1, 2, 3, 11, 100].map((count) => t('tries', { count }))).toEqual([
    '0',
    '1',
    '2',
    'few',
    'many',
    'other',
  ])
  expect(t('plain', { count: 7 })).toBe('7!')
})

it('leaves values alone that are not numbers: a code, an address, nothing, a placeholder', () => {
  const t = textsIn('bn', { host: '{{host}}' })
  expect(t('host', { host: '127.0.0.1:8080' })).toBe('127.0.0.1:8080')
  expect(t('host', { host: '0042' })).toBe('0042')
  expect([t('host', { host: '' }), t('host', { host: undefined }), t('host')]).toEqual(['', '', ''])
  expect(t('host', { host: '$& {{host}}' })).toBe('$& {{host}}')
})

it('brings a language once for all who wait, and keeps what was shown from the beginning', async () => {
  const load = vi.fn(async () => ({ common: { submit: 'later' }, login: { submit: 'Sign in' } }))
  const i18n = createTranslator({ language: 'en', texts: { common: { submit: 'Send' } }, load })
  expect(i18n.has('common')).toBe(true)
  await i18n.load('common')
  expect(load).not.toHaveBeenCalled()
  expect(i18n.has(['common', 'login'])).toBe(false)
  const awaited = i18n.awaited('login')
  expect(i18n.load('login')).toBe(awaited)
  expect(i18n.awaited(['login', 'common'])).toBe(awaited)
  expect(i18n.awaited('common')).toBeUndefined()
  await i18n.load('login')
  expect(i18n.awaited('login')).toBe(awaited)
  expect(load).toHaveBeenCalledTimes(1)
  expect(i18n.has(['common', 'login'])).toBe(true)
  expect((i18n.translate('login') as Any)('common:submit')).toBe('Send')
})

it('tries again after a failure', async () => {
  const load = vi.fn<() => Promise<Texts>>().mockRejectedValueOnce(new Error('gone'))
  load.mockResolvedValue({ login: { submit: 'Sign in' } })
  const i18n = createTranslator({ language: 'en', texts: {}, load })
  await expect(i18n.load('login')).rejects.toThrow('gone')
  await i18n.load('login')
  expect((i18n.translate('login') as Any)('submit')).toBe('Sign in')
})

it('gives the same function again, and the last word on what was found', () => {
  const finish = (text: string, { namespace, key }: { namespace: string; key: string }) =>
    `${namespace}:${key}=${text}`
  const texts = { common: { minutes_other: '{{count}} min' } }
  const i18n = createTranslator({ language: 'en', texts, finish })
  expect(i18n.translate('common')).toBe(i18n.translate(['common', 'login']))
  const t = i18n.translate('common') as Any
  expect(t('minutes', { count: 5 })).toBe('common:minutes_other=5 min')
  expect(t('none')).toBe('none')
})
