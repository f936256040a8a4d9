import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilReady } from '../demo/processes.mjs'
import { hasPhp, hasPython } from '../steps/languages.mjs'
import { root } from '../steps/paths.mjs'
import { anyFree } from '../steps/ports.mjs'
import { startDemoPortal } from './demo-portal.mjs'

const PAGE = readFileSync(`${root}/docs/connect-an-application.md`, 'utf8')
const snippets = (kind) =>
  Object.fromEntries(
    [...PAGE.matchAll(new RegExp(`^\`\`\`(\\w+) ${kind}\n(.*?)^\`\`\`$`, 'gms'))].map(
      ([, language, code]) => [language, code],
    ),
  )
const SNIPPETS = snippets('run')
const RECEIVERS = snippets('receiver')
const FROM_PORT = 23_000
const START_MS = 60_000

/** For each language, the file that the receiver is written to, and the command that starts it. */
const LANGUAGES = [
  { language: 'js', file: 'receiver.mjs', is: true, command: (path) => [process.execPath, path] },
  {
    language: 'php',
    file: 'receiver.php',
    is: hasPhp(),
    command: (path, port) => ['php', '-S', `127.0.0.1:${port}`, path],
  },
  { language: 'python', file: 'receiver.py', is: hasPython(), command: (path) => ['python3', path] },
]

let demo
let folder
let env

beforeAll(async () => {
  demo = await startDemoPortal(FROM_PORT)
  folder = mkdtempSync(join(tmpdir(), 'portico-connect-'))
  env = {
    PATH: process.env.PATH,
    PORTAL_URL: demo.portal,
    APP_CODE: 'ENERGY',
    APP_SECRET: demo.secrets.ENERGY,
  }
}, START_MS)

afterAll(async () => {
  await demo.stop()
  rmSync(folder, { recursive: true, force: true })
}, START_MS)

function run(command, args, changes = {}) {
  return spawnSync(command, args, { encoding: 'utf8', env: { ...env, ...changes } })
}

describe('the page on connecting an application', () => {
  it('shows curl calls that name the person', async () => {
    const TOKEN = await demo.tokenFor('ENERGY')
    const { stdout, stderr, status } = run('sh', ['-ec', SNIPPETS.sh], { TOKEN })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('"application":"ENERGY"')
    expect(stdout).toContain(demo.person.email)
  })

  it('shows how to tell by "amr" whether the person signed in with a second factor', async () => {
    const TOKEN = await demo.tokenFor('ENERGY')
    const told = (checked) => run('sh', ['-ec', snippets('second-factor').sh], { checked }).stdout.trim()
    const { stdout } = run('sh', ['-ec', SNIPPETS.sh], { TOKEN })
    expect(told(stdout)).toBe('signed in with the password alone')
    const withCode = stdout.replace('"amr":["pwd"]', '"amr":["pwd","otp","mfa"]')
    expect(withCode).not.toBe(stdout)
    expect(told(withCode)).toBe('signed in with a second factor')
  })

  it('shows curl calls that fail on the secret or the token of another application', async () => {
    const [ours, foreign] = [await demo.tokenFor('ENERGY'), await demo.tokenFor('TRADING')]
    expect(run('sh', ['-ec', SNIPPETS.sh], { TOKEN: ours, APP_CODE: 'TRADING' }).status).not.toBe(0)
    expect(run('sh', ['-ec', SNIPPETS.sh], { TOKEN: foreign }).status).not.toBe(0)
  })

  it('has a receiver for each of three languages, and each compares the application', () => {
    expect(Object.keys(RECEIVERS).sort()).toEqual(['js', 'php', 'python'])
    for (const code of [...Object.values(RECEIVERS), SNIPPETS.sh, snippets('client').ts]) {
      expect(code).toMatch(/application.*APP_CODE/)
    }
  })
})

// `npm test` installs them where it may; elsewhere the count of skipped tests says that this was not run.
for (const { language, file, is, command } of LANGUAGES) {
  describe.skipIf(!is)(`the receiver in ${language}`, () => {
    let child
    let output = ''
    let address

    beforeAll(async () => {
      const port = await anyFree()
      address = `http://127.0.0.1:${port}`
      const path = join(folder, file)
      writeFileSync(path, RECEIVERS[language])
      const [name, ...args] = command(path, port)
      child = spawn(name, args, {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...env, PORT: String(port), APP_URL: address },
      })
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
      await untilReady(`${address}/sign-in`, { redirect: 'manual' })
    }, START_MS)

    afterAll(() => child.kill('SIGKILL'))

    it('signs in a person who began here, and forbids caches and referrers', async () => {
      const { got, browser, token } = await signIn()
      expect(got.status).toBe(303)
      expect(got.headers.get('location')).toBe('/')
      expect(got.headers.get('cache-control')).toBe('no-store')
      expect(got.headers.get('referrer-policy')).toBe('no-referrer')
      expect(await whoIsShown(browser)).toContain(demo.person.email)
      // PHP's development server logs whole addresses; a real one is configured not to, as the page says.
      if (language !== 'php') expect(output).not.toContain(token)
    })

    it("keeps a person's session when they open a link with a token, and begins a sign-in instead", async () => {
      const { browser } = await signIn()
      for (const address of ['/sso?token=', '/?token=', '/sso?state=foreign&token=']) {
        const got = await browser.get(address + (await demo.tokenFor('ENERGY')))
        expect(got.headers.get('location')).toBe('/sign-in')
        expect(await whoIsShown(browser)).toContain(demo.person.email)
      }
    })

    it("lets nobody in with another application's token", async () => {
      const { got, browser } = await signIn('TRADING')
      expect(got.headers.get('location')).toBe('/sign-in')
      expect((await browser.get('/')).headers.get('location')).toBe('/sign-in')
    })

    it('sees that the session in the portal has ended', async () => {
      const { browser, token } = await signIn()
      await fetch(`${demo.portal}/oauth/token/revoke`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${token}`, 'X-Locale': 'en' },
      })
      await expect
        .poll(async () => (await browser.get('/')).headers.get('location'), { timeout: START_MS / 2 })
        .toBe('/sign-in')
    })

    async function signIn(application = 'ENERGY') {
      const browser = openBrowser(address)
      const sent = new URL((await browser.get('/sign-in')).headers.get('location'))
      expect(sent.href).toContain(`${demo.portal}/en/login?`)
      const backUrl = new URL(sent.searchParams.get('backUrl'))
      const token = await demo.tokenFor(application)
      const got = await browser.get(`${backUrl.pathname}${backUrl.search}&token=${token}`)
      return { got, browser, token }
    }
  })
}

async function whoIsShown(browser) {
  const shown = await browser.get('/')
  expect(shown.status).toBe(200)
  return shown.text()
}

/** A minimal browser: it keeps cookies and follows no redirect by itself. */
function openBrowser(address) {
  const cookies = new Map()
  return {
    async get(path) {
      const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
      const answer = await fetch(address + path, { headers, redirect: 'manual' })
      for (const line of answer.headers.getSetCookie()) {
        const [pair] = line.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      return answer
    },
  }
}
