import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ORIGIN_PLACEHOLDER, prerenderFile, TEXT_MARKS } from '@portico/contract/built-pages'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { LOCALES } from '@portico/contract/kernel/locales'
import type { PageName } from '@portico/contract/pages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from '../../../core/http/http.ts'
import { registerPages } from './pages.ts'

const { open, middle, close } = TEXT_MARKS
const PUBLIC_URL = 'https://id.example'
const BUILT: PageName[] = ['home', 'login', 'registration', 'confirmation']
const INLINE = 'window.started = true'
const WORDING = { login: { title: 'Entrez <ici>' }, shell: { 'menu.profile': '</script>' } }
const config = { supportEmail: '</script><script>alert(1)</script>', domainOauth: '$&' } as PublicConfig

function writeBuild(root: string): void {
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  for (const locale of LOCALES) {
    for (const name of BUILT) {
      write(
        prerenderFile(locale, name),
        `<!DOCTYPE html><html lang="${locale}"><head><title>${name}</title>` +
          `<link rel="canonical" href="${ORIGIN_PLACEHOLDER}/${locale}"/></head><body>${'text '.repeat(200)}` +
          `<h1>${open}login:title|${middle}${name}${close}</h1>` +
          '<script type="application/json" id="portico-overlay">{}</script>' +
          '<script type="application/json" id="portico-texts">{"login":{"title":"Sign in","forgot":"?"}}</script>' +
          `<script type="application/json" id="portico-config">{}</script><script>${INLINE}</script></body></html>`,
      )
    }
  }
  write('assets/app-1a2b3c4d.js', `export const text = '${'a'.repeat(2000)}'`)
  write('assets/app-1a2b3c4d.js.br', 'made by the build')
  write('favicon.ico', 'icon')
  write('notes.secret', 'not for anyone')
}

async function serve(buildDir: string, style: string): Promise<FastifyInstance> {
  const app = await createHttp({ publicUrl: PUBLIC_URL, trustProxy: [], portalClientIds: ['portal'] })
  registerPages(app, {
    publicUrl: PUBLIC_URL,
    consoleUrl: `${PUBLIC_URL}/console`,
    cdnUrl: PUBLIC_URL,
    hasRecaptcha: false,
    hasMaps: false,
    buildDir,
    publicConfig: () => config,
    texts: { changed: (locale) => (locale === 'fr' ? WORDING : {}) },
    style,
  })
  await app.ready()
  return app
}

