import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reservePort } from '../../packages/dev-kit/src/ports.mjs'
import { demoProcesses, startPartners, untilReady } from '../demo/processes.mjs'
import { root } from '../steps/paths.mjs'
import { startDemoPortal } from './demo-portal.mjs'
import { operatorOf } from './operator.mjs'
import { openBrowser } from './two-site-browser.mjs'

const START_MS = 300_000

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

describe('the example of programs without people', () => {
  const RESOURCE = 'https://orders.example'
  let resource
  let address
  let workers

  beforeAll(async () => {
    const operator = operatorOf(demo)
    const machine = (code, ...fields) => ({
      APP_CODE: code,
      APP_SECRET: operator.add(code, `name=${code}`, 'kind=machine', ...fields),
    })
    const port = await reservePort()
    address = `http://127.0.0.1:${port}`
    const orders = machine('ORDERS', `audience=${RESOURCE}`)
    workers = {
      may: machine('WORKER', 'scopes=orders:read'),
      mayOther: machine('WRITER', 'scopes=orders:write'),
    }
    resource = spawn(process.execPath, [`${root}/examples/machine/src/main.ts`, 'resource'], {
      stdio: 'inherit',
      env: { PATH: process.env.PATH, PORTAL_URL: portal(), RESOURCE, PORT: String(port), ...orders },
    })
    await untilReady(`${address}/`)
  }, START_MS)

  afterAll(() => resource?.kill('SIGKILL'))

  function work(env) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [`${root}/examples/machine/src/main.ts`, 'worker'],
      {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, PORTAL_URL: portal(), RESOURCE, RESOURCE_URL: address, ...env },
      },
    )
    return { status, said: stdout + stderr }
  }
  const tokenOf = async ({ APP_CODE, APP_SECRET }, form) => {
    const answer = await fetch(`${portal()}/oidc/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${APP_CODE}:${APP_SECRET}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', resource: RESOURCE, ...form }),
    })
    return (await answer.json()).access_token
  }
  const calledWith = async (token) => {
    const answer = await fetch(`${address}/orders`, { headers: { Authorization: `Bearer ${token}` } })
    return [answer.status, answer.headers.get('www-authenticate')]
  }

  it('the worker is let in by its own code and secret', () => {
    const { status, said } = work(workers.may)
    expect(said).toContain('200 {"orders":[],"for":"WORKER"}')
    expect(status).toBe(0)
  })

  it('the call of the page on connecting an application gets a token for the resource', () => {
    const page = readFileSync(`${root}/docs/connect-an-application.md`, 'utf8')
    const [, call] = /^```sh machine\n(.*?)^```$/ms.exec(page)
    const env = { PATH: process.env.PATH, PORTAL_URL: portal(), ...workers.may }
    const { stdout, stderr } = spawnSync('sh', ['-ec', call], { encoding: 'utf8', env })
    expect(JSON.parse(stdout || stderr)).toMatchObject({ token_type: 'Bearer', scope: 'orders:read' })
  })

  it('a worker whose registration lacks the scope gets no token with it, and is not let in', () => {
    const { status, said } = work(workers.mayOther)
    expect(said).toContain('403 {"error":"insufficient_scope"}')
    expect(status).toBe(1)
  })

  it('no one is let in with another scope, a made-up token, or the token of a person', async () => {
    const other = await tokenOf(workers.mayOther, { scope: 'orders:write' })
    expect(await calledWith(other)).toEqual([403, 'Bearer error="insufficient_scope"'])
    for (const token of ['made-up', await demo.tokenFor('ENERGY')])
      expect(await calledWith(token)).toEqual([401, 'Bearer error="invalid_token"'])
  })
})
