import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALE_NAMES, LOCALES, type Locale } from '@portico/contract/kernel/locales'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from '../../../core/http/http.ts'
import { createInstallationTexts } from '../texts/installation-texts.ts'
import { registerContent } from './content.ts'

describe('the legal documents', () => {
  let app: FastifyInstance
  let root: string
  let origin: URL
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'portico-content-'))
    for (const locale of ['en', 'de']) mkdirSync(join(root, 'documents', locale), { recursive: true })
    writeFileSync(join(root, 'documents/en/TermsofUseSP.pdf'), '%PDF in English')
    writeFileSync(join(root, 'documents/en/PrivacyPolicySP.pdf'), '%PDF privacy')
    writeFileSync(join(root, 'documents/de/TermsofUseSP.pdf'), '%PDF auf Deutsch')
    writeFileSync(join(root, 'documents/en/notes.txt'), 'not for anyone')
    writeFileSync(join(root, 'secret.pdf'), 'not for anyone')
    app = await createHttp({ publicUrl: 'https://id.example', trustProxy: [], portalClientIds: ['portal'] })
    const texts = createInstallationTexts('Gate', { de: { login: { title: 'Herein' } } })
    registerContent(app, {
      documents: join(root, 'documents'),
      videos: join(root, 'videos'),
      publicUrl: 'https://id.example',
      texts,
      marks: [],
    })
    origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true })
  })

  it('come in the language of the address', async () => {
    const { statusCode, headers, body } = await app.inject('/documents/de/TermsofUseSP.pdf')
    expect([statusCode, body]).toEqual([200, '%PDF auf Deutsch'])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cross-origin-resource-policy': 'cross-origin',
      'content-language': 'de',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('come as the text that they were printed from, too', async () => {
    writeFileSync(join(root, 'documents/de/TermsofUseSP.json'), '{"title":"Regeln"}')
    const { statusCode, headers, body } = await app.inject('/documents/de/TermsofUseSP.json')
    expect([statusCode, body]).toEqual([200, '{"title":"Regeln"}'])
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-language': 'de',
      'cache-control': 'no-cache',
    })
    expect((await app.inject('/documents/de/PrivacyPolicySP.json')).statusCode).toBe(404)
  })

  it('come in English where a language has none', async () => {
    for (const url of ['/documents/de/PrivacyPolicySP.pdf', '/documents/ar/PrivacyPolicySP.pdf']) {
      const { statusCode, headers, body } = await app.inject(url)
      expect([statusCode, body, headers['content-language']]).toEqual([200, '%PDF privacy', 'en'])
    }
  })

  it('are sent once to a browser that keeps them', async () => {
    const url = '/documents/en/TermsofUseSP.pdf'
    const { etag = '' } = (await app.inject(url)).headers
    const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await app.inject({ url, headers: { 'if-none-match': '"another"' } })
    expect(other.statusCode).toBe(200)
  })

  it('are replaced under a running server, and sent to a browser that keeps the old one', async () => {
    const url = '/documents/de/CookiePolicySP.pdf'
    expect((await app.inject(url)).statusCode).toBe(404)
    writeFileSync(join(root, 'documents', url.slice('/documents'.length)), '%PDF neu')
    const first = await app.inject(url)
    expect(first.body).toBe('%PDF neu')
    writeFileSync(join(root, 'draft.pdf'), '%PDF noch neuer')
    renameSync(join(root, 'draft.pdf'), join(root, 'documents', url.slice('/documents'.length)))
    const headers = { 'if-none-match': String(first.headers.etag) }
    const second = await app.inject({ url, headers })
    expect([second.statusCode, second.body]).toEqual([200, '%PDF noch neuer'])
  })

  it('answer 412 to a condition that names another version of the file', async () => {
    const headers = { 'if-match': '"another"' }
    const { statusCode, body } = await app.inject({ url: '/documents/en/TermsofUseSP.pdf', headers })
    expect([statusCode, body]).toEqual([412, ''])
  })

  it.each([
    '/documents/en/Missing.pdf',
    '/documents/xx/TermsofUseSP.pdf',
    '/documents/en/notes.txt',
    '/documents/en/TermsofUseSP.pdf/',
    '/documents/en/TermsofUseSP',
    '/documents/../secret.pdf',
    '/documents/en/../../secret.pdf',
    '/documents/en/..%2f..%2fsecret.pdf',
    '/documents/..%2f/secret.pdf',
    '/documents/%2e%2e/secret.pdf',
    '/documents/en/..%5csecret.pdf',
    '/documents/en/TermsofUseSP.pdf%00',
    '/documents/en/%00.pdf',
  ])('do not exist at %s', async (path) => {
    // Use Node's own client, which sends the path as it is: inject would resolve the dots first.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request({ host: origin.hostname, port: origin.port, path }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(404)
  })
})

