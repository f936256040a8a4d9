import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { builtInTexts } from './built-in-texts.ts'
import { fetchOverlay } from './fetch-overlay.ts'
import { createInstallationTexts } from './installation-texts.ts'

type Answer = string | object | ((request: IncomingMessage, response: ServerResponse) => void)

let cdn: Server | undefined
afterEach(() => cdn?.close())

/** Starts a translation CDN with these files below /locales. */
async function cdnWith(files: Record<string, Answer>): Promise<string> {
  cdn = createServer((request, response) => {
    const answer = files[request.url?.replace('/locales/', '') ?? '']
    if (typeof answer === 'function') return answer(request, response)
    response.statusCode = answer === undefined ? 404 : 200
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => cdn?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`
}

async function fetched(files: Record<string, Answer>, timeoutMs?: number) {
  const warnings: string[] = []
  const cdnUrl = await cdnWith(files)
  const warn = (line: string) => warnings.push(line)
  return { overlay: await fetchOverlay({ cdnUrl, warn, ...(timeoutMs ? { timeoutMs } : {}) }), warnings }
}

const entry = (url: string, hash = '') => ({ name: 'x', url, hash })

describe("an operator's texts", () => {
  it('are those that differ from the built ones, in every language the manifest names', async () => {
    const de = JSON.stringify({ login: { title: 'Herein', ...{ intro: builtInTexts('de').login?.intro } } })
    const { overlay, warnings } = await fetched({
      'manifest.json': {
        de: entry('de.json', createHash('sha256').update(de).digest('hex')),
        fr: entry('/locales/fr.json'),
        tlh: entry('tlh.json'),
      },
      'de.json': de,
      'fr.json': { shell: { language: { current: 'Parler : {{language}}' } } },
    })
    expect(overlay).toEqual({
      de: { login: { title: 'Herein' } },
      fr: { shell: { 'language.current': 'Parler : {{language}}' } },
    })
    expect(warnings).toEqual([])
  })

  it('may reword the console, in the languages that it speaks', async () => {
    const reworded = { 'console-review': { decision: { approve: 'X' } } }
    const { overlay, warnings } = await fetched({
      'manifest.json': { de: entry('de.json'), fr: entry('fr.json') },
      'de.json': reworded,
      'fr.json': reworded,
    })
    expect(overlay).toMatchObject({ de: { 'console-review': { 'decision.approve': 'X' } }, fr: {} })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('fr.json')
  })

  it('leave out keys that no page has, other placeholders, and values that are no text', async () => {
    const { overlay, warnings } = await fetched({
      'manifest.json': { en: entry('en.json') },
      'en.json': {
        login: { title: 'Come in', nothing: 'x', intro: 'For {{name}}', forgot: '', __proto__: { a: 'b' } },
        shell: { language: { current: 'Speaking' }, menu: { profile: 5 } },
        registration: { agreement: { terms: 'I accept everything' }, title: 'a\uE000b' },
        mail: { common: { automatic: 'x' } },
        home: 'x',
      },
    })
    expect(overlay).toEqual({ en: { login: { title: 'Come in' } } })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('login.nothing')
  })

  it.each<[string, Record<string, Answer>]>([
    ['without a manifest', {}],
    ['with a manifest that is no JSON', { 'manifest.json': '<html>' }],
    ['with a manifest that is a list', { 'manifest.json': [] }],
    ['with an entry that has no url', { 'manifest.json': { en: { name: 'English' } } }],
    ['without the file of a language', { 'manifest.json': { en: entry('en.json') } }],
    [
      'with another content than the manifest says',
      {
        'manifest.json': { en: entry('en.json', 'f'.repeat(64)) },
        'en.json': { login: { title: 'Come in' } },
      },
    ],
    ['with a file that is a list', { 'manifest.json': { en: entry('en.json') }, 'en.json': [] }],
    ['that names another origin', { 'manifest.json': { en: entry('http://localhost:1/en.json') } }],
    [
      'that leads elsewhere',
      {
        'manifest.json': (_, response) => {
          response.writeHead(302, { location: '/locales/other.json' }).end()
        },
        'other.json': { en: entry('en.json') },
        'en.json': { login: { title: 'Come in' } },
      },
    ],
    ['that sends without end', { 'manifest.json': `{"en":"${'x'.repeat(600_000)}"}` }],
  ])('stay the built ones with a CDN %s, and one line says why', async (_, files) => {
    const { overlay, warnings } = await fetched(files)
    expect(overlay).toEqual({})
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('the built texts are')
  })

  it('are not waited for beyond the limit', async () => {
    const { overlay, warnings } = await fetched({ 'manifest.json': () => {} }, 50)
    expect(overlay).toEqual({})
    expect(warnings).toHaveLength(1)
  })
})

describe('the texts of an installation', () => {
  it('differ in nothing by default', () => {
    expect(createInstallationTexts(undefined, {}).changed('de')).toEqual({})
    expect(createInstallationTexts('Portico', {}).changed('de')).toEqual({})
  })

  it('are for the console what it shows, and keep the words of the staff out of the portal', () => {
    const shared = { common: { continue: 'Los' } }
    const ofStaff = { 'console-review': { 'decision.approve': 'Ist echt' } }
    const ofPortal = { login: { title: 'Herein' } }
    const texts = createInstallationTexts(undefined, { de: { ...shared, ...ofStaff, ...ofPortal } })
    expect(texts.changed('de')).toEqual({ ...shared, ...ofPortal })
    expect(texts.changedInConsole()).toEqual({ de: { ...shared, ...ofStaff } })
    expect(texts.catalogue('de')).toMatchObject({ ...ofStaff, ...ofPortal })
  })

  it("carry its name in every language, in the operator's wording too", () => {
    const texts = createInstallationTexts('$& Gate', { de: { login: { title: 'Herein' } } })
    expect(texts.changed('de')).toMatchObject({
      common: { productName: '$& Gate' },
      login: { title: 'Herein' },
    })
    for (const locale of ['de', 'mn', 'ja'] as const) {
      const left = JSON.stringify(texts.catalogue(locale))
      expect(left).not.toContain('Portico')
    }
  })
})
