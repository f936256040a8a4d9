import { describe, expect, it, vi } from 'vitest'
import { createSecrets } from '../../core/crypto/secrets.ts'
import type { Secret } from './registry.ts'
import { createVerifyClient } from './verify-client.ts'

const { hmac: hmacOf, matches } = createSecrets(Buffer.alloc(32, 1))
const hmac = (secret: string) => hmacOf('client', secret)
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const SECRET = 'a-partner-secret-of-forty-characters-+%40'

const stored = (name: string, secret: string, untilMs = Number.POSITIVE_INFINITY): Secret => ({
  application: 'TRADING',
  name,
  secretHmac: hmac(secret),
  untilMs,
})

function clients() {
  const time = { ms: 0 }
  const secrets = new Map([['TRADING', [stored('main', SECRET)]]])
  const onPartner = vi.fn<(stored: Secret, secret: string) => void>()
  const verifying = createVerifyClient({
    clock: { monotonicMs: () => time.ms },
    hmac,
    matches: (secret, stored) => matches('client', secret, stored),
    portalClients: () => [
      { id: 'portal', secret: 'public' },
      { id: 'portal-before', secret: 'public before' },
    ],
    findSecrets: (code) => (secrets.get(code) ?? []).filter(({ untilMs }) => untilMs > time.ms),
    onPartner,
  })
  return { time, secrets, onPartner, ...verifying }
}

describe('client authentication', () => {
  it('knows a partner by its code in any case and the portal by its id', () => {
    const { verifyClient } = clients()
    expect(verifyClient(basic('trading', SECRET))).toEqual({ kind: 'partner', application: 'TRADING' })
    expect(verifyClient(basic('TRADING', SECRET))).toEqual({ kind: 'partner', application: 'TRADING' })
    expect(verifyClient(basic('portal', 'public'))).toEqual({ kind: 'portal' })
  })

  it('knows the portal by the client of the other key too, each by its own secret', () => {
    const { verifyClient } = clients()
    expect(verifyClient(basic('portal-before', 'public before'))).toEqual({ kind: 'portal' })
    expect(verifyClient(basic('portal-before', 'public'))).toBeUndefined()
    expect(verifyClient(basic('portal', 'public before'))).toBeUndefined()
  })

  it('hands on the secret of a partner that was right, as it is spelt, and no other', () => {
    const { verifyClient, onPartner } = clients()
    verifyClient(basic('TRADING', 'wrong'))
    verifyClient(basic('portal', 'public'))
    expect(onPartner).not.toHaveBeenCalled()
    verifyClient(basic('trading', encodeURIComponent(SECRET)))
    expect(onPartner.mock.calls).toEqual([[expect.objectContaining({ application: 'TRADING' }), SECRET]])
  })

  it.each([
    ['a wrong secret', 'TRADING', 'wrong'],
    ['an empty secret', 'TRADING', ''],
    ['an unknown code', 'ENERGY', SECRET],
    ['an unknown code with an empty secret', 'ENERGY', ''],
    ["the portal's secret for a partner", 'TRADING', 'public'],
    ["a partner's secret for the portal", 'portal', SECRET],
  ])('refuses %s', (_name, id, secret) => {
    expect(clients().verifyClient(basic(id, secret))).toBeUndefined()
  })

  it('accepts the form-encoded spelling of RFC 6749', () => {
    expect(clients().verifyClient(basic('TRADING', encodeURIComponent(SECRET)))).toMatchObject({
      kind: 'partner',
    })
    expect(clients().verifyClient(basic('TRADING', '%E0%A4%A'))).toBeUndefined()
  })

  it('forgets an old secret with the registry', () => {
    const { verifyClient, secrets, forget } = clients()
    expect(verifyClient(basic('TRADING', SECRET))).toBeDefined()
    secrets.set('TRADING', [stored('main', 'another secret')])
    forget()
    expect(verifyClient(basic('TRADING', SECRET))).toBeUndefined()
  })

  it('takes two secrets, each until its own end, also where it is remembered', () => {
    const { verifyClient, isSecretOf, secrets, time, onPartner } = clients()
    secrets.set('TRADING', [stored('next', 'the next one'), stored('main', SECRET, 60_000)])
    for (const secret of [SECRET, 'the next one']) {
      expect(verifyClient(basic('TRADING', secret))).toMatchObject({ kind: 'partner' })
      expect(isSecretOf('TRADING', secret)).toBe(true)
    }
    expect(onPartner.mock.calls.map(([{ name }]) => name)).toEqual(['main', 'main', 'next', 'next'])
    time.ms = 60_000
    expect(verifyClient(basic('TRADING', SECRET))).toBeUndefined()
    expect(isSecretOf('TRADING', SECRET)).toBe(false)
    expect(verifyClient(basic('TRADING', 'the next one'))).toMatchObject({ kind: 'partner' })
  })

  it('tells of a secret that is in use once an hour, not at each call', () => {
    const { verifyClient, time, onPartner } = clients()
    for (let i = 0; i < 3; i++) verifyClient(basic('TRADING', SECRET))
    expect(onPartner).toHaveBeenCalledTimes(1)
    time.ms = 3_600_000
    verifyClient(basic('TRADING', SECRET))
    expect(onPartner).toHaveBeenCalledTimes(2)
  })

  it('compares as often whether there is an application or not', () => {
    const matching = vi.fn(() => false)
    const ports = {
      clock: { monotonicMs: () => 0 },
      hmac,
      matches: matching,
      portalClients: () => [],
      onPartner() {},
    }
    for (const found of [[], [stored('main', SECRET)], [stored('a', SECRET), stored('b', SECRET)]]) {
      matching.mockClear()
      createVerifyClient({ ...ports, findSecrets: () => found }).verifyClient(basic('TRADING', 'wrong'))
      expect(matching).toHaveBeenCalledTimes(2)
    }
  })
})