describe('the translation manifest', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await createHttp({ publicUrl: 'https://id.example', trustProxy: [], portalClientIds: ['portal'] })
    const texts = createInstallationTexts('Gate', { de: { login: { title: 'Herein' } } })
    registerContent(app, {
      documents: '/nowhere',
      videos: '/nowhere',
      publicUrl: 'https://id.example',
      texts,
      marks: [],
    })
  })
  afterAll(() => app.close())

  it('names every language with its own name, address and the hash of what is there', async () => {
    const answer = await app.inject('/locales/manifest.json')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    })
    const manifest = answer.json<Record<string, { name: string; url: string; hash: string }>>()
    expect(Object.keys(manifest)).toEqual([...LOCALES])
    for (const [locale, { name, url, hash }] of Object.entries(manifest)) {
      expect([name, url]).toEqual([
        LOCALE_NAMES[locale as Locale],
        `https://id.example/locales/${locale}.json`,
      ])
      const { body } = await app.inject(new URL(url).pathname)
      expect(createHash('sha256').update(body).digest('hex')).toBe(hash)
    }
  })

  it('leads to the texts as this installation words them, and to no mail', async () => {
    const texts = (await app.inject('/locales/de.json')).json()
    expect(texts.login.title).toBe('Herein')
    expect(texts.common.productName).toBe('Gate')
    expect(texts.login.introApplication).toContain('{{application}}')
    expect(Object.keys(texts)).not.toContain('mail')
  })

  it('is sent once to a browser that keeps it, and knows no other file', async () => {
    for (const url of ['/locales/manifest.json', '/locales/de.json']) {
      const { etag = '' } = (await app.inject(url)).headers
      const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    for (const url of ['/locales/xx.json', '/locales/de', '/locales/de.json/', '/locales/..%2fde.json'])
      expect((await app.inject(url)).statusCode).toBe(404)
  })
})

describe('the introduction videos of registration', () => {
  let app: FastifyInstance
  let videos: string
  beforeAll(async () => {
    videos = mkdtempSync(join(tmpdir(), 'portico-videos-'))
    mkdirSync(join(videos, 'de'))
    writeFileSync(join(videos, 'de/registration.webm'), '0123456789')
    writeFileSync(join(videos, 'de/registration.vtt'), 'WEBVTT')
    writeFileSync(join(videos, 'de/other.webm'), 'not for anyone')
    app = await createHttp({ publicUrl: 'https://id.example', trustProxy: [], portalClientIds: ['portal'] })
    const texts = createInstallationTexts(undefined, {})
    registerContent(app, {
      documents: '/nowhere',
      videos,
      publicUrl: 'https://id.example',
      texts,
      marks: [],
    })
  })
  afterAll(async () => {
    await app.close()
    rmSync(videos, { recursive: true })
  })

  it('come with their captions, each with its media type', async () => {
    const video = await app.inject('/videos/de/registration.webm')
    expect([video.statusCode, video.body, video.headers['content-type']]).toEqual([
      200,
      '0123456789',
      'video/webm',
    ])
    writeFileSync(join(videos, 'de/registration.mp4'), 'mp4')
    const other = await app.inject('/videos/de/registration.mp4')
    expect([other.statusCode, other.headers['content-type']]).toEqual([200, 'video/mp4'])
    const captions = await app.inject('/videos/de/registration.vtt')
    expect(captions.headers['content-type']).toBe('text/vtt; charset=utf-8')
  })

  it.each([
    ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ])('come in parts when asked for %s', async (range, status, body, contentRange) => {
    const answer = await app.inject({ url: '/videos/de/registration.webm', headers: { range } })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ])
  })

  it.each([
    '/videos/fr/registration.webm',
    '/videos/de/other.webm',
    '/videos/xx/registration.webm',
    '/videos/de/..%2fde',
  ])('do not exist at %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})

describe('the marks of applications', () => {
  let app: FastifyInstance
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  beforeAll(async () => {
    app = await createHttp({ publicUrl: 'https://id.example', trustProxy: [], portalClientIds: ['portal'] })
    registerContent(app, {
      documents: '/nowhere',
      videos: '/nowhere',
      publicUrl: 'https://id.example',
      texts: createInstallationTexts(undefined, {}),
      marks: [{ name: 'trading-0a1b.svg', type: 'image/svg+xml', content }],
    })
  })
  afterAll(() => app.close())

  it('come with their media type, and run no script when one is opened by itself', async () => {
    const { statusCode, rawPayload, headers } = await app.inject('/marks/trading-0a1b.svg')
    expect([statusCode, rawPayload]).toEqual([200, content])
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.* sandbox;/)
  })

  it('do not open any other file', async () => {
    for (const url of ['/marks/other.svg', '/marks/trading-0a1b.svg/', '/marks/..%2fpackage.json'])
      expect((await app.inject(url)).statusCode, url).toBe(404)
  })
})
