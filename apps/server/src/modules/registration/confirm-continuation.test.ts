import { REGISTRATION_REPEAT_AFTER_S, RESEND_AFTER_S } from '@portico/contract/registration/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { oneTimeCodes } from '../../core/codes/tables.ts'

const TRADING = {
  resourceUrl: 'https://trade.example',
  applicationName: 'Trading',
  application: 'TRADING',
  backUrl: null,
}
const SSO = 'https://trade.example/sso?order=7'

let app: AccountsApp
let people = 0
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const confirm = (body: Record<string, string>, from?: string) =>
  app.call('POST', '/v1/registration/confirm', { body, ...(from ? { from } : {}) })

async function registered(more: Record<string, unknown>) {
  const email = `back${++people}@example.com`
  const answer = await app.register({ email, ...more }, { from: `198.51.100.${people}` })
  expect(answer.statusCode).toBe(200)
  return { email, ...(await app.codesOf(email)) }
}

describe('the address in an application to go back to', () => {
  it('comes with the confirmation, in any browser, by either code and each time', async () => {
    const { email, link, typed } = await registered({ application: 'trading', backUrl: SSO })
    const answers = [
      await confirm({ code: link }, '192.0.2.31'),
      await confirm({ code: typed, email }),
      await confirm({ code: link }),
    ]
    for (const answer of answers) expect(answer.json().data).toEqual({ ...TRADING, backUrl: SSO })
  })

  it('is named by its application in the mail, also in the next one, and the portal itself is not', async () => {
    const { email } = await registered({ application: 'trading' })
    expect((await app.mailTo(email)).slots).toMatchObject({ application: 'Trading' })
    await app.shiftTime(RESEND_AFTER_S + 1)
    await app.call('POST', '/v1/registration/confirm/resend', { body: { email, application: 'energy' } })
    await app.settle()
    expect((await app.mailTo(email)).slots).toMatchObject({ application: 'Energy' })
    const own = await registered({})
    expect((await app.mailTo(own.email)).slots).not.toHaveProperty('application')
  })

  it.each([
    ['elsewhere', 'trading', 'https://evil.example/'],
    ['an address that is not registered', 'trading', 'https://trade.example/other'],
    ['another application’s', 'energy', SSO],
    ['with a token', 'trading', `${SSO}&token=stolen`],
    ['without a scheme', 'trading', '//evil.example/sso'],
    ['of a script', 'trading', 'javascript:alert(1)'],
    ['nothing', 'trading', ''],
    ['of the portal itself', 'PORTICO', 'http://localhost:8080/en'],
  ])('is dropped when it is %s, and the registration still succeeds', async (_, application, backUrl) => {
    const { link } = await registered({ application, backUrl })
    const dump = JSON.stringify(await app.db.select({ data: oneTimeCodes.data }).from(oneTimeCodes))
    if (backUrl !== '' && backUrl !== SSO) expect(dump).not.toContain(backUrl)
    expect((await confirm({ code: link })).json().data.backUrl).toBeNull()
  })

  it('is refused when it is no text', async () => {
    const answer = await app.register({ application: 'trading', backUrl: { href: SSO } })
    expect(answer.statusCode).toBe(400)
  })

  it('belongs to the registration that named it', async () => {
    const { email, link } = await registered({ application: 'trading', backUrl: SSO })
    await app.shiftTime(REGISTRATION_REPEAT_AFTER_S + 1)
    await app.register({ email, application: 'trading' }, { from: '192.0.2.67' })
    const newer = await app.call(
      'GET',
      `/v1/registration/confirm/state?code=${(await app.codesOf(email)).link}`,
    )
    expect(newer.json().data.state).toBe('ready')
    expect((await confirm({ code: link })).json().data.backUrl).toBe(SSO)
  })
})

describe('another mail of the confirmation', () => {
  const resend = async (email: string, application?: string) => {
    await app.call('POST', '/v1/registration/confirm/resend', { body: { email, application } })
    await app.settle()
  }

  it('leads where the first one led, also when the request names no application', async () => {
    for (const asked of [undefined, 'PORTICO', 'TRADING', 'unknown']) {
      const { email } = await registered({ application: 'trading', backUrl: SSO })
      await app.shiftTime(RESEND_AFTER_S + 1)
      await resend(email, asked)
      const answer = await confirm({ code: (await app.codesOf(email)).link })
      expect(answer.json().data, asked).toEqual({ ...TRADING, backUrl: SSO })
    }
  })

  it('leads to another application when that one asks, and to no address of the first one', async () => {
    const { email } = await registered({ application: 'trading', backUrl: SSO })
    await app.shiftTime(RESEND_AFTER_S + 1)
    await resend(email, 'energy')
    const answer = await confirm({ code: (await app.codesOf(email)).link })
    expect(answer.json().data).toMatchObject({ application: 'ENERGY', backUrl: null })
  })
})
