import { describe, expect, it, vi } from 'vitest'
import { createSecrets } from '../../core/crypto/secrets.ts'
import { createVerifyClient } from './verify-client.ts'

const { hmac: hmacOf, matches } = createSecrets(Buffer.alloc(32, 1))
const hmac = (secret: string) => hmacOf('client', secret)
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const SECRET = 'a-partner-secret-of-forty-characters-+%40'

function clients() {
  const secrets = new Map([['TRADING', hmac(SECRET)]])
  const onPartner = vi.fn<(code: string, secret: string) => void>()
  const verifying = createVerifyClient({
    hmac,
    matches: (secret, stored) => matches('client', secret, stored),
    portalClients: () => [
      { id: 'portal', secret: 'public' },
      { id: 'portal-before', secret: 'public before' },
    ],
    findSecret: (code) => secrets.get(code),
    onPartner,
  })
  return { secrets, onPartner, ...verifying }
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
    expect(onPartner.mock.calls).toEqual([['TRADING', SECRET]])
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
    secrets.set('TRADING', hmac('another secret'))
    forget()
    expect(verifyClient(basic('TRADING', SECRET))).toBeUndefined()
  })
})
