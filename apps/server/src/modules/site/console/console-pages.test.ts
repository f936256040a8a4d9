import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from '../../../core/http/http.ts'
import { createInstallationTexts } from '../texts/installation-texts.ts'
import { registerConsole } from './console-pages.ts'

const PUBLIC_URL = 'https://id.example'
const WORDING = {
  de: { 'console-review': { 'decision.approve': 'Ist </script> echt' }, login: { title: 'Herein' } },
  fr: { common: { continue: 'Allons-y' } },
}
const INLINE = 'document.title'
let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-console-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(
    join(root, 'index.html'),
    `<!doctype html><html lang="en"><head><script>${INLINE}</script>` +
      `<script type="application/json" id="portico-console">{}</script></head><body>${'text '.repeat(200)}</body></html>`,
  )
  writeFileSync(join(root, 'assets/index-1a2b3c4d.js'), `export const text = '${'a'.repeat(2000)}'`)
  writeFileSync(join(root, 'assets/index-1a2b3c4d.js.br'), 'made by the build')
})
afterAll(() => rmSync(root, { recursive: true }))

async function serve(consoleOrigin: string, buildDir = root): Promise<FastifyInstance> {
  const consoleUrl = `${consoleOrigin}/console`
  const app = await createHttp({ publicUrl: PUBLIC_URL, consoleUrl, trustProxy: [], portalClientIds: [] })
  registerConsole(app, {
    publicUrl: PUBLIC_URL,
    consoleUrl,
    productName: 'A </script> name',
    buildDir,
    reviewTargetHours: 24,
    publicConfig: () => ({ supportEmail: 'help@id.example' }) as PublicConfig,
    texts: createInstallationTexts(undefined, WORDING),
  })
  await app.ready()
  return app
}

describe('the console on the host of the portal', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await serve(PUBLIC_URL)
  })
  afterAll(() => app.close())

  it.each(['/console/', '/console/cases', '/console/cases/42?search=x', '/console/nothing'])(
    'is one page at %s, which nobody frames and no script of others runs in',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(200)
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'; /)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("default-src 'none'")
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['x-robots-tag']).toBe('noindex')
    },
  )

  it('tells the page of this installation, whatever its name is, and its wording of what staff read', async () => {
    const { body } = await app.inject('/console/')
    const [, data = ''] = /id="portico-console">([^<]*)<\/script>/.exec(body) ?? []
    expect(JSON.parse(data)).toEqual({
      publicUrl: PUBLIC_URL,
      consoleUrl: `${PUBLIC_URL}/console`,
      productName: 'A </script> name',
      reviewTargetHours: 24,
      texts: { de: { 'console-review': { decision: { approve: 'Ist </script> echt' } } } },
      config: { supportEmail: 'help@id.example' },
    })
  })

  it('is at its address with a slash at the end, and the query goes along', async () => {
    const answer = await app.inject('/console?token=x')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/console/?token=x'])
  })

  it('sends its files compressed and for ever, and 404 for one of an earlier build', async () => {
    const headers = { 'accept-encoding': 'br' }
    const file = await app.inject({ url: '/console/assets/index-1a2b3c4d.js', headers })
    expect([file.statusCode, file.body]).toEqual([200, 'made by the build'])
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(file.headers['cache-control']).toContain('immutable')
    expect((await app.inject('/console/assets/index-00000000.js')).statusCode).toBe(404)
    expect((await app.inject({ url: '/console/', headers })).headers['content-encoding']).toBe('br')
  })

  it('is answered whatever a proxy makes of the host', async () => {
    for (const host of ['id.example', 'other.example', '127.0.0.1:8080', 'server']) {
      expect((await app.inject({ url: '/console/', headers: { host } })).statusCode, host).toBe(200)
    }
  })
})

describe('the console on a host of its own', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await serve('https://console.example')
  })
  afterAll(() => app.close())

  const ask = async (host: string, url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { host } })
    return [statusCode, headers.location]
  }

  it('is there, and the host of the portal leads to it', async () => {
    expect(await ask('console.example', '/console/cases')).toEqual([200, undefined])
    expect(await ask('id.example', '/console/cases?search=x')).toEqual([
      302,
      'https://console.example/console/cases?search=x',
    ])
    expect(await ask('id.example', '/console')).toEqual([302, 'https://console.example/console'])
  })

  it('leaves the page of the first link on the host whose session it needs', async () => {
    expect(await ask('id.example', '/console/first-administrator')).toEqual([200, undefined])
    expect(await ask('console.example', '/console/first-administrator')).toEqual([
      302,
      'https://id.example/console/first-administrator',
    ])
  })
})

it('a console that is not built says so', async () => {
  const app = await serve(PUBLIC_URL, join(root, 'nowhere'))
  const answer = await app.inject('/console/')
  expect([answer.statusCode, answer.body]).toEqual([503, 'The console is not built. Run: npm run build\n'])
  await app.close()
})
