import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailKey, isEmail, keptEmail, trimEmail } from './email.ts'
import { EMAIL_MAX } from './limits.ts'

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/)
const local = fc.stringMatching(/^[a-z0-9_+-]{1,12}(\.[a-z0-9_+-]{1,8})?$/)
const address = fc
  .tuple(local, fc.array(label, { minLength: 1, maxLength: 3 }), fc.stringMatching(/^[a-z][a-z0-9]{1,5}$/))
  .map(([name, labels, top]) => `${name}@${labels.join('.')}.${top}`)

describe('isEmail', () => {
  it('takes every plain address', () => {
    fc.assert(fc.property(address, (value) => isEmail(value)))
  })

  it.each([
    ['CR', 'a\r@example.com'],
    ['LF in front of a header', 'a@example.com\nBcc: b@example.com'],
    ['NUL', 'a\0@example.com'],
    ['two @', 'a@b@example.com'],
    ['a quoted local part with a blank', '"a b"@example.com'],
    ['a full-width @', 'a＠example.com'],
    ['a small @ that normalises to one', 'a﹫b@example.com'],
    ['an ideographic full stop', 'a@example。com'],
    ['a blank', 'a b@example.com'],
    ['a bidi mark', 'a‮b@example.com'],
    ['an umlaut in the name', 'jürgen@example.com'],
    ['an umlaut in the domain', 'a@müller.de'],
    ['a decomposed umlaut', 'ju\u0308rgen@example.com'],
    ['no dot in the domain', 'a@localhost'],
    ['an empty label', 'a@example..com'],
    ['nothing before the @', '@example.com'],
    ['a second recipient', 'a@example.com,b@example.com'],
    ['a display name', 'A <a@example.com>'],
    ['a domain in brackets', 'a@[127.0.0.1]'],
    ['a hyphen at the end of a label', 'a@example-.com'],
    ['half of a surrogate pair in the name', 'a\ud83d@example.com'],
    ['the other half in the domain', 'a@ex\udc00ample.com'],
    ['an IP address for a domain', 'a@127.0.0.1'],
    ['a number for the last label', 'a@example.123'],
    ['a number in another writing', 'a@example.①'],
    ['a hexadecimal number for it', 'a@example.0x1'],
  ])('refuses %s', (_, value) => {
    expect(isEmail(value)).toBe(false)
  })

  it('takes digits in every other label, and a whole pair of surrogates', () => {
    expect(isEmail('a@1.2.example')).toBe(true)
    expect(isEmail('a@163.com')).toBe(true)
    expect(isEmail('a\u{1f600}@example.com')).toBe(true)
  })

  it('refuses one character beyond the longest address and takes the longest', () => {
    const domain = `${'d'.repeat(62)}.${'d'.repeat(61)}.${'d'.repeat(60)}.com`
    const longest = `${'a'.repeat(EMAIL_MAX - domain.length - 1)}@${domain}`
    expect(longest).toHaveLength(EMAIL_MAX)
    expect(isEmail(longest)).toBe(true)
    expect(isEmail(longest.replace('@', '@d.'))).toBe(false)
  })

  it('never takes anything in which a mail header or a second recipient could hide', () => {
    const odd = fc.constantFrom(
      '\r',
      '\n',
      '\0',
      ' ',
      ',',
      ';',
      '<',
      '>',
      '"',
      '(',
      '@',
      '\u2028',
      '\u200b',
      '＠',
    )
    fc.assert(
      fc.property(address, odd, fc.nat(), (value, sign, at) => {
        const place = at % (value.length + 1)
        return !isEmail(value.slice(0, place) + sign + value.slice(place))
      }),
    )
  })

  it('never throws, and what it takes stays whole when normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        return !isEmail(value) || isEmail(value.normalize('NFKC'))
      }),
    )
  })
})

