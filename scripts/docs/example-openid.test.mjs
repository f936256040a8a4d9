import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoProcesses, startPartners, untilReady } from '../demo/processes.mjs'
import { startDemoPortal } from './demo-portal.mjs'
import { openBrowser } from './two-site-browser.mjs'

const START_MS = 180_000

let demo
let members
let trading
let mobility
const portal = () => demo.publicUrl

beforeAll(async () => {
  demo = await startDemoPortal()
  members = demoProcesses(demo)
  startPartners(members, process.execPath, demo, demo.ports, portal())
  const [energy, ...openid] = ['energy', 'trading', 'mobility'].map(
    (name) => `http://127.0.0.1:${demo.ports[name]}`,
  )
  ;[trading, mobility] = openid
  await Promise.all([energy, trading, mobility].map((address) => untilReady(address)))
}, START_MS)

afterAll(async () => {
  await members.end()
  await demo.stop()
}, START_MS)

async function person() {
  const browser = openBrowser()
  await browser.signIn(portal(), demo.person)
  return browser
}

/** A call of the portal's page. */
async function call(browser, path, body) {
  const headers = { 'X-Locale': 'en', Origin: portal(), 'Content-Type': 'application/json' }
  const options = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const answer = await browser.get(`${portal()}${path}`, options)
  expect(answer.status, path).toBe(200)
  return (await answer.json()).data
}

describe('the demo applications by OpenID Connect', () => {
  it('Trading, which is the own one, is entered without a question and left with the portal', async () => {
    const browser = await person()
    const entered = await browser.follow(`${trading}/sign-in`)
    expect(entered.address.href).toBe(`${trading}/`)
    expect(entered.text).toContain(demo.person.email)
    const left = await browser.follow(`${trading}/sign-out`, { method: 'POST' })
    expect(left.address.href).toBe(`${trading}/signed-out`)
    expect((await browser.follow(`${trading}/sign-in`)).address.pathname).toBe('/en/login')
  })

  it('Mobility, which is of somebody else, is entered after consent, and not before', async () => {
    const browser = await person()
    const consent = async () => {
      const { address } = await browser.follow(`${mobility}/sign-in`)
      expect(address.pathname).toBe('/en/consent')
      return `/oidc/interaction/${address.searchParams.get('interaction')}`
    }
    const denied = await call(browser, `${await consent()}/deny`, {})
    expect(await browser.follow(denied.continueUrl)).toMatchObject({
      status: 400,
      text: expect.stringContaining('You are not signed in'),
    })
    const path = await consent()
    expect(await call(browser, `${path}/details`)).toMatchObject({ application: { name: 'Mobility' } })
    const { continueUrl } = await call(browser, `${path}/allow`, { scopes: [] })
    const entered = await browser.follow(continueUrl)
    expect(entered.address.href).toBe(`${mobility}/`)
    expect(entered.text).toContain(demo.person.email)
    // Once is enough.
    expect((await browser.follow(`${mobility}/sign-in`)).address.href).toBe(`${mobility}/`)
  })

  it('who comes from the menu, with a token of the hand-off, signs in anew', async () => {
    const browser = await person()
    const token = await demo.tokenFor('TRADING')
    const arrived = await browser.get(`${trading}/?token=${token}`)
    expect(arrived.headers.get('location')).toBe('/sign-in')
    expect((await browser.follow(`${trading}/?token=${token}`)).address.href).toBe(`${trading}/`)
  })

  it('an answer that began in another browser signs nobody in, and ends no session', async () => {
    const mallory = await person()
    const begun = (await mallory.get(`${trading}/sign-in`)).headers.get('location')
    const link = (await mallory.get(begun)).headers.get('location')
    expect(link).toMatch(/\/callback\?code=/)
    const ada = await person()
    await ada.follow(`${trading}/sign-in`)
    expect((await ada.follow(link)).status).toBe(400)
    expect((await ada.follow(`${trading}/`)).text).toContain(demo.person.email)
  })

  it('a session ends with the one of the portal', async () => {
    const browser = await person()
    await browser.follow(`${trading}/sign-in`)
    await browser.signOut(portal())
    await expect
      .poll(async () => (await browser.follow(`${trading}/`)).text, { timeout: START_MS / 2 })
      .toContain('Sign in with Portico')
  })
})
