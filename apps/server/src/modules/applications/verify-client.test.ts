import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createVerifyClient } from './verify-client.ts'

const hmac = (secret: string) => createHmac('sha256', 'key').update(secret).digest()
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const SECRET = 'a-partner-secret-of-forty-characters-+%40'

function clients() {
  const secrets = new Map([['TRADING', hmac(SECRET)]])
  const portalClient = { id: 'portal', secret: 'public' }
  return { secrets, ...createVerifyClient({ hmac, portalClient, findSecret: (code) => secrets.get(code) }) }
}

describe('client authentication', () => {
  it('knows a partner by its code in any case and the portal by its id', () => {
    const { verifyClient } = clients()
    expect(verifyClient(basic('trading', SECRET))).toEqual({ kind: 'partner', application: 'TRADING' })
    expect(verifyClient(basic('TRADING', SECRET))).toEqual({ kind: 'partner', application: 'TRADING' })
    expect(verifyClient(basic('portal', 'public'))).toEqual({ kind: 'portal' })
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
