import { LOCALES } from '@portico/contract/kernel/locales'
import { PAGE_NAMES, PAGES } from '@portico/contract/pages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinationOf } from './page-address.ts'

const everything = () => true
const to = (path: string) => ({ kind: 'redirect', path })
const missing = { kind: 'missing' }

describe('an address of the portal', () => {
  it.each(PAGE_NAMES)('finds the page %s in every language', (name) => {
    const path = PAGES[name].path.replace(':code', 'a-Code_1')
    for (const locale of LOCALES) {
      const address = path === '' ? `/${locale}` : `/${locale}/${path}`
      expect(destinationOf(address, everything)).toEqual({ kind: 'page', locale, name })
    }
  })

  it.each([
    ['/', '/en'],
    ['/login', '/en/login'],
    ['/login/qr', '/en/login/qr'],
    ['/confirmation/abc', '/en/confirmation/abc'],
    ['/profile/password', '/en/profile/password'],
    ['/xx/login', '/en/login'],
    ['/EN/login', '/en/login'],
    ['/xx', '/en'],
    ['/xx/unknown', '/en'],
    ['/unknown', '/en'],
    ['/de/unknown', '/de'],
    ['/de/login/unknown', '/de'],
    ['/de/', '/de'],
    ['/de/login/', '/de/login'],
    ['/de/login;x=1', '/de'],
    ['/de/%6cogin', '/de'],
    ['/de//login', '/de'],
    ['//evil', '/en'],
    ['///', '/en'],
    ['/v2', '/en'],
    ['/de/confirmation/a-Code_1.', '/de/confirmation/a-Code_1'],
    ['/de/password/reset/a-Code_1%3E', '/de/password/reset/a-Code_1'],
    ['/de/password/reset/a-Code_1;', '/de/password/reset/a-Code_1'],
    ['/de/not-me/a-Code_1).', '/de/not-me/a-Code_1'],
    ['/confirmation/a-Code_1,', '/en/confirmation/a-Code_1'],
    ['/xx/confirmation/a-Code_1%22', '/en/confirmation/a-Code_1'],
  ])('%s leads to %s', (path, target) => {
    expect(destinationOf(path, everything)).toEqual(to(target))
  })

  it.each([
    '/assets/gone.js',
    '/assets/',
    '/assets',
    '/v1',
    '/v1/',
    '/v1/nothing',
    '/oauth',
    '/oauth/nothing',
    '/health',
    '/.well-known/nothing',
    '/.env',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/de/style.css',
    '/de/login.',
    '/de/confirmation/.',
    '//evil.example',
    '/\\evil.example',
    '/de/..',
  ])('%s is never redirected', (path) => {
    expect(destinationOf(path, everything)).toEqual(missing)
  })

  it('of a page that is not built leads to the start of its language', () => {
    expect(destinationOf('/de/login/qr', (name) => name !== 'loginQr')).toEqual(to('/de'))
    expect(destinationOf('/login/qr', (name) => name !== 'loginQr')).toEqual(to('/en'))
  })

  it('never leads off the site', () => {
    const part = fc.constantFrom(
      '',
      'en',
      'login',
      'confirmation',
      '..',
      '\\',
      'evil.example',
      '@',
      ':',
      '%2f',
      '%5c',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const found = destinationOf(`/${parts.join('/')}`, everything)
        if (found.kind !== 'redirect') return
        const target = new URL(found.path, 'https://id.example')
        expect(target.origin).toBe('https://id.example')
        expect(found.path).toMatch(/^\/en(?:\/[^/]|$)/)
      }),
      { numRuns: 2000 },
    )
  })
})