describe('emailKey', () => {
  it('is the same in upper and lower case and with blanks around', () => {
    fc.assert(
      fc.property(address, (value) => {
        expect(emailKey(value.toUpperCase())).toBe(emailKey(value))
        expect(emailKey(` ${value} `)).toBe(emailKey(value))
      }),
    )
  })

  it('of an address stays the same when applied twice', () => {
    const local = fc.string({ unit: 'binary', minLength: 1, maxLength: 6 })
    const domain = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 })
    const address = fc
      .tuple(local, domain)
      .map((parts) => `${parts.join('@')}.com`)
      .filter(isEmail)
    fc.assert(fc.property(address, (value) => emailKey(emailKey(value)) === emailKey(value)))
  })

  it.each([
    ['ａnna@example.com', 'anna@example.com'],
    ['anné@example.com', 'anne\u0301@example.com'],
    ['a@éxample.com', 'a@xn--xample-9ua.com'],
    ['K@example.com', 'k@example.com'],
    ['İ@example.com', 'i\u0307@example.com'],
    ['STRAẞE@example.com', 'straße@example.com'],
    ['ΟΔΟΣ@example.com', 'οδος@example.com'],
    ['ΟΔΟΣ@example.com', 'οδοσ@example.com'],
    ['a@ΟΔΟΣ.gr', 'a@οδοσ.gr'],
    ['a@İ.example.com', 'a@i\u0307.example.com'],
  ])('knows %s and %s for one mailbox', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other))
  })

  it('is the same for every letter and its capital, wherever it stands', () => {
    const parted: string[] = []
    for (let point = 0x80; point < 0x2_0000; point++) {
      const small = String.fromCodePoint(point)
      const capital = small.toUpperCase()
      if (capital === small || Array.from(capital).length > 1) continue
      // The capital of another letter too, as `I` is of `ı` in some languages. One letter has two small forms.
      if (capital.toLowerCase() !== small && small !== 'ς') continue
      for (const [one, other] of [
        [`a${small}`, `a${capital}`],
        [`${small}a`, `${capital}a`],
      ]) {
        if (emailKey(`${one}@example.com`) !== emailKey(`${other}@example.com`)) parted.push(small)
      }
    }
    expect(parted).toEqual([])
  })

  it('keeps apart what only looks alike: two mailboxes are never one account', () => {
    for (const [one, other] of [
      ['ali@example.com', 'alı@example.com'],
      ['strasse@example.com', 'straße@example.com'],
      ['a@οδος.gr', 'a@οδοσ.gr'],
    ] as const) {
      expect(emailKey(one)).not.toBe(emailKey(other))
    }
  })

  it('keeps dots and tags of the local part apart', () => {
    expect(emailKey('a.b+c@example.com')).toBe('a.b+c@example.com')
    expect(emailKey('a.b@gmail.com')).not.toBe(emailKey('ab@gmail.com'))
  })

  it('does not read a domain of digits as an address', () => {
    expect(emailKey('a@1.2')).toBe('a@1.2')
    expect(emailKey('a@example.0x1')).toBe('a@example.0x1')
  })
})

describe('keptEmail', () => {
  it('keeps what was typed, and an international domain in the very letters of the key', () => {
    expect(keptEmail(' Ada.İ@EXAMPLE.com ')).toBe('Ada.İ@EXAMPLE.com')
    for (const value of ['a@ΟΔΟΣ.gr', 'a@STRAẞE.de', 'a@İ.example.com', 'a@BÉ.example.com']) {
      const kept = keptEmail(value)
      expect([emailKey(kept), keptEmail(kept)]).toEqual([emailKey(value), kept])
      // What a mail program makes of it: small letters, then the ASCII form.
      const [, domain = ''] = kept.split('@')
      expect(domain.toLowerCase()).toBe(domain)
      expect(`a@${new URL(`http://${domain}`).hostname}`).toBe(emailKey(value))
    }
  })
})

it('an address that was pasted with blanks around it is trimmed', () => {
  expect(trimEmail('  a@example.com\t')).toBe('a@example.com')
})
