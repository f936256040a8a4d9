import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  openAccountsApp,
  PARTNER,
  PASSWORD,
  partner,
} from '../../../test-kit/accounts-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const check = (token: string, headers: Record<string, string>) =>
  app.call('POST', '/oauth/check_token', { form: { token }, headers })
const basicOf = ({ id, secret }: { id: string; secret: string }) =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

/** What a browser sends for `new FormData()`. */
async function sendForm(
  url: string,
  fields: Record<string, string | Blob>,
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  return app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'x-locale': 'en',
      authorization: basicOf(app.client),
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
  })
}

describe('the check of a token by the token itself', () => {
  it('answers a session, an application’s token and a browser’s handle what each is', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    const session = await check(token, bearer(token))
    expect(session.json()).toEqual((await app.check(token)).json())
    const minted = (await app.mint(token, PARTNER.code)).json().access_token
    const application = await check(minted, bearer(minted))
    expect(application.json()).toEqual((await app.check(minted, partner(PARTNER))).json())
    const inQuery = await app.call('POST', `/oauth/check_token?token=${token}`, { headers: bearer(token) })
    expect(inQuery.statusCode).toBe(200)
    const { session: cookie, session_handle: handle = '' } = await app.browser(email)
    const browser = await app.call('POST', '/oauth/check_token', {
      form: { token: handle },
      headers: bearer(handle),
      cookies: { session: cookie ?? '' },
    })
    expect(browser.json()).toMatchObject({ active: true, authentication_status: 'SUCCESS' })
  })

  it('shows no other token, and nothing for a cookie or a handle alone', async () => {
    const { email } = await app.confirmed()
    const [token, other] = [await app.token(email), await app.token(email)]
    const refused = [
      await check(other, bearer(token)),
      await check(token, bearer(other)),
      await check(token, {}),
      await check(token, { authorization: 'Bearer ' }),
    ]
    for (const answer of refused) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ error: 'invalid_client', error_description: expect.any(String) })
    }
    const cookies = await app.browser(email)
    const handle = cookies.session_handle ?? ''
    const form = { token: handle }
    expect((await app.call('POST', '/oauth/check_token', { form, cookies })).statusCode).toBe(401)
    expect((await check(handle, bearer(handle))).statusCode).toBe(401)
  })

  it('answers a token that has ended as it answers a client', async () => {
    const token = await app.token((await app.confirmed()).email)
    await app.call('DELETE', '/oauth/token/revoke', { headers: bearer(token) })
    const answer = await check(token, bearer(token))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('invalid_token')
  })
})

describe('form data in parts', () => {
  it('signs in and checks a token as an urlencoded form does', async () => {
    const { email } = await app.confirmed()
    const grant = { grant_type: 'password', username: email, password: PASSWORD }
    const granted = await sendForm('/oauth/token', grant)
    expect(granted.json()).toMatchObject({ token_type: 'Bearer', authentication_status: 'SUCCESS' })
    const token = granted.json().access_token
    expect((await sendForm('/oauth/check_token', { token })).json().active).toBe(true)
  })

  it('is refused with a file, with a field twice, beyond 16 KB and without its length', async () => {
    const grant = { grant_type: 'password', username: 'a@example.com' }
    const withFile = await sendForm('/oauth/token', { ...grant, password: new Blob(['x']) })
    expect(withFile.statusCode).toBe(400)
    expect(withFile.json().error).toBe('invalid_request')
    const large = await sendForm('/oauth/token', { ...grant, password: 'x'.repeat(17_000) })
    expect(large.statusCode).toBe(413)
    expect(large.json()).toMatchObject({ error: 'invalid_request', error_description: expect.any(String) })
    const twice = await app.fastify.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: {
        'x-locale': 'en',
        authorization: basicOf(app.client),
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: ['', 'a', 'b', '']
        .map((value) => `--b\r\ncontent-disposition: form-data; name="grant_type"\r\n\r\n${value}\r\n`)
        .join('')
        .concat('--b--\r\n'),
    })
    expect(twice.statusCode).toBe(400)
    expect(twice.json().error).toBe('invalid_request')
  })

  it('stays refused where a call takes JSON', async () => {
    const answer = await sendForm('/v1/password/reset', { email: 'a@example.com' })
    expect(answer.statusCode).toBe(415)
  })
})

describe('a refusal of the token endpoints', () => {
  it('says what to change', async () => {
    const form = { grant_type: 'password', username: 'a@example.com', password: PASSWORD }
    const { email } = await app.confirmed()
    const session = bearer(await app.token(email))
    const json = { body: form, client: app.client }
    const refusals = [
      [await app.call('POST', '/oauth/token', { form }), 401, 'Basic'],
      [await app.call('POST', '/oauth/token', { form, headers: session }), 401, 'Basic'],
      [await app.call('POST', '/oauth/token', json), 415, 'x-www-form-urlencoded'],
      [
        await app.call('POST', '/oauth/token', {
          form,
          client: app.client,
          headers: { origin: 'https://evil.example' },
        }),
        403,
        'X-Locale',
      ],
      [
        await app.call('POST', '/oauth/token', {
          form: { grant_type: 'qr_code', code: 'A'.repeat(26) },
          client: app.client,
        }),
        400,
        'unknown',
      ],
    ] as const
    for (const [answer, status, said] of refusals) {
      expect(answer.statusCode).toBe(status)
      expect(answer.json().error_description).toContain(said)
    }
  })
})
