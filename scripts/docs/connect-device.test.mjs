import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoProcesses, startPartners } from '../demo/processes.mjs'
import { ENV_ARGS } from '../steps/env-file.mjs'
import { root } from '../steps/paths.mjs'
import { startDemoPortal } from './demo-portal.mjs'
import { openBrowser } from './two-site-browser.mjs'

const START_MS = 300_000
const PAGE = readFileSync(`${root}/docs/connect-an-application.md`, 'utf8')
const snippet = (kind) => new RegExp(`^\`\`\`\\w+ ${kind}\n(.*?)^\`\`\`$`, 'ms').exec(PAGE)[1]
const LETTERS = /[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}/

let demo
const portal = () => demo.publicUrl

beforeAll(async () => {
  demo = await startDemoPortal()
}, START_MS)

afterAll(() => demo.stop(), START_MS)

async function person() {
  const browser = openBrowser()
  await browser.signIn(portal(), demo.person)
  return browser
}

/** A call of the portal's page. */
async function call(browser, method, path, body) {
  const headers = { 'X-Locale': 'en', Origin: portal(), 'Content-Type': 'application/json' }
  const answer = await browser.get(`${portal()}${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.status, path).toBe(200)
  return (await answer.json()).data
}

/** Runs an operator's command as it stands on the page. */
function register() {
  const words = snippet('register-device')
    .replaceAll('\\\n', ' ')
    .match(/(?:"[^"]*"|\S)+/g)
    .map((word) => word.replaceAll('"', ''))
  expect(words.slice(0, 6)).toEqual(['npm', 'run', 'admin', '--', 'application', 'add'])
  const ran = spawnSync(
    process.execPath,
    [...ENV_ARGS, `${root}/apps/server/src/admin.ts`, ...words.slice(4)],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: demo.folder } },
  )
  expect(ran, ran.stdout + ran.stderr).toMatchObject({ status: 0 })
}

/** The script of the page, with what it has said so far. */
function startDevice() {
  const script = spawn('sh', ['-c', snippet('device')], {
    env: { PATH: process.env.PATH, PORTAL_URL: portal(), APP_CODE: 'SCREEN' },
  })
  const said = { out: '', error: '' }
  script.stdout.on('data', (text) => (said.out += text))
  script.stderr.on('data', (text) => (said.error += text))
  const ended = new Promise((done) => script.on('close', done))
  return {
    said,
    ended,
    async letters() {
      await expect.poll(() => said.out, { timeout: START_MS / 2 }).toMatch(LETTERS)
      expect(said.out).toContain(`Open ${portal()}/device and type`)
      return LETTERS.exec(said.out)[0]
    },
  }
}

describe('a device by curl, as it stands on the page', () => {
  beforeAll(register)

  it('is signed in as the person who types its letters', async () => {
    const browser = await person()
    const device = startDevice()
    const userCode = await device.letters()
    expect(await call(browser, 'POST', '/v1/device/find', { userCode })).toMatchObject({
      application: { name: 'The Screen' },
      program: 'curl',
    })
    await call(browser, 'POST', '/v1/device/approve', { userCode, scopes: [] })
    expect(await device.ended, device.said.error).toBe(0)
    expect(device.said.out).toContain(`"email":"${demo.person.email}"`)
  })

  it('ends with the reason when the person denies it', async () => {
    const browser = await person()
    const device = startDevice()
    await call(browser, 'POST', '/v1/device/deny', { userCode: await device.letters() })
    expect(await device.ended).toBe(1)
    expect(device.said.error).toContain('access_denied')
  })
})

describe('the television of the demo', () => {
  let members
  const screen = async () => (await fetch(`http://127.0.0.1:${demo.ports.television}/`)).text()
  const seen = (text) => expect.poll(() => screen().catch(String), { timeout: START_MS / 2 }).toMatch(text)

  beforeAll(() => {
    members = demoProcesses(demo)
    startPartners(members, process.execPath, demo, demo.ports, portal())
  })
  afterAll(() => members.end())

  it('shows letters and their picture, then who has typed them, and letters again once it is disconnected', async () => {
    await seen(LETTERS)
    const shown = await screen()
    expect(shown).toContain(`${portal()}/device`)
    expect(shown).toContain('data:image/png;base64,')
    const browser = await person()
    const [userCode] = LETTERS.exec(shown)
    await call(browser, 'POST', '/v1/device/approve', { userCode, scopes: [] })
    await seen(demo.person.email)
    await call(browser, 'DELETE', '/v1/connections/TELEVISION')
    await seen(LETTERS)
    expect(await screen()).not.toContain(userCode)
  })

  it('is signed out at the screen itself', async () => {
    const browser = await person()
    await seen(LETTERS)
    const [userCode] = LETTERS.exec(await screen())
    await call(browser, 'POST', '/v1/device/approve', { userCode, scopes: [] })
    await seen(demo.person.email)
    await fetch(`http://127.0.0.1:${demo.ports.television}/sign-out`, { method: 'POST', redirect: 'manual' })
    await seen(LETTERS)
  })
})
