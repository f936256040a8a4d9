import type { PublicConfig } from '@portico/contract/configuration.schemas'
import { destinationOf } from '@portico/contract/page-address'
import { describe, expect, it } from 'vitest'
import { createHttp } from '../../../platform/http/http.ts'
import { createOtherWay } from './redirects.ts'

const PUBLIC_URL = 'https://id.example'

async function wayOf(settings: Partial<PublicConfig>, trustProxy: string[] = []) {
  const publicConfig = {
    isCheckDomain: 'FALSE',
    registrationWithoutReferral: 'TRUE',
    ...settings,
  } as PublicConfig
  const app = await createHttp({ publicUrl: PUBLIC_URL, trustProxy, portalClientIds: ['portal'] })
  const otherWay = createOtherWay({ publicUrl: PUBLIC_URL, publicConfig: () => publicConfig })
  app.get('/*', (request) => ({
    way: otherWay(
      request,
      destinationOf(request.url.split('?')[0] ?? '', () => true),
    ),
  }))
  return async (url: string, headers: Record<string, string> = {}): Promise<string | undefined> =>
    (await app.inject({ url, headers: { host: 'id.example', ...headers } })).json().way
}

describe('a page under a foreign name', () => {
  it('leads to the public address while domains are checked, path and query kept', async () => {
    const way = await wayOf({ isCheckDomain: 'TRUE' })
    expect(await way('/de/login?application=A', { host: 'id.example.evil.example' })).toBe(
      'https://id.example/de/login?application=A',
    )
    expect(await way('//evil.example/x', { host: 'other.example' })).toBe(
      'https://id.example//evil.example/x',
    )
  })

  it('is served under the own name, however it is spelled', async () => {
    const way = await wayOf({ isCheckDomain: 'TRUE' })
    for (const host of ['id.example', 'ID.EXAMPLE', 'id.example:443', 'id.example:8443', 'id.example.']) {
      expect(await way('/en', { host }), host).toBeUndefined()
    }
  })

  it('is served where only a proxy or the machine itself can ask, or it would go in a circle', async () => {
    const way = await wayOf({ isCheckDomain: 'TRUE' })
    for (const host of ['localhost:8080', 'portal', '127.0.0.1:8080', '10.0.0.7']) {
      expect(await way('/en', { host }), host).toBeUndefined()
    }
  })

  it('is told by a trusted proxy alone', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example' }
    expect(await (await wayOf({ isCheckDomain: 'TRUE' }))('/en', forwarded)).toBeUndefined()
    const behind = await wayOf({ isCheckDomain: 'TRUE' }, ['127.0.0.1/32'])
    expect(await behind('/en', forwarded)).toBe('https://id.example/en')
  })

  it('is served as ever while domains are not checked', async () => {
    expect(await (await wayOf({}))('/en', { host: 'other.example' })).toBeUndefined()
  })
})

describe('closed registration', () => {
  it('leads to the start page of the same language', async () => {
    const way = await wayOf({ registrationWithoutReferral: 'FALSE' })
    expect(await way('/de/registration?application=A')).toBe('/de?application=A')
    expect(await way('/de/registration?referral=%20')).toBe('/de?referral=%20')
    expect(await way('/de/login')).toBeUndefined()
  })

  it('is open to whoever was invited, now or earlier', async () => {
    const way = await wayOf({ registrationWithoutReferral: 'FALSE' })
    expect(await way('/de/registration?referral=ABC')).toBeUndefined()
    expect(await way('/de/registration', { cookie: 'referral=ABC' })).toBeUndefined()
    expect(await (await wayOf({}))('/de/registration')).toBeUndefined()
  })
})
