import { passwords } from '@portico/contract/passwords/endpoints'
import { profile } from '@portico/contract/profile/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, speak, whenActive, whenUnauthorized } from './calls.ts'
import { configStore } from './config.ts'

const OLD = {
  authClientId: 'old',
  authClientSecret: 's',
  domainOauth: 'https://a.example',
  domainPassportRest: 'https://b.example',
}
const NEW = { ...OLD, authClientId: 'new' }

/** A server that knows these clients, and whose configuration names the new one. */
function serve(known: readonly string[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(url)
    if (url === '/config') return Response.json(NEW)
    const basic = new Headers(init.headers).get('Authorization')
    if (!basic) return Response.json({ state: 'error', errors: [] }, { status: 401 })
    const [id = ''] = atob(basic.slice('Basic '.length)).split(':')
    return known.includes(id)
      ? Response.json({ state: 'success', data: null, sub: id })
      : Response.json({ error: 'invalid_client' }, { status: 401 })
  })
  configStore.set({ status: 'ready', config: OLD as never })
  return asked
}

it('a call names the language in which the page is written, also while a browser translates it', async () => {
  serve([])
  const named: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    named.push(new Headers(init.headers).get('X-Locale'))
    return Response.json({ state: 'success', data: {} })
  })
  speak('kk')
  await call(profile.read)
  document.documentElement.lang = 'ar'
  await call(profile.read)
  speak('ru')
  await call(profile.read)
  expect(named).toEqual(['kk', 'kk', 'ru'])
})

const check = () => call(tokens.check, { body: { token: 't' } })
const CHECK = 'https://a.example/oauth/check_token'

afterEach(() => {
  vi.unstubAllGlobals()
  whenUnauthorized(() => {})
  whenActive(() => {})
})

describe("a call of the portal's own client", () => {
  it('is repeated once with the current client when the client of the page is refused', async () => {
    const asked = serve(['new'])
    expect(await check()).toMatchObject({ ok: true, data: { sub: 'new' } })
    expect(asked).toEqual([CHECK, '/config', CHECK])
  })

  it('makes no further request while its client is known', async () => {
    const asked = serve(['old'])
    expect(await check()).toMatchObject({ ok: true, data: { sub: 'old' } })
    expect(asked).toEqual([CHECK])
  })

  it('reports the refusal when it is refused again, and ends no session because of it', async () => {
    const lost = vi.fn()
    whenUnauthorized(lost)
    const asked = serve([])
    const refused = { ok: false, failure: { entries: [{ code: 'invalid_client' }] } }
    expect(await call(passwords.requestReset, { body: { email: 'ada@example.com' } })).toMatchObject(refused)
    expect(await check()).toMatchObject(refused)
    expect(asked).toHaveLength(6)
    expect(lost).not.toHaveBeenCalled()
  })
})

describe('a call of a signed-in person', () => {
  it('goes to the origin that the configuration names, and reports a session that is over', async () => {
    const lost = vi.fn()
    const active = vi.fn()
    whenUnauthorized(lost)
    whenActive(active)
    const asked = serve([])
    expect(await call(profile.read)).toMatchObject({ ok: false, failure: { status: 401 } })
    expect(asked).toEqual(['https://b.example/v1/user'])
    expect(lost).toHaveBeenCalledOnce()
    expect(active).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', async () => Response.json({ state: 'success', data: {} }))
    await call(profile.read)
    expect(active).toHaveBeenCalledOnce()
  })
})
