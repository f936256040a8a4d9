import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../test-kit/config-faults.ts'
import { parseConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

function configFile(content: string | Buffer): string {
  const path = join(folder, 'config.json')
  writeFileSync(path, content)
  return path
}

const APPLICATION = {
  code: 'TRADING',
  name: 'Trading',
  url: 'https://trade.example',
  backUrls: [],
  secret: 'x'.repeat(32),
}

describe('CONFIG_FILE', () => {
  it('brings applications and settings', () => {
    const CONFIG_FILE = configFile(JSON.stringify({ applications: [APPLICATION], settings: { A: 'TRUE' } }))
    expect(parseConfig({ CONFIG_FILE })).toMatchObject({
      applications: [APPLICATION],
      settings: { A: 'TRUE' },
    })
  })

  it('is read with a byte order mark, as some editors save UTF-8', () => {
    const CONFIG_FILE = configFile(`\ufeff${JSON.stringify({ settings: { A: 'Zürich' } })}`)
    expect(parseConfig({ CONFIG_FILE }).settings).toEqual({ A: 'Zürich' })
  })

  it('takes settings away where it has none, and leaves them where there is no file', () => {
    expect(parseConfig({ CONFIG_FILE: configFile('{}') }).settings).toEqual({})
    expect(parseConfig({}).settings).toBeUndefined()
  })

  it('names the encoding that it has instead of UTF-8', () => {
    const text = '{"settings":{"A":"Zürich"}}'
    const little = Buffer.from(text, 'utf16le')
    const big = Buffer.from(little).swap16()
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from('{\0\0\0}\0\0\0', 'latin1')])
    for (const [bytes, encoding] of [
      [Buffer.concat([Buffer.from([0xff, 0xfe]), little]), 'is in UTF-16; save it as UTF-8'],
      [Buffer.concat([Buffer.from([0xfe, 0xff]), big]), 'is in UTF-16; save it as UTF-8'],
      [little, 'is in UTF-16; save it as UTF-8'],
      [big, 'is in UTF-16; save it as UTF-8'],
      [wide, 'is in UTF-32; save it as UTF-8'],
      [Buffer.from(text, 'latin1'), 'is not in UTF-8 but in another encoding, such as Windows-1252'],
    ] as const) {
      const [fault = '', ...others] = faultsOf({ CONFIG_FILE: configFile(bytes) })
      expect(fault).toContain(encoding)
      expect(others).toEqual([])
    }
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

  it('brings the colour of an application, and refuses one on which white words are hard to read', () => {
    const withAccent = (accent: string) => ({
      CONFIG_FILE: configFile(JSON.stringify({ applications: [{ ...APPLICATION, accent }] })),
    })
    expect(parseConfig(withAccent('#1e7d4f')).accents).toEqual(new Map([['TRADING', '#1e7d4f']]))
    expect(parseConfig({}).accents).toEqual(new Map())
    expect(faultsOf(withAccent('#f5c400'))).toEqual([
      expect.stringMatching(
        /^CONFIG_FILE .*TRADING has an accent that is #f5c400.* 4\.5 is needed; take a darker/,
      ),
    ])
    expect(faultsOf(withAccent('green'))).toEqual([expect.stringMatching(/applications\.0\.accent/)])
  })

  it('names the edition of the agreements; without it that of the samples counts', () => {
    const CONFIG_FILE = configFile(JSON.stringify({ agreementsVersion: 'gate-2026-12' }))
    expect(parseConfig({ CONFIG_FILE }).agreementsVersion).toBe('gate-2026-12')
    expect(parseConfig({}).agreementsVersion).toBe('2026-11-27')
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
