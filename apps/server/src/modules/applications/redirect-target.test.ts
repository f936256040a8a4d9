import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REDIRECT_URL_MAX, redirectTarget } from './redirect-target.ts'

const ENTRIES = [
  'https://trade.example/sso',
  'https://trade.example/app/*',
  'https://trade.example/fixed?mode=1',
  'http://127.0.0.1:4100/back',
]
const target = (requested: string) => redirectTarget(ENTRIES, requested)

describe('a requested return address', () => {
  it.each([
    ['https://trade.example/sso', 'https://trade.example/sso'],
    ['https://trade.example/sso?next=%2Fhome&x=1', 'https://trade.example/sso?next=%2Fhome&x=1'],
    ['HTTPS://TRADE.example:443/sso', 'https://trade.example/sso'],
    ['https://trade.example/app/', 'https://trade.example/app/'],
    ['https://trade.example/app/a/b?c', 'https://trade.example/app/a/b?c'],
    ['https://trade.example/fixed?mode=1', 'https://trade.example/fixed?mode=1'],
    ['http://127.0.0.1:4100/back', 'http://127.0.0.1:4100/back'],
  ])('%s is answered as %s', (requested, canonical) => {
    expect(target(requested)).toBe(canonical)
  })

  it.each([
    ['another path', 'https://trade.example/sso/more'],
    ['a trailing slash', 'https://trade.example/sso/'],
    ['case in the path', 'https://trade.example/SSO'],
    ['the prefix without its slash', 'https://trade.example/app'],
    ['a longer word than the prefix', 'https://trade.example/application'],
    ['another query than the fixed one', 'https://trade.example/fixed?mode=2'],
    ['no query where one is fixed', 'https://trade.example/fixed'],
    ['another port', 'https://trade.example:8443/sso'],
    ['another scheme', 'http://trade.example/sso'],
    ['a user name', 'https://trade.example@evil.example/sso'],
    ['a user name of its own', 'https://user:secret@trade.example/sso'],
    ['an empty user name', 'https://@trade.example/sso'],
    ['a host that begins alike', 'https://trade.example.evil.example/sso'],
    ['a dot behind the host', 'https://trade.example./sso'],
    ['a backslash', 'https://trade.example\\@evil.example/sso'],
    ['a backslash for a slash', 'https:\\\\trade.example/sso'],
    ['a scheme-relative address', '//trade.example/sso'],
    ['a relative address', '/sso'],
    ['one slash', 'https:/trade.example/sso'],
    ['no slash', 'https:trade.example/sso'],
    ['three slashes', 'https:///trade.example/sso'],
    ['encoded dots', 'https://trade.example/app/%2e%2e/sso'],
    ['half-encoded dots', 'https://trade.example/app/.%2E/admin'],
    ['dots', 'https://trade.example/app/../admin'],
    ['dots that lead to a registered path', 'https://trade.example/x/../sso'],
    ['twice encoded dots', 'https://trade.example/app/%252e%252e/admin'],
    ['an encoded slash', 'https://trade.example/app/..%2fadmin'],
    ['a path parameter', 'https://trade.example/app/..;/admin'],
    ['a semicolon', 'https://trade.example/sso;x=1'],
    ['an ideographic full stop', 'https://trade\u3002example/sso'],
    ['a full-width host', 'https://ｔrade.example/sso'],
    ['an encoded host', 'https://trade%2eexample/sso'],
    ['a fragment', 'https://trade.example/sso#x'],
    ['an empty fragment', 'https://trade.example/sso#'],
    ['a token of its own', 'https://trade.example/sso?token=planted'],
    ['an encoded token of its own', 'https://trade.example/sso?a=1&%74oken=planted'],
    ['a tab', 'https://trade.example/s\tso'],
    ['a line break', 'https://trade.example/sso\r\nSet-Cookie: a=b'],
    ['a blank before', ' https://trade.example/sso'],
    ['NUL', 'https://trade.example/sso\u0000'],
    ['a script', 'javascript:alert(1)'],
    ['a script with slashes', 'javascript://trade.example/sso%0aalert(1)'],
    ['data', 'data:text/html,x'],
    ['nothing', ''],
    ['8k of path', `https://trade.example/app/${'a'.repeat(8192)}`],
  ])('with %s is refused', (_name, requested) => {
    expect(target(requested)).toBeUndefined()
  })

  it('of the greatest length passes, one more does not', () => {
    const start = 'https://trade.example/app/'
    const longest = start + 'a'.repeat(REDIRECT_URL_MAX - start.length)
    expect(target(longest)).toBe(longest)
    expect(target(`${longest}a`)).toBeUndefined()
  })

  it('leads only to a registered address, in its canonical form', () => {
    const pieces = fc.constantFrom(
      ...[
        'https:',
        'http:',
        'javascript:',
        '/',
        '//',
        '\\',
        '.',
        '..',
        ';',
        '@',
        ':',
        ':443',
        '?',
        '#',
        '&',
        '%',
      ],
      ...[
        '%2e',
        '%2f',
        '%5c',
        '%00',
        'token=',
        'trade.example',
        'evil.example',
        'app',
        'sso',
        'fixed',
        'mode=1',
      ],
      ...['127.0.0.1', '4100', 'back', '\t', '\n', '\u3002', 'xn--', '[::1]', '0x7f.1'],
    )
    const built = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))
    const near = fc
      .tuple(fc.constantFrom(...ENTRIES, 'https://trade.example/app/'), built)
      .map(([entry, tail]) => entry + tail)
    fc.assert(
      fc.property(fc.oneof(built, near, fc.webUrl(), fc.string()), (requested) => {
        const found = target(requested)
        if (found === undefined) return
        const url = new URL(found)
        expect(url.href).toBe(found)
        expect([url.username, url.password, url.hash]).toEqual(['', '', ''])
        expect(url.searchParams.has('token')).toBe(false)
        const place = url.origin + url.pathname
        const isRegistered =
          place === 'https://trade.example/sso' ||
          place === 'http://127.0.0.1:4100/back' ||
          place.startsWith('https://trade.example/app/') ||
          found === 'https://trade.example/fixed?mode=1'
        expect(isRegistered, found).toBe(true)
        expect(target(found)).toBe(found)
      }),
      { numRuns: 5000 },
    )
  })
})
