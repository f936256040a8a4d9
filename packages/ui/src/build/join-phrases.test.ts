import { LOCALES } from '@portico/contract/kernel/locales'
import { readTexts } from '@portico/locales/read-texts'
import { expect, it } from 'vitest'
import { joinPhrases, phrased } from './join-phrases.ts'

const shown = (locale: string, text: string) => phrased(locale, text).replaceAll('\u200B', '|')

it('a Japanese heading may break between its phrases, each with its particle', () => {
  expect(shown('ja', 'すべてのサービスへ、ひとつの扉から')).toBe('すべての|サービスへ、|ひとつの|扉から')
  expect(shown('ja', '本人確認が完了しました')).toBe('本人確認が|完了しました')
})

it('a foreign word and the long verb after it are two phrases, a short verb is one with it', () => {
  expect(shown('ja', 'それだけではログインできなくなります。')).toBe(
    'それだけでは|ログイン|できなくなります。',
  )
  expect(shown('ja', 'ここからログインできます')).toBe('ここから|ログインできます')
})

it('a Chinese heading may break between its words, and one sign alone goes with its neighbour', () => {
  expect(shown('zh', '您的账户将被删除')).toBe('您的|账户|将被删除')
  expect(shown('zh', '要退出所有其他设备的登录吗？')).toBe('要退出|所有|其他|设备的|登录吗？')
  expect(shown('zh', '此二维码已过期')).toBe('此二维码|已过期')
})

it('a placeholder, a tag, a blank and a mark of punctuation get no place to break', () => {
  expect(shown('zh', '要退出 {{device}} 的登录吗？')).toBe('要退出 {{device}} 的|登录吗？')
  expect(shown('ja', '場合は、<mail>{{email}}</mail>までご連絡ください。')).toBe(
    '場合は、<mail>{{email}}</mail>まで|ご連絡ください。',
  )
  expect(shown('zh', '打开“安全”页面')).toBe('打开|“安全”|页面')
})

it('no line begins with the particle after a Japanese bracket', () => {
  const texts = {
    lead: 'Trading（trading.example）が次の情報の閲覧を求めています。',
    hint: '「開始」を押してください。',
    button: '「開始」を押す',
  }
  const joined = joinPhrases('ja', texts)
  expect(joined).toMatchObject({ hint: '「開始」\u2060を押してください。', button: texts.button })
  expect(joined.lead).toContain('）\u2060が')
})

it('what is no heading, the title of a tab and a language with blanks stay as they are', () => {
  const texts = { title: 'アカウントの選択', submit: 'アカウントの選択', meta: { title: 'アカウントの選択' } }
  expect(joinPhrases('ja', texts)).toEqual({ ...texts, title: 'アカウントの\u200B選択' })
  expect(joinPhrases('ko', texts)).toEqual(texts)
})

it('no line of a heading or of a sentence ends within "e-mail"; names of fields and buttons stay as they are typed', () => {
  const texts = {
    title: 'Check your e-mail',
    sent: 'We have sent an e-mail with a six-digit code.',
    address: 'E-mail address',
    again: 'Send the e-mail again',
    meta: { description: 'Confirm your e-mail address.' },
  }
  expect(joinPhrases('en', texts)).toEqual({
    ...texts,
    title: 'Check your e\u2011mail',
    sent: 'We have sent an e\u2011mail with a six-digit code.',
  })
  expect(joinPhrases('de', { hint: 'Der QR-Code und die IP-Adresse.' })).toEqual({
    hint: 'Der QR\u2011Code und die IP\u2011Adresse.',
  })
  expect(joinPhrases('kk', { hint: 'Аты-жөніңізді жазыңыз.' })).toEqual({
    hint: 'Аты\u2011жөніңізді жазыңыз.',
  })
  // A sign of a vowel belongs to its letter: this part has three.
  expect(joinPhrases('hi', { hint: 'साइन-इन करें। ई-मेल खोलें।' })).toEqual({
    hint: 'साइन-इन करें। ई\u2011मेल खोलें।',
  })
})

/** Japanese and Korean write the unit at the number, without a blank. */
const WITH_BLANKS = LOCALES.filter((locale) => locale !== 'ja' && locale !== 'ko')

it.each(WITH_BLANKS)('in %s no line ends between a number and what it counts', (locale) => {
  const names = ['common', 'second-step', 'account-data', 'verification', 'password-success'] as const
  const texts = names.map((name) => joinPhrases(locale, readTexts(locale, name)))
  const joined = JSON.stringify(texts, (key, value) => (key === 'meta' ? undefined : value))
  expect(joined).toContain('\u00A0')
  expect(joined.match(/(?:[0-9]|\{\{count\}\}) \p{L}+/gu)).toBeNull()
})

it('only places to break are added to a text of the catalogue', () => {
  for (const locale of ['ja', 'zh'] as const) {
    const built = readTexts(locale, 'verification')
    const joined = JSON.stringify(joinPhrases(locale, built))
    expect(joined).toContain('\u200B')
    const bare = joined.replaceAll(/[\u200B\u2060]/g, '').replaceAll('\u00A0', ' ')
    expect(JSON.parse(bare)).toEqual(built)
    expect(joined).not.toMatch(/\u200B["。，、？！：；）」”\s]|[（「“\s]\u200B|\u200B\u200B/)
  }
})
