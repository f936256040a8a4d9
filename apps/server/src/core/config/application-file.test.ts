import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../../../test-kit/config-faults.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-applications-'))
afterAll(() => rmSync(folder, { recursive: true }))

function configFile(content: string): string {
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

describe('an application of CONFIG_FILE', () => {
  const joining = (more: object, env = {}) => {
    const { secret, ...bare } = APPLICATION
    const kept =
      'kind' in more && ['spa', 'native', 'device'].includes(String(more.kind)) ? bare : { ...bare, secret }
    return faultsOf({
      CONFIG_FILE: configFile(JSON.stringify({ applications: [{ ...kept, ...more }] })),
      ...env,
    })
  }
  const CALLBACK = 'https://trade.example/callback?from=portico'
  const FUTURE = { name: '2027', secret: 'y'.repeat(32), expiresAt: '2027-12-31' }
  const MACHINE = { kind: 'machine', url: undefined, backUrls: undefined }

  it.each<[string, object]>([
    ['an address alone, which makes it a site with a server', { redirectUris: [CALLBACK] }],
    [
      'all that a site may have',
      {
        kind: 'web',
        redirectUris: [CALLBACK, 'https://trade.example:8443/other'],
        postLogoutRedirectUris: ['https://trade.example/bye'],
        backchannelLogoutUri: 'https://trade.example/logout',
        initiateLoginUri: 'https://trade.example/begin',
        scopes: ['openid', 'email', 'verification', 'sponsor', 'offline_access'],
        firstParty: true,
        subject: 'pairwise',
        accessToken: 'jwt',
        audience: 'https://api.trade.example',
        idTokenAlg: 'EdDSA',
        sessionMinutes: 30,
        secrets: [FUTURE],
      },
    ],
    [
      'keys in place of a secret',
      { redirectUris: [CALLBACK], secret: undefined, jwksUri: 'https://trade.example/jwks' },
    ],
    ['a page alone', { kind: 'spa', redirectUris: [CALLBACK] }],
    [
      'an app on the machine, under a scheme of its own and without a page',
      {
        kind: 'native',
        url: undefined,
        backUrls: undefined,
        redirectUris: [
          'http://127.0.0.1/cb',
          'http://[::1]:0/cb',
          'com.example.app:/cb',
          'https://app.example/cb',
        ],
      },
    ],
    ['a device', { kind: 'device', url: undefined, backUrls: undefined, scopes: ['openid'] }],
    ['a machine', { ...MACHINE, scopes: ['orders:read'], audience: 'urn:trade:orders' }],
    ['http on the machine itself, for development', { redirectUris: ['http://localhost:3000/cb'] }],
  ])('takes for OpenID Connect %s', (_, more) => {
    expect(joining(more)).toEqual([])
  })

  it.each<[string, object, RegExp]>([
    [
      'failureUrl, which comes later',
      { failureUrl: 'https://a.example' },
      /"failureUrl", which this version does not have yet/,
    ],
    ['entry, which comes later', { entry: {} }, /"entry", which this version does not have yet/],
    ['webhooks, which come later', { webhooks: [] }, /"webhooks", which this version does not have yet/],
    ['a kind that there is not', { kind: 'desktop', redirectUris: [CALLBACK] }, /applications\.0\.kind/],
    [
      'a field of OpenID Connect alone',
      { scopes: ['openid'] },
      /has scopes but neither redirectUris nor a kind/,
    ],
    ['a site without an address', { kind: 'web' }, /is of the kind web and has no redirectUris/],
    ['no address at all', { redirectUris: [] }, /has no redirectUris/],
    [
      'a fragment',
      { redirectUris: ['https://a.example/cb#x'] },
      /cb#x in redirectUris, which has a fragment/,
    ],
    ['an empty fragment', { redirectUris: ['https://a.example/cb#'] }, /has a fragment/],
    [
      'a wildcard',
      { redirectUris: ['https://*.a.example/cb'] },
      /has a \*; addresses are compared character by character/,
    ],
    ['a user name', { redirectUris: ['https://u@a.example/cb'] }, /has a user name/],
    ['folders of dots', { redirectUris: ['https://a.example/x/../cb'] }, /has dots as a folder/],
    ['encoded folders of dots', { redirectUris: ['https://a.example/%2e%2e/cb'] }, /has dots as a folder/],
    ['no whole address', { redirectUris: ['/cb'] }, /is no whole address/],
    ['a space', { redirectUris: ['https://a.example/c b'] }, /is no whole address/],
    ['a backslash', { redirectUris: ['https:\\\\a.example/cb'] }, /is no whole address/],
    ['letters that look like others', { redirectUris: ['https://\u0430.example/cb'] }, /is no whole address/],
    ['http', { redirectUris: ['http://a.example/cb'] }, /is not https; write https/],
    [
      'http of an app',
      { kind: 'native', redirectUris: ['http://a.example/cb'] },
      /http is only for 127\.0\.0\.1/,
    ],
    [
      'a scheme of an app for a site',
      { redirectUris: ['com.example.app:/cb'] },
      /only an app \(kind native\) may have/,
    ],
    ['a scheme for everybody', { kind: 'native', redirectUris: ['myapp:/cb'] }, /which any app may take/],
    ['a script', { kind: 'native', redirectUris: ['javascript:alert(1)'] }, /scheme javascript:/],
    ['one address twice', { redirectUris: [CALLBACK, CALLBACK] }, /twice in redirectUris/],
    [
      'a plain address after logging out',
      { redirectUris: [CALLBACK], postLogoutRedirectUris: ['http://a.example/'] },
      /in postLogoutRedirectUris, which is not https/,
    ],
    [
      'a plain address of the call at logging out',
      { redirectUris: [CALLBACK], backchannelLogoutUri: 'http://10.0.0.1/logout' },
      /backchannelLogoutUri that is not https/,
    ],
    [
      'a call at logging out of a page alone',
      { kind: 'spa', redirectUris: [CALLBACK], backchannelLogoutUri: 'https://a.example/' },
      /is of the kind spa, which has no backchannelLogoutUri/,
    ],
    [
      'a secret of a page',
      { kind: 'spa', redirectUris: [CALLBACK], secret: 'x'.repeat(32) },
      /cannot keep a secret/,
    ],
    ['a site without a secret', { redirectUris: [CALLBACK], secret: undefined }, /has no secret; write one/],
    [
      'three secrets',
      { redirectUris: [CALLBACK], secrets: [FUTURE, { ...FUTURE, name: 'c' }] },
      /has 3 secrets; at most 2 live/,
    ],
    ['two secrets of one name', { secret: undefined, secrets: [FUTURE, FUTURE] }, /two secrets named 2027/],
    [
      'a secret with the name of the first',
      { secrets: [{ ...FUTURE, name: 'main' }] },
      /a secret named main, as the one of/,
    ],
    [
      'a day that there is not',
      { secrets: [{ ...FUTURE, expiresAt: '2027-13-01' }] },
      /expires at 2027-13-01, which is no day/,
    ],
    [
      'a machine with a page',
      { ...MACHINE, url: 'https://a.example' },
      /is a machine, to which no one is sent/,
    ],
    [
      'a machine with an address',
      { ...MACHINE, redirectUris: [CALLBACK] },
      /kind machine, which has no redirectUris/,
    ],
    [
      'a machine that asks for people',
      { ...MACHINE, scopes: ['email'] },
      /is a machine and has the scope email/,
    ],
    [
      'a scope that comes later',
      { redirectUris: [CALLBACK], scopes: ['openid', 'groups'] },
      /scope groups, which this version does not have yet/,
    ],
    [
      'a scope that there is not',
      { redirectUris: [CALLBACK], scopes: ['openid', 'all'] },
      /scope all, which is not known; known are openid, /,
    ],
    ['scopes without openid', { redirectUris: [CALLBACK], scopes: ['email'] }, /scopes without openid/],
    ['tokens to read without a reader', { redirectUris: [CALLBACK], accessToken: 'jwt' }, /no audience/],
    [
      'an audience that is no address',
      { redirectUris: [CALLBACK], audience: 'orders' },
      /has an audience that is no whole address/,
    ],
    [
      'ids of its own for two hosts',
      { redirectUris: [CALLBACK, 'https://other.example/'], subject: 'pairwise' },
      /all its redirectUris must have one host/,
    ],
    [
      'a private key',
      { redirectUris: [CALLBACK], jwks: { keys: [{ kty: 'EC', d: 'very private' }] } },
      /has a private or shared key in jwks/,
    ],
    [
      'backUrls alone',
      {
        kind: 'native',
        redirectUris: ['com.example.app:/cb'],
        url: undefined,
        backUrls: ['https://a.example/'],
      },
      /has backUrls but no url/,
    ],
  ])('refuses for OpenID Connect %s', (_, more, fault) => {
    const [line, ...others] = joining(more)
    expect(line).toMatch(fault)
    expect(line).toMatch(/^CONFIG_FILE /)
    expect(line).not.toMatch(/very private|xxxx|yyyy/)
    expect(others).toEqual([])
  })

  it('takes http on the machine itself only where the portal is there too, and from apps', () => {
    const PUBLIC_URL = 'https://id.example'
    const plain = ['http://127.0.0.1:3000/cb']
    expect(joining({ redirectUris: plain }, { PUBLIC_URL: 'http://localhost:8080' })).toEqual([])
    expect(joining({ redirectUris: plain }, { PUBLIC_URL })).toEqual([
      'CONFIG_FILE: the application TRADING has http://127.0.0.1:3000/cb; http is only for a portal on the machine itself, this one has https://id.example',
    ])
    expect(joining({ kind: 'native', redirectUris: plain }, { PUBLIC_URL })).toEqual([])
  })
})
