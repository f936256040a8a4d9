import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { openidBrowser, openidSteps } from '../../../../test-kit/openid.ts'
import { deviceSteps } from '../../../../test-kit/openid-device.ts'

describe('letters that no device shows', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  let devices: ReturnType<typeof deviceSteps>
  beforeAll(async () => {
    app = await openAccountsApp()
    steps = openidSteps(app)
    devices = deviceSteps(app)
  })
  afterAll(() => app.close())

  it('are refused five times a minute for a network, then nothing is looked at, right ones neither', async () => {
    const { browser, email } = await steps.person()
    const { user_code } = await devices.ask()
    for (let i = 0; i < 3; i++) expect((await devices.find(browser, user_code)).statusCode).toBe(200)
    const tries = [
      () => devices.find(browser, 'BBBB-BBBB'),
      () => devices.approve(browser, 'BBBB-BBBC'),
      () => devices.deny(browser, 'BBBB-BBBD'),
      () => devices.find(browser, 'short'),
      () => devices.find(browser, ''),
    ]
    for (const each of tries) expect(errorsOf(await each())).toEqual(['userCode:incorrect_code'])
    for (const each of [...tries, () => devices.find(browser, user_code)]) {
      const answer = await each()
      expect([answer.statusCode, ...errorsOf(answer)]).toEqual([429, 'too_many_requests'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    // Another network is not locked out by it.
    const elsewhere = openidBrowser(app, await app.browser(email, { from: '203.0.113.77' }))
    const answer = await elsewhere.go('/v1/device/find', {
      method: 'POST',
      remoteAddress: '203.0.113.77',
      headers: { 'x-locale': 'en', 'content-type': 'application/json' },
      payload: JSON.stringify({ userCode: user_code }),
    })
    expect(answer.statusCode).toBe(200)
  })

  it('are looked at for nobody who is not signed in', async () => {
    await devices.forgetGuesses()
    const stranger = openidBrowser(app)
    for (const call of [devices.find, devices.deny, devices.approve])
      expect((await call(stranger, 'BBBB-BBBB')).statusCode).toBe(401)
  })

  it('are refused of a device whose application was removed meanwhile', async () => {
    await app.command('application', 'add', 'GONE', 'name=Gone', 'kind=device')
    const { browser } = await steps.person()
    const { user_code, device_code } = await devices.ask({}, 'GONE')
    await app.command('application', 'remove', 'GONE')
    for (const call of [devices.find, devices.approve, devices.deny]) {
      await devices.forgetGuesses()
      expect(errorsOf(await call(browser, user_code))).toEqual(['userCode:incorrect_code'])
    }
    expect(await steps.errorOf(devices.poll(device_code, 'GONE'))).toEqual([401, 'invalid_client'])
  })
})
