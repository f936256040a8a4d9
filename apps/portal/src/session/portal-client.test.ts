import { callEnvelope, callPlain, whenUnauthorized } from '@portico/client/http'
import { configStore } from '@portico/ui/delivery/config.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asPortal } from './portal-client.ts'

const OLD = { authClientId: 'old', authClientSecret: 's', domainOauth: '' }
const NEW = { ...OLD, authClientId: 'new' }

/** A server that knows these clients, and says of itself that it has the new one. */
function serve(known: readonly string[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(url)
    if (url === '/config') return Response.json(NEW)
    const [id = ''] = atob(
      new Headers(init.headers).get('Authorization')?.slice('Basic '.length) ?? '',
    ).split(':')
    return known.includes(id)
      ? Response.json({ state: 'success', data: id })
      : Response.json({ error: 'invalid_client' }, { status: 401 })
  })
  configStore.set({ status: 'ready', config: OLD as never })
  return asked
}

const call = () => asPortal((client) => callEnvelope('POST', '/call', { json: {}, client }))

afterEach(() => {
  vi.unstubAllGlobals()
  whenUnauthorized(() => {})
})

describe("a call of the portal's own client", () => {
  it('is repeated once with the client of today when that of the page is refused', async () => {
    const asked = serve(['new'])
    expect(await call()).toEqual({ ok: true, data: 'new' })
    expect(asked).toEqual(['/call', '/config', '/call'])
  })

  it('asks for nothing more while its client is known', async () => {
    const asked = serve(['old'])
    expect(await call()).toEqual({ ok: true, data: 'old' })
    expect(asked).toEqual(['/call'])
  })

  it('says what was refused when it is refused again, and no session is lost for it', async () => {
    const lost = vi.fn()
    whenUnauthorized(lost)
    const asked = serve([])
    expect(await call()).toMatchObject({ ok: false, failure: { entries: [{ code: 'invalid_client' }] } })
    expect(await asPortal((client) => callPlain('POST', '/call', { form: {}, client }))).toMatchObject({
      failure: { entries: [{ code: 'invalid_client' }] },
    })
    expect(asked).toHaveLength(6)
    expect(lost).not.toHaveBeenCalled()
  })
})
