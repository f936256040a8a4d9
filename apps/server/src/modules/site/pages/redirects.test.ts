import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { destinationOf } from '@portico/contract/kernel/page-address'
import { describe, expect, it } from 'vitest'
import { createHttp } from '../../../core/http/http.ts'
import { createRedirects } from './redirects.ts'

const PUBLIC_URL = 'https://id.example'

async function redirects(settings: Partial<PublicConfig>, trustProxy: string[] = []) {
  const publicConfig = {
    isCheckDomain: 'FALSE',
    registrationWithoutReferral: 'TRUE',
    ...settings,
  } as PublicConfig
  const app = await createHttp({ publicUrl: PUBLIC_URL, trustProxy, portalClientIds: ['portal'] })
  const redirectOf = createRedirects({
    publicUrl: PUBLIC_URL,
    consoleUrl: `${PUBLIC_URL}/console`,
    publicConfig: () => publicConfig,
  })
  app.get('/*', (request) => ({
    to: redirectOf(
      request,
      destinationOf(request.url.split('?')[0] ?? '', () => true),
    ),
  }))
  return async (url: string, headers: Record<string, string> = {}): Promise<string | undefined> =>
    (await app.inject({ url, headers: { host: 'id.example', ...headers } })).json().to
}

describe('a page under a foreign name', () => {
  it('redirects to the public address while domains are checked, path and query kept', async () => {
    const redirect = await redirects({ isCheckDomain: 'TRUE' })
    expect(await redirect('/de/login?application=A', { host: 'id.example.evil.example' })).toBe(
      'https://id.example/de/login?application=A',
    )
    expect(await redirect('//evil.example/x', { host: 'other.example' })).toBe(
      'https://id.example//evil.example/x',
    )
  })

  it('is served under the own name, however it is spelled', async () => {
    const redirect = await redirects({ isCheckDomain: 'TRUE' })
    for (const host of ['id.example', 'ID.EXAMPLE', 'id.example:443', 'id.example:8443', 'id.example.']) {
      expect(await redirect('/en', { host }), host).toBeUndefined()
    }
  })

  it('is served when only a proxy or the machine itself can ask by that name, to avoid a loop', async () => {
    const redirect = await redirects({ isCheckDomain: 'TRUE' })
    for (const host of ['localhost:8080', 'portal', '127.0.0.1:8080', '10.0.0.7']) {
      expect(await redirect('/en', { host }), host).toBeUndefined()
    }
  })

  it('is recognised by the header of a trusted proxy alone', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example' }
    expect(await (await redirects({ isCheckDomain: 'TRUE' }))('/en', forwarded)).toBeUndefined()
    const behind = await redirects({ isCheckDomain: 'TRUE' }, ['127.0.0.1/32'])
    expect(await behind('/en', forwarded)).toBe('https://id.example/en')
  })

  it('is served while domains are not checked', async () => {
    expect(await (await redirects({}))('/en', { host: 'other.example' })).toBeUndefined()
  })
})

describe('closed registration', () => {
  it('redirects to the start page of the same language', async () => {
    const redirect = await redirects({ registrationWithoutReferral: 'FALSE' })
    expect(await redirect('/de/registration?application=A')).toBe('/de?application=A')
    expect(await redirect('/de/registration?referral=%20')).toBe('/de?referral=%20')
    expect(await redirect('/de/login')).toBeUndefined()
  })

  it('is open to a person who was invited, now or earlier', async () => {
    const redirect = await redirects({ registrationWithoutReferral: 'FALSE' })
    expect(await redirect('/de/registration?referral=ABC')).toBeUndefined()
    expect(await redirect('/de/registration', { cookie: '__Host-referral=ABC' })).toBeUndefined()
    // As another site under the same parent domain would plant it.
    expect(await redirect('/de/registration', { cookie: 'referral=ABC' })).toBe('/de')
    expect(await (await redirects({}))('/de/registration')).toBeUndefined()
  })
})
