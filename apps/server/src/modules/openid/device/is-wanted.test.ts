import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { payloadOf } from '../../../../test-kit/jwt.ts'
import { openidSteps } from '../../../../test-kit/openid.ts'
import { deviceSteps } from '../../../../test-kit/openid-device.ts'

const SCOPES = ['openid', 'profile', 'email']
const SCREEN = { code: 'SCREEN', name: 'Screen', kind: 'device' as const, firstParty: true, scopes: SCOPES }
const OTHER = { ...SCREEN, code: 'OTHER', name: 'Other' }

describe('a device that names a person by an ID token', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  let devices: ReturnType<typeof deviceSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [SCREEN, OTHER] })
    steps = openidSteps(app)
    devices = deviceSteps(app)
  })
  afterAll(() => app.close())

  /** What somebody has whose device was signed in before. */
  async function known() {
    const person = await steps.person()
    const { device_code, user_code } = await devices.ask({}, SCREEN.code)
    await devices.approve(person.browser, user_code)
    const { id_token } = (await devices.poll(device_code, SCREEN.code)).json()
    return { ...person, id_token_hint: id_token as string }
  }

  it('is signed in as that person alone; another one may only deny it', async () => {
    const { browser, id, id_token_hint } = await known()
    const other = await steps.person()
    const asked = await devices.ask({ id_token_hint }, SCREEN.code)
    const refused = await devices.approve(other.browser, asked.user_code)
    expect([refused.statusCode, errorsOf(refused)]).toEqual([403, ['access_denied']])
    expect((await devices.approve(browser, asked.user_code)).statusCode).toBe(200)
    const { id_token } = (await devices.poll(asked.device_code, SCREEN.code)).json()
    expect(payloadOf(id_token).sub).toBe(id)
    const denied = await devices.ask({ id_token_hint }, SCREEN.code)
    expect((await devices.deny(other.browser, denied.user_code)).statusCode).toBe(200)
  })

  it('is refused at once with a token that is of another application, or not ours', async () => {
    const { id_token_hint } = await known()
    const ofOther = await devices.request({ id_token_hint }, OTHER.code)
    expect([ofOther.statusCode, ofOther.json().error]).toEqual([400, 'invalid_request'])
    const changed = await devices.request({ id_token_hint: `${id_token_hint.slice(0, -4)}AAAA` }, SCREEN.code)
    expect([changed.statusCode, changed.json().error]).toEqual([400, 'invalid_request'])
  })
})
