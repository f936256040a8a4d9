import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lanAddresses } from './demo/lan-address.mjs'
import { root } from './steps/paths.mjs'

const START_MS = 300_000
const PORTAL = /Portal {9}(https:\S+)/
const DEMO_ACCOUNT = /Demo account {3}(\S+) {2}(\S+)/
const [address] = await lanAddresses()

let folder
let running
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-start-'))
})
afterEach(async () => {
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill('SIGTERM')
    await once(running, 'exit')
  }
  // The portal of a start that was killed may still be closing its store.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}, START_MS)

function start(args, env = {}) {
  running = spawn(process.execPath, [`${root}/scripts/start.mjs`, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  return new Promise((resolve) => {
    for (const stream of [running.stdout, running.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes('Ctrl-C')) resolve({ output })
      })
    }
    running.once('close', (code) => resolve({ output, code }))
  })
}

/** Makes a call as a browser that trusts only this demo's certificate. */
function call(url, { method = 'GET', headers = {}, body } = {}) {
  const ca = readFileSync(join(folder, 'lan-certificate.pem'))
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, ca, headers: { 'X-Locale': 'en', ...headers } }, async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      resolve({ status: answer.statusCode, headers: answer.headers, text })
    })
    asked.once('error', reject).end(body)
  })
}

describe('a second npm start on one folder', { timeout: START_MS }, () => {
  it('is refused in one line that names the first, whose files stay as they are', async () => {
    const { output, code } = await start([])
    expect(code, output).toBeUndefined()
    const first = running
    const files = ['applications.json', 'demo.json'].map((name) => join(folder, name))
    const before = files.map((path) => [readFileSync(path, 'utf8'), statSync(path).mtimeMs])

    const second = await start([])
    running = first
    expect(second.code).toBe(1)
    const [, portal] = /Portal {9}(http:\S+)/.exec(output)
    expect(second.output.trim().split('\n')).toEqual([
      expect.stringContaining(`the demo runs already, as process ${first.pid}: ${portal}`),
    ])
    expect(files.map((path) => [readFileSync(path, 'utf8'), statSync(path).mtimeMs])).toEqual(before)
    expect((await fetch(`${portal}/health/ready`)).status).toBe(200)
    // Somebody who reads on from "Ready" has missed nothing.
    expect(output.indexOf('Its code')).toBeGreaterThan(0)
    expect(output.indexOf('Its code')).toBeLessThan(output.indexOf('Ready after'))

    // Killed outright it leaves nothing behind.
    const addresses = [...new Set(output.match(/http:\/\/[\w.]+:\d+/g))]
    expect(addresses.length).toBe(7)
    const answers = (address) =>
      fetch(address).then(
        () => [address],
        () => [],
      )
    first.kill('SIGKILL')
    await expect.poll(async () => (await Promise.all(addresses.map(answers))).flat()).toEqual([])
  })
})

describe('npm start -- --lan', { timeout: START_MS }, () => {
  it.skipIf(!address)(
    'serves the portal by https on the address of the network, and signs in there',
    async () => {
      const { output, code } = await start(['--lan'])
      expect(code, output).toBeUndefined()
      const [, portal] = PORTAL.exec(output)
      const [, username, password] = DEMO_ACCOUNT.exec(output)
      expect(new URL(portal).hostname).toBe(address)

      const page = await call(`${portal}/en/login`)
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      const config = JSON.parse((await call(`${portal}/config`)).text)
      expect(config.domainOauth).toBe(portal)

      const client = Buffer.from(`${config.authClientId}:${config.authClientSecret}`).toString('base64')
      const grant = (fields) =>
        call(`${portal}/oauth/token`, {
          method: 'POST',
          headers: {
            Authorization: `Basic ${client}`,
            Origin: portal,
            'Content-Type': 'application/x-www-form-urlencoded',
            'X-Forwarded-For': '203.0.113.9',
          },
          body: new URLSearchParams(fields).toString(),
        })
      const person = { grant_type: 'password', username, password }
      const signedIn = await grant({ ...person, session: 'cookie' })
      expect(signedIn.status, signedIn.text).toBe(200)
      const cookies = signedIn.headers['set-cookie']
      for (const cookie of cookies) expect(cookie).toMatch(/; Secure/)
      expect(cookies.join()).toMatch(/__Host-session=/)

      const jar = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
      const sessions = await call(`${portal}/v1/sessions`, { headers: { Cookie: jar } })
      expect(sessions.status, sessions.text).toBe(200)
      // A caller cannot claim another address: the proxy tells where the call came from.
      expect(sessions.text).not.toContain('203.0.113.9')

      // The partner's own calls to the portal use https too.
      const { access_token: oauth_token } = JSON.parse((await grant(person)).text)
      const handed = await grant({ grant_type: 'oauth_token', oauth_token, application: 'ENERGY' })
      const energy = /Energy {9}(\S+)/.exec(output)[1]
      const arrived = await fetch(`${energy}/sso?token=${JSON.parse(handed.text).access_token}`, {
        redirect: 'manual',
      })
      expect(arrived.status).toBe(303)
    },
  )

  it.each([[['--wan']], [['--lan', 'more']], [['--lan=house']]])(
    'says how it is used when told %j',
    async (args) => {
      const { output, code } = await start(args)
      expect(code).toBe(1)
      expect(output.trim().split('\n')).toEqual([expect.stringContaining('npm start -- --lan')])
    },
  )
})
