import { describe, expect, it } from 'vitest'
import { faultsOf } from '../test-kit/config-faults.ts'
import { parseConfig } from './config.ts'

const KEY = Buffer.alloc(32, 1).toString('base64')

describe('the configuration', () => {
  it('starts from nothing with an embedded database on loopback', () => {
    const config = parseConfig({})
    expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, publicUrl: 'http://localhost:8080' })
    expect(config).toMatchObject({ databaseUrl: undefined, profile: 'contract', trustProxy: [] })
  })

  it('follows an explicit port in the public address, and cannot be changed afterwards', () => {
    const config = parseConfig({ PORT: '9000' })
    expect(config.publicUrl).toBe('http://localhost:9000')
    expect(() => Object.assign(config, { port: 1 })).toThrow()
  })

  it('reports every fault at once, each with its name', () => {
    const faults = faultsOf({ PORT: '70000', PROFILE: 'soft', CHECK_DOMAIN: 'yes', SECRET_KEY: 'short' })
    expect(faults.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'SECRET_KEY',
      'PROFILE',
      'CHECK_DOMAIN',
    ])
  })

  it.each([
    'http://id.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'ftp://localhost',
    'https://id.example.com/path',
    'https://user@id.example.com',
    'id.example.com',
  ])('refuses the public address %s', (address) => {
    expect(faultsOf({ PUBLIC_URL: address })).toHaveLength(1)
  })

  it.each([
    ['https://id.example.com', true],
    ['http://127.0.0.1:81', false],
    ['http://localhost/', false],
  ])('takes the public address %s', (address, secure) => {
    expect(parseConfig({ PUBLIC_URL: address })).toMatchObject({ secure })
  })

  it('puts the console under the portal, or on the host that an operator names for it', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://id.example' }).consoleUrl).toBe('https://id.example/console')
    const apart = { PUBLIC_URL: 'https://id.example', CONSOLE_URL: 'https://console.example' }
    expect(parseConfig(apart).consoleUrl).toBe('https://console.example/console')
    expect(faultsOf({ CONSOLE_URL: 'https://console.example/desk' })).toEqual([
      expect.stringMatching(/^CONSOLE_URL /),
    ])
  })

  it.each(['true', '1', '10.0.0.1', '10.0.0.0/33', '10.0.0.0/8,all', '::1/129', '0.0.0.0/0', '::/0'])(
    'refuses to trust the proxy %s',
    (networks) => {
      expect(faultsOf({ TRUST_PROXY: networks })).toHaveLength(1)
    },
  )

  it('trusts networks of both families', () => {
    expect(parseConfig({ TRUST_PROXY: '10.0.0.0/8, fd00::/8' }).trustProxy).toEqual([
      '10.0.0.0/8',
      'fd00::/8',
    ])
  })

  it('wants a key with an outside database, and both halves of reCAPTCHA', () => {
    expect(faultsOf({ DATABASE_URL: 'postgres://localhost/x' })[0]).toMatch(/^SECRET_KEY is required/)
    expect(faultsOf({ DATABASE_URL: 'postgres://localhost/x', SECRET_KEY: KEY })).toEqual([])
    expect(faultsOf({ RECAPTCHA_SITE_KEY: 'a' })).toHaveLength(1)
  })

  it('asks for the address past a pooler in transaction mode, and for no pooler without a database', () => {
    const database = { DATABASE_URL: 'postgres://pooler/x', SECRET_KEY: KEY }
    const DATABASE_DIRECT_URL = 'postgres://database/x'
    expect(faultsOf({ ...database, DATABASE_POOLER: 'session' })).toEqual([])
    expect(faultsOf({ ...database, DATABASE_POOLER: 'transaction' })[0]).toMatch(
      /^DATABASE_DIRECT_URL is required/,
    )
    expect(faultsOf({ ...database, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL })).toEqual([])
    expect(faultsOf({ ...database, DATABASE_POOLER: 'statement' })[0]).toMatch(/^DATABASE_POOLER /)
    expect(faultsOf({ DATABASE_POOLER: 'session', DATABASE_DIRECT_URL })).toEqual([
      expect.stringMatching(/^DATABASE_POOLER is about DATABASE_URL/),
      expect.stringMatching(/^DATABASE_DIRECT_URL is about DATABASE_URL/),
    ])
  })

  it('wants a port for the metrics alone', () => {
    expect(faultsOf({ PORT: '9000', METRICS_PORT: '9000' })[0]).toMatch(/^METRICS_PORT is 9000, as PORT is/)
    expect(faultsOf({ METRICS_PORT: '8080' })).toHaveLength(1)
    expect(faultsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([])
  })

  it('keeps an idle connection above the time of any balancer, and never for ever', () => {
    expect(parseConfig({})).toMatchObject({ keepAliveS: 75 })
    expect(parseConfig({ KEEP_ALIVE_S: '620' })).toMatchObject({ keepAliveS: 620 })
    for (const KEEP_ALIVE_S of ['0', '-1', '1.5', 'long', '86401']) {
      expect(faultsOf({ KEEP_ALIVE_S })).toEqual([
        expect.stringMatching(/^KEEP_ALIVE_S is ".*"; write whole seconds/),
      ])
    }
  })

  it('never repeats a secret value in a fault', () => {
    const lines = faultsOf({
      SECRET_KEY: 'topsecret',
      DATABASE_URL: 'mysql://u:topsecret@h/x',
      SMTP_URL: 'topsecret',
    })
    expect(lines).toHaveLength(3)
    expect(lines.join()).not.toContain('topsecret')
  })
})
