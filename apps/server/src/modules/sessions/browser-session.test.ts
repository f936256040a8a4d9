import { SESSION_LIFE_S } from '@portico/contract/sessions/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, openAccountsApp, SESSION } from '../../../test-kit/accounts-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

describe("a browser's session", () => {
  it('is a cookie that no script reads, with a handle that has no authority', async () => {
    const { email } = await app.confirmed()
    const answer = await app.signIn(email, { session: 'cookie' })
    const flags = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]))
    const common = { path: '/', sameSite: 'Lax' }
    expect(flags[SESSION]).toMatchObject({ ...common, httpOnly: true, maxAge: SESSION_LIFE_S })
    expect(flags.session_handle).toMatchObject({ ...common, maxAge: SESSION_LIFE_S })
    expect(flags.session_handle).not.toHaveProperty('httpOnly')
    expect(flags.device).toMatchObject({ ...common, httpOnly: true, maxAge: 31_536_000 })
    const { access_token } = answer.json()
    expect(access_token).toBe(flags.session_handle?.value)
    expect(answer.body).not.toContain(flags[SESSION]?.value)
    for (const token of [access_token, flags[SESSION]?.value, flags.device?.value]) {
      expect((await app.user(token)).statusCode).toBe(401)
    }
    expect((await app.check(access_token)).json()).toEqual({
      error: 'invalid_token',
      error_description: 'the token is unknown, has ended, or belongs to another client',
    })
    const cookies = cookiesOf(answer)
    expect((await app.check(access_token, app.client, { cookies })).json()).toMatchObject({ active: true })
  })

  it('has the __Host- name and Secure on https', async () => {
    const secure = await openAccountsApp({ env: { PUBLIC_URL: 'https://portico.example' } })
    const { email } = await secure.confirmed()
    const answer = await secure.signIn(email, { session: 'cookie' })
    expect(answer.cookies.map(({ name, secure: isSecure }) => [name, isSecure])).toEqual([
      ['__Host-session', true],
      ['__Host-session_handle', true],
      ['__Host-device', true],
    ])
    await secure.close()
  })

  it('adopts no cookie that was planted, and ends the session that the browser had', async () => {
    const { email } = await app.confirmed()
    const planted = { [SESSION]: `pts_${'a'.repeat(43)}`, session_handle: 'pth_x', device: 'ptd_planted' }
    const first = await app.browser(email, { cookies: planted })
    for (const [name, value] of Object.entries(planted)) expect(first[name]).not.toBe(value)
    const second = await app.browser(email, { cookies: first })
    expect(second[SESSION]).not.toBe(first[SESSION])
    expect(second.session_handle).not.toBe(first.session_handle)
    const user = (cookies: Record<string, string>) => app.call('GET', '/v1/user', { cookies })
    expect((await user(second)).statusCode).toBe(200)
    expect((await user(first)).statusCode).toBe(401)
  })

  it('keeps its device known for each account that uses it', async () => {
    const [one, other] = [await app.confirmed(), await app.confirmed()]
    const first = await app.browser(one.email)
    const second = await app.browser(other.email, { cookies: { device: first.device ?? '' } })
    expect(second.device).not.toBe(first.device)
    for (const { email } of [one, other]) {
      const again = await app.signIn(
        email,
        { session: 'cookie' },
        { cookies: { device: second.device ?? '' } },
      )
      expect(cookiesOf(again)).not.toHaveProperty('device')
    }
  })
})

describe('a sign-in from a new device', () => {
  const agent = (name: string) => ({ headers: { 'user-agent': name } })
  const notices = (email: string) => app.mailsTo(email, 'sessions-new-device')

  it('is told to the owner by mail, but not at the first sign-in ever', async () => {
    const { email } = await app.confirmed({ language: 'fr' })
    const french = {
      headers: { ...agent('Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0').headers, 'x-locale': 'fr' },
    }
    const { device = '' } = await app.browser(email, french)
    expect(await notices(email)).toHaveLength(0)
    await app.browser(email, { ...french, cookies: { device } })
    expect(await notices(email)).toHaveLength(0)
    const stranger = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
    await app.browser(email, { ...agent(stranger), from: '203.0.113.5' })
    const [mail] = await notices(email)
    expect(mail).toMatchObject({
      locale: 'fr',
      slots: {
        device: 'Chrome, Windows',
        place: '203.0.113.5',
        link: expect.stringContaining(`${app.config.publicUrl}/fr/not-me/`),
      },
    })
    await app.browser(email, { ...agent(stranger), from: '203.0.113.5' })
    expect(await notices(email)).toHaveLength(1)
    await app.signIn(email, {}, agent('curl/8'))
    expect(await notices(email)).toHaveLength(2)
  })
})