describe('the pages of the portal', () => {
  let app: FastifyInstance
  let root: string
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'portico-pages-'))
    writeBuild(root)
    app = await serve(root, ':root{--accent:#123456}')
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true })
  })

  it('carry the public address and the configuration, which cannot close its element', async () => {
    const { statusCode, headers, body } = await app.inject('/de/login')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const json = /<script type="application\/json" id="portico-config">(.*?)<\/script>/.exec(body)?.[1]
    expect(JSON.parse(json ?? '')).toEqual(config)
    expect(body).not.toContain('<script>alert')
    expect(body).toContain(`href="${PUBLIC_URL}/de"`)
    expect(body).not.toContain(ORIGIN_PLACEHOLDER)
  })

  it('bear the wording and the colours of the installation', async () => {
    const { body } = await app.inject('/fr/login')
    expect(body).toContain('<h1>Entrez &lt;ici&gt;</h1>')
    expect(body).toContain('<style>:root{--accent:#123456}</style></head>')
    expect((await app.inject('/de/login')).body).toContain('<h1>login</h1>')
  })

  it('hand that wording to their scripts, nested like the built texts, and it cannot close its element', async () => {
    const dataOf = async (locale: string) => {
      const { body } = await app.inject(`/${locale}/login`)
      const elements = body.matchAll(/ id="portico-(overlay|texts)">(.*?)<\/script>/g)
      return Object.fromEntries([...elements].map(([, name, json = '']) => [name, JSON.parse(json)]))
    }
    expect(await dataOf('fr')).toEqual({
      overlay: { login: { title: 'Entrez <ici>' }, shell: { menu: { profile: '</script>' } } },
      texts: { login: { title: 'Entrez <ici>', forgot: '?' } },
    })
    expect(await dataOf('de')).toEqual({ overlay: {}, texts: { login: { title: 'Sign in', forgot: '?' } } })
  })

  it('run only their own inline scripts and carry every security header', async () => {
    const { headers } = await app.inject('/de/login')
    const hash = createHash('sha256').update(INLINE).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
      'content-language': 'de',
    })
  })

  it('run no script that came with the data they are filled with', async () => {
    const other = await serve(root, '</style><script>slipped()</script>')
    const { headers, body } = await other.inject('/de/login')
    await other.close()
    const hash = createHash('sha256').update('slipped()').digest('base64')
    expect(body).toContain('<script>slipped()</script>')
    expect(headers['content-security-policy']).not.toContain(hash)
  })

  it('come compressed as the browser asks, and without a body when it has them', async () => {
    const plain = await app.inject('/en')
    const get = (headers: Record<string, string>) => app.inject({ url: '/en', headers })
    const br = await get({ 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(gzip.headers.vary).toBe('accept-encoding')
    const again = await get({ 'if-none-match': String(br.headers.etag) })
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
    const changed = await get({ 'if-none-match': 'W/"another"' })
    expect(changed.statusCode).toBe(200)
  })

  it('use one shell for every value of a parameter', async () => {
    const { statusCode, body } = await app.inject('/fr/confirmation/some-Code_1')
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="fr">')
    expect(body).toContain('<title>confirmation</title>')
  })

  it('are reached by redirects that keep the query', async () => {
    for (const [from, target] of [
      ['/?a=1', '/en?a=1'],
      [
        '/login?application=TRADING&backUrl=https%3A%2F%2Fx',
        '/en/login?application=TRADING&backUrl=https%3A%2F%2Fx',
      ],
      ['/xx/registration?referral=R', '/en/registration?referral=R'],
      ['/de/nowhere?x=1', '/de?x=1'],
    ] as const) {
      const { statusCode, headers } = await app.inject(from)
      expect([statusCode, headers.location]).toEqual([302, target])
    }
  })

  it('answer HEAD', async () => {
    const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/en' })
    expect([statusCode, body, headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8'])
  })

  it('keep hashed assets for ever, in the form that the build compressed', async () => {
    const url = '/assets/app-1a2b3c4d.js'
    const { headers } = await app.inject(url)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(compressed.body).toBe('made by the build')
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const icon = await app.inject('/favicon.ico')
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  it.each([
    '/assets/gone.js',
    '/assets/',
    '/assets/app-1a2b3c4d.js.br',
    '/notes.secret',
    '/en/login/index.html',
    '/en/index.html',
    '/favicon.svg',
    '/v1/nothing',
    '/oauth/token',
    '/.git/config',
  ])('do not exist at %s', async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(body).errors[0].code).toBe('not_found')
  })

  it('are not reached by an address with dots that the client did not resolve', async () => {
    const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    // Use Node's own client, which sends the path as it is: fetch and inject would resolve the dots first.
    const ask = (path: string) =>
      new Promise<string>((resolve, reject) => {
        request({ host: origin.hostname, port: origin.port, path }, (answer) => {
          answer.resume()
          resolve(`${answer.statusCode} ${answer.headers.location ?? ''}`.trim())
        })
          .on('error', reject)
          .end()
      })
    expect(await ask('/assets/../favicon.ico')).toBe('404')
    expect(await ask('/assets/%2e%2e/favicon.ico')).toBe('404')
    expect(await ask('/assets/..%2ffavicon.ico')).toBe('404')
    expect(await ask('/../../../../etc/passwd')).toBe('404')
    expect(await ask('//v1/user')).toBe('302 /en')
    expect(await ask('//evil.example/en')).toBe('302 /en')
    expect(await ask('/en/%zz')).toBe('400')
    expect(await ask('/en/login')).toBe('200')
  })

  it('are listed for search engines with their languages', async () => {
    const robots = await app.inject('/robots.txt')
    expect(robots.body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
    const { body, headers } = await app.inject('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body.match(/<url>/g)).toHaveLength(3 * LOCALES.length)
    expect(body).toContain(`hreflang="ar" href="${PUBLIC_URL}/ar/login"`)
    expect(body).not.toContain('confirmation')
  })

  it('tell a password manager where a password is changed', async () => {
    const { statusCode, headers } = await app.inject('/.well-known/change-password')
    expect([statusCode, headers.location]).toEqual([302, '/en/login'])
  })

  it('contain nothing of a spoofed Host', async () => {
    const { body } = await app.inject({
      url: '/en',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    })
    expect(body).not.toContain('evil.example')
  })
})

it('a portal that is not built says so in one line', async () => {
  const app = await createHttp({ publicUrl: PUBLIC_URL, trustProxy: [], portalClientIds: ['portal'] })
  const nowhere = { buildDir: join(tmpdir(), 'portico-no-such-build'), publicConfig: () => config }
  registerPages(app, {
    publicUrl: PUBLIC_URL,
    consoleUrl: `${PUBLIC_URL}/console`,
    cdnUrl: PUBLIC_URL,
    hasRecaptcha: false,
    hasMaps: false,
    ...nowhere,
  })
  const { statusCode, body } = await app.inject('/en/login')
  expect([statusCode, body]).toEqual([503, 'The portal is not built. Run: npm run build\n'])
  expect((await app.inject('/v1/nothing')).statusCode).toBe(404)
  await app.close()
})

it('a build that is deleted under a running server gives missing files, pages that say "later", and a line in the log', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-pages-'))
  writeBuild(root)
  const lines: string[] = []
  const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } }
  const app = await createHttp({ publicUrl: PUBLIC_URL, trustProxy: [], portalClientIds: ['portal'], log })
  registerPages(app, {
    publicUrl: PUBLIC_URL,
    consoleUrl: `${PUBLIC_URL}/console`,
    cdnUrl: PUBLIC_URL,
    hasRecaptcha: false,
    hasMaps: false,
    buildDir: root,
    publicConfig: () => config,
  })
  expect((await app.inject('/en/login')).statusCode).toBe(200)
  rmSync(root, { recursive: true })
  const gone = await app.inject('/assets/app-1a2b3c4d.js')
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  const page = await app.inject('/en/registration')
  expect([page.statusCode, page.headers['retry-after'] !== undefined, page.body]).toEqual([
    503,
    true,
    'The portal is not built. Run: npm run build\n',
  ])
  expect(lines.filter((line) => line.includes('build, then restart'))).toHaveLength(1)
  expect((await app.inject('/en/login')).statusCode).toBe(200)
  await app.close()
})
