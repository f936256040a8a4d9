import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttp } from '../http.ts'
import { registerHealth } from './health.ts'
import { type Metrics, registerMetrics } from './metrics.ts'

const options = { publicUrl: 'http://localhost:5220', trustProxy: [], portalClientIds: ['portal'] }

describe('the server of an operator', () => {
  let app: FastifyInstance
  let metrics: Metrics | undefined
  afterEach(async () => {
    await metrics?.close()
    await app.close()
  })

  it('tells alive from ready', async () => {
    let isReady = true
    app = await createHttp(options)
    registerHealth(app, async () => isReady)
    expect((await app.inject('/health/ready')).statusCode).toBe(200)
    isReady = false
    const unready = await app.inject('/health/ready')
    expect([unready.statusCode, unready.headers['retry-after']]).toEqual([503, '1'])
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' })
  })

  it('describes every group of calls that it has', async () => {
    app = await createHttp(options)
    registerHealth(app, async () => true)
    const { tags, paths } = (await app.inject('/openapi.json')).json()
    const named = tags.map(({ name }: { name: string }) => name)
    expect(named).toContain(paths['/health/live'].get.tags[0])
    expect(tags.filter(({ description }: { description?: string }) => !description)).toEqual([])
  })

  it('is not ready while asking fails', async () => {
    app = await createHttp(options)
    registerHealth(app, () => Promise.reject(new Error('the store is away')))
    const { statusCode, body } = await app.inject('/health/ready')
    expect([statusCode, body]).toEqual([503, '{"status":"unavailable"}'])
  })

  it('counts requests by route on a port of their own, without a word of what was sent', async () => {
    app = await createHttp(options)
    metrics = registerMetrics(app)
    app.get('/v1/things/:code', () => null)
    const port = await metrics.listen(0, '127.0.0.1')
    await app.inject('/v1/things/canary-code?token=canary-token')
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toContain('http_requests_total{method="GET",route="/v1/things/:code",status="200"} 1')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain('canary')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await app.inject('/metrics')).statusCode).toBe(404)
  })

  it('answers without the figures of a store that fails or does not answer', async () => {
    app = await createHttp(options)
    metrics = registerMetrics(app)
    metrics.figures({ failing: 'Fails.' }, () => Promise.reject(new Error('the store is away')))
    metrics.figures({ hanging: 'Never answers.' }, () => new Promise(() => {}))
    metrics.figures({ known: 'Is known.' }, async () => ({ known: 7 }))
    const port = await metrics.listen(0, '127.0.0.1')
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text.match(/^(?:failing|hanging|known) .*$/gm)).toEqual(['failing Nan', 'hanging Nan', 'known 7'])
  })

  it('reads the description of the API, on a page that runs only its own scripts', async () => {
    app = await createHttp(options)
    app.get('/v1/things', { schema: { tags: ['things'], summary: 'All things' } }, () => null)
    const description = (await app.inject('/openapi.json')).json()
    expect(description.paths['/v1/things'].get.summary).toBe('All things')
    expect(description.tags[0].name).toBe('Connect an application')
    expect(description.info.description).toContain('http://localhost:5220/.well-known/openid-configuration')
    const docs = await app.inject('/docs')
    expect(docs.statusCode).toBe(200)
    expect(docs.headers['content-security-policy']).toContain("script-src 'self';")
    expect(docs.body).not.toMatch(/<script>/)
    expect(docs.body).toContain('<title>Portico API</title>')
    const own = Array.from(docs.body.matchAll(/(?:src|href)="([^"]*)"/g), ([, path]) => path ?? '')
    expect(own.toSorted()).toEqual([
      '/',
      '/docs/mark.svg',
      '/docs/mark.svg',
      '/docs/page.css',
      '/docs/page.js',
      '/docs/swagger-ui/static/swagger-ui-bundle.js',
      '/docs/swagger-ui/static/swagger-ui.css',
    ])
    for (const path of own.filter((one) => one !== '/')) {
      const { statusCode, headers, body } = await app.inject(path)
      expect([statusCode, body.length > 100, headers['x-content-type-options']], path).toEqual([
        200,
        true,
        'nosniff',
      ])
    }
    expect(docs.headers['x-content-type-options']).toBe('nosniff')
  })

  it('leads to the guide, which has the address of this portal in its examples', async () => {
    app = await createHttp(options)
    const { info, externalDocs } = (await app.inject('/openapi.json')).json()
    expect(info.description).toContain(externalDocs.url)
    const guide = await app.inject(new URL(externalDocs.url).pathname)
    expect([guide.statusCode, guide.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(guide.body).toMatch(/^# Connect an application/)
    expect(guide.body).toContain('http://localhost:5220/.well-known/openid-configuration')
    expect(guide.body).not.toContain('portal.example')
  })

  it('has one page for the description: the one of the library leads to it', async () => {
    app = await createHttp(options)
    for (const path of ['/docs/', '/docs/swagger-ui', '/docs/swagger-ui/', '/docs/swagger-ui/json']) {
      const { statusCode, headers } = await app.inject(path)
      expect([statusCode, headers.location], path).toEqual([302, '/docs'])
    }
  })

  it('shows the description under the operator’s name, at the width of a phone', async () => {
    app = await createHttp({ ...options, productName: 'Ada & <Co>' })
    const { body } = await app.inject('/docs')
    expect(body).toContain('<meta name="viewport" content="width=device-width')
    expect(body).toContain('<title>Ada &amp; &lt;Co&gt; API</title>')
    expect(body).not.toContain('<Co>')
    expect((await app.inject('/openapi.json')).json().info.title).toBe('Ada & <Co>')
  })
})
