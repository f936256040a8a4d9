import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

function faultsOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
  return []
}

function configFile(content: string): string {
  const path = join(folder, 'config.json')
  writeFileSync(path, content)
  return path
}

const KEY = Buffer.alloc(32, 1).toString('base64')
const APPLICATION = {
  code: 'TRADING',
  name: 'Trading',
  url: 'https://trade.example',
  backUrls: [],
  secret: 'x'.repeat(32),
}

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

describe('CONFIG_FILE', () => {
  it('brings applications and settings', () => {
    const CONFIG_FILE = configFile(JSON.stringify({ applications: [APPLICATION], settings: { A: 'TRUE' } }))
    expect(parseConfig({ CONFIG_FILE })).toMatchObject({
      applications: [APPLICATION],
      settings: { A: 'TRUE' },
    })
  })

  it('brings the mark of an application from beside itself, under a name of its own for each picture', () => {
    const marksOf = (content: string | Buffer) => {
      writeFileSync(join(folder, 'trade.picture'), content)
      const application = { ...APPLICATION, code: 'Trading', mark: 'trade.picture' }
      return parseConfig({ CONFIG_FILE: configFile(JSON.stringify({ applications: [application] })) }).marks
    }
    const svg = '<?xml version="1.0"?>\n<!-- ours -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'
    const [mark] = marksOf(svg)
    expect(mark).toMatchObject({ application: 'TRADING', type: 'image/svg+xml' })
    expect(mark?.content.toString()).toBe(svg)
    expect(mark?.name).toMatch(/^trading-[0-9a-f]{12}\.svg$/)
    expect(marksOf(`${svg} `)[0]?.name).not.toBe(mark?.name)
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    expect(marksOf(png)[0]).toMatchObject({ type: 'image/png', name: expect.stringMatching(/\.png$/) })
    expect(marksOf('RIFF1234WEBPVP8 ')[0]?.type).toBe('image/webp')
    expect(parseConfig({}).marks).toEqual([])
  })

  it.each([
    ['is not there', 'nowhere.svg', ''],
    ['is no picture', 'page.svg', '<html><svg></svg></html>'],
    ['is too large', 'large.svg', `<svg>${' '.repeat(65_536)}</svg>`],
  ])('refuses in one line a mark that %s', (_, mark, content) => {
    if (content) writeFileSync(join(folder, mark), content)
    const applications = [{ ...APPLICATION, mark }]
    const [line, ...more] = faultsOf({ CONFIG_FILE: configFile(JSON.stringify({ applications })) })
    expect(line).toMatch(new RegExp(`^CONFIG_FILE .*TRADING.*${mark}`))
    expect(more).toEqual([])
  })

  it('names the edition of the agreements; without it that of the samples counts', () => {
    const CONFIG_FILE = configFile(JSON.stringify({ agreementsVersion: 'gate-2026-12' }))
    expect(parseConfig({ CONFIG_FILE }).agreementsVersion).toBe('gate-2026-12')
    expect(parseConfig({}).agreementsVersion).toBe('2026-11')
    expect(() => parseConfig({ CONFIG_FILE: configFile('{"agreementsVersion":"a b"}') })).toThrow(
      'agreementsVersion',
    )
  })

  it('brings the branding; a support address of the environment wins', () => {
    const branding = {
      productName: 'Gate & Co',
      accent: { light: '#7a1fa2', dark: '#d9a6f5' },
      supportEmail: 'help@gate.example',
      imprint: { operator: 'Gate Ltd', address: ['1 High Street', 'London'], email: 'office@gate.example' },
    }
    const CONFIG_FILE = configFile(JSON.stringify({ branding }))
    expect(parseConfig({ CONFIG_FILE })).toMatchObject({ branding, supportEmail: 'help@gate.example' })
    expect(parseConfig({ CONFIG_FILE, SUPPORT_EMAIL: 'a@b.example' }).supportEmail).toBe('a@b.example')
    expect(parseConfig({ CONFIG_FILE }).mailFrom).toBe('"Gate & Co" <no-reply@localhost>')
    expect(parseConfig({})).toMatchObject({ branding: {}, supportEmail: 'support@localhost' })
  })

  it.each([
    ['an unknown key', { logo: 'x' }, 'branding'],
    ['a name with markup', { productName: '<b>Gate</b>' }, 'branding.productName'],
    ['an empty name', { productName: ' ' }, 'branding.productName'],
    ['a name of two lines', { productName: 'Gate\nBcc: x' }, 'branding.productName'],
    ['a name too long for a header', { productName: 'x'.repeat(41) }, 'branding.productName'],
    ['a colour by name', { accent: { light: 'red', dark: '#ffffff' } }, 'branding.accent.light'],
    ['half an accent', { accent: { light: '#2f4fe0' } }, 'branding.accent'],
    [
      'a light accent nobody can read',
      { accent: { light: '#8ea2ff', dark: '#8ea2ff' } },
      'accent.light is #8ea2ff',
    ],
    [
      'a dark accent nobody can read',
      { accent: { light: '#2f4fe0', dark: '#2f4fe0' } },
      'accent.dark is #2f4fe0',
    ],
    ['a support address that is none', { supportEmail: 'help' }, 'branding.supportEmail'],
    [
      'an imprint without an operator',
      { imprint: { address: ['x'], email: 'a@b.example' } },
      'branding.imprint',
    ],
    [
      'an imprint with an address that is none',
      { imprint: { operator: 'x', address: ['x'], email: 'Name <a@b>' } },
      'branding.imprint.email',
    ],
  ])('refuses in the branding %s in one line', (_, branding, named) => {
    const [line = '', ...more] = faultsOf({ CONFIG_FILE: configFile(JSON.stringify({ branding })) })
    expect(line).toMatch(/^CONFIG_FILE /)
    expect(line).toContain(named)
    expect(more).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['a short secret', JSON.stringify({ applications: [{ ...APPLICATION, secret: 'short' }] })],
    ['an unknown key', JSON.stringify({ aplications: [] })],
    ['one code twice', JSON.stringify({ applications: [APPLICATION, { ...APPLICATION, code: 'trading' }] })],
    [
      'the code of the portal itself',
      JSON.stringify({ applications: [{ ...APPLICATION, code: 'Portico' }] }),
    ],
    ['the code of the console', JSON.stringify({ applications: [{ ...APPLICATION, code: 'Console' }] })],
    ['an address that is none', JSON.stringify({ applications: [{ ...APPLICATION, url: 'https://' }] })],
    ...[
      'https://u:p@trade.example',
      'https://trade.example/#x',
      'https://*.trade.example',
      'http://a/*/b',
    ].map((address) => [
      `the return address ${address}`,
      JSON.stringify({ applications: [{ ...APPLICATION, backUrls: ['https://trade.example/*', address] }] }),
    ]),
  ])('refuses %s in one line', (_, content) => {
    const [line, ...more] = faultsOf({ CONFIG_FILE: configFile(content) })
    expect(line).toMatch(/^CONFIG_FILE /)
    expect(more).toEqual([])
  })

  it.each([
    [
      { aplications: [] },
      'the document has "aplications", which is not known there; known are "applications", ',
    ],
    [
      { applications: [{ ...APPLICATION, backUrl: [] }] },
      'applications.0 has "backUrl", which is not known there',
    ],
    [{ applications: [{ kode: 'A' }] }, 'applications.0 has "kode"'],
    [{ branding: { colour: 'red' } }, 'branding has "colour"'],
  ])('names a misspelt key and those that it could be: %j', (content, expected) => {
    const [line, ...more] = faultsOf({ CONFIG_FILE: configFile(JSON.stringify(content)) })
    expect(line).toContain(expected)
    expect(more).toEqual([])
  })

  it('is never quoted, however wrong it is', () => {
    for (const content of ['{"applications":[{"secret":topsecret}]}', '{"secret":"topsecret" x}']) {
      const lines = faultsOf({ CONFIG_FILE: configFile(content) })
      expect(lines).toHaveLength(1)
      expect(lines.join()).not.toMatch(/opsecre/)
    }
  })

  it('names a file that is not there', () => {
    expect(faultsOf({ CONFIG_FILE: '/nowhere/config.json' })[0]).toMatch(/\/nowhere\/config\.json.*ENOENT/)
  })
})
