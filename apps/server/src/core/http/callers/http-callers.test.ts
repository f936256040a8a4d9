import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createHttpApp } from '../../../../test-kit/http-app.ts'

describe('security headers', () => {
  const EXPECTED = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  }

  it.each(['/v1/caller', '/v1/nothing', '/v1/fault', '/v1/closed'])('stand on %s', async (url) => {
    const app = await createHttpApp()
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject(EXPECTED)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    await app.close()
  })

  it('include HSTS on https', async () => {
    const app = await createHttpApp({ publicUrl: 'https://id.example' })
    const { headers } = await app.inject('/v1/caller')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    await app.close()
  })

  it('say it for the hosts below only where the operator says so', async () => {
    const app = await createHttpApp({ publicUrl: 'https://id.example', hstsIncludeSubdomains: true })
    const { headers } = await app.inject('/v1/caller')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await app.close()
  })
})

describe('the address of a caller', () => {
  const ask = async (app: FastifyInstance, remoteAddress: string, forwarded?: string) => {
    const headers = forwarded ? { 'x-forwarded-for': forwarded } : {}
    const answer = await app.inject({ url: '/v1/caller', remoteAddress, headers })
    return answer.json().data as { address: string; network: string }
  }

  it('is the peer, whatever an untrusted one forwards, with one warning', async () => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const app = await createHttpApp({ log: { level: 'info', stream } })
    expect(await ask(app, '203.0.113.9', '198.51.100.1')).toMatchObject({ address: '203.0.113.9' })
    await ask(app, '203.0.113.9', '198.51.100.2')
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
    await app.close()
  })

  it('is what a trusted proxy forwards, but nothing that one claims through it', async () => {
    const app = await createHttpApp({ trustProxy: ['10.0.0.0/8', '::1/128'] })
    expect(await ask(app, '10.1.2.3', '198.51.100.1')).toMatchObject({ address: '198.51.100.1' })
    expect(await ask(app, '10.1.2.3', '1.1.1.1, 198.51.100.1')).toMatchObject({ address: '198.51.100.1' })
    expect(await ask(app, '11.1.2.3', '198.51.100.1')).toMatchObject({ address: '11.1.2.3' })
    expect(await ask(app, '10.1.2.3', '10.9.9.9, 10.1.1.1')).toMatchObject({ address: '10.9.9.9' })
    expect(await ask(app, '10.1.2.3')).toMatchObject({ address: '10.1.2.3' })
    await app.close()
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['  203.0.113.7 , 10.0.0.9:80', '203.0.113.7'],
    ['1.1.1.1, , 203.0.113.7,', '203.0.113.7'],
    ['"203.0.113.7:51234"', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:DB8::7]:51234', '2001:db8::7'],
    ['"[2001:db8::7]:51234"', '2001:db8::7'],
    ['fe80::7%eth0', 'fe80::7'],
    ['[fe80::7%25eth0]:443', 'fe80::7'],
  ])('is read from X-Forwarded-For as balancers write it: %s', async (forwarded, address) => {
    const app = await createHttpApp({ trustProxy: ['10.0.0.0/8'] })
    expect(await ask(app, '10.1.2.3', forwarded)).toMatchObject({ address })
    await app.close()
  })

  it.each([
    ['for=203.0.113.7', '203.0.113.7'],
    ['For="203.0.113.7:51234";proto=https;by=10.0.0.1', '203.0.113.7'],
    ['for=1.1.1.1, for="[2001:db8::7]:443";host="a,b"', '2001:db8::7'],
    ['proto=https ; for=203.0.113.7, for=10.0.0.9', '203.0.113.7'],
  ])('is read from Forwarded where a proxy writes that: %s', async (forwarded, address) => {
    const app = await createHttpApp({ trustProxy: ['10.0.0.0/8'] })
    const from = async (remoteAddress: string, headers: Record<string, string>) =>
      (await app.inject({ url: '/v1/caller', remoteAddress, headers })).json().data.address
    expect(await from('10.1.2.3', { forwarded })).toBe(address)
    expect(await from('11.1.2.3', { forwarded })).toBe('11.1.2.3')
    // A proxy that writes X-Forwarded-For passes on what a visitor claims here.
    expect(await from('10.1.2.3', { forwarded, 'x-forwarded-for': '198.51.100.1' })).toBe('198.51.100.1')
    await app.close()
  })

  it.each(['unknown', '_hidden', '203.0.113.7.8', '010.0.0.1', '203', 'for=x', '<b>'])(
    'that cannot be read is never the proxy, and is told once: %s',
    async (entry) => {
      const lines: string[] = []
      const stream = { write: (line: string) => void lines.push(line) }
      const app = await createHttpApp({ trustProxy: ['10.0.0.0/8'], log: { level: 'info', stream } })
      for (const claimed of ['', '198.51.100.1, ']) {
        const { address, network } = await ask(app, '10.1.2.3', `${claimed}${entry}, 10.4.4.4`)
        expect([address, network]).toEqual(['0.0.0.0', `text:${entry}`])
      }
      expect(lines.filter((line) => line.includes('no address'))).toHaveLength(1)
      await app.close()
    },
  )

  it('warns of no proxy that is trusted, even if it forwards its own address', async () => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const app = await createHttpApp({ trustProxy: ['127.0.0.1/32'], log: { level: 'info', stream } })
    await ask(app, '127.0.0.1', '127.0.0.1')
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([])
    await app.close()
  })

  it('shares one bucket within an IPv6 /64 and with its IPv4-mapped form', async () => {
    const app = await createHttpApp()
    const network = async (address: string) => (await ask(app, address)).network
    expect(await network('2001:db8:1:2::5')).toBe(await network('2001:db8:1:2:ffff:1:2:3'))
    expect(await network('2001:db8:1:2::5')).not.toBe(await network('2001:db8:1:3::5'))
    expect(await network('::ffff:203.0.113.9')).toBe('203.0.113.9')
    await app.close()
  })
})
