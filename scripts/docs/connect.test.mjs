import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '../../packages/contract/src/kernel/locales.ts'
import { reservePort } from '../../packages/dev-kit/src/ports.mjs'
import { untilReady } from '../demo/processes.mjs'
import { root } from '../steps/paths.mjs'
import { hasPhp, hasPython } from '../steps/programs.mjs'
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
const START_MS = 300_000

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
  demo = await startDemoPortal()
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

  it('names in each receiver, and in its words, the languages that the portal has', () => {
    const named = [...PAGE.matchAll(/(?<=['"`])\w\w(?: \w\w){5,}(?=['"`])/g)].map(([languages]) => languages)
    expect(named).toEqual(Array(4).fill(LOCALES.join(' ')))
  })
})

// `npm test` installs them where it may; elsewhere the count of skipped tests says that this was not run.
for (const { language, file, is, command } of LANGUAGES) {
  describe.skipIf(!is)(`the receiver in ${language}`, () => {
    let child
    let output = ''
    let address

    beforeAll(async () => {
      const port = await reservePort()
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

    it('refuses a token used once a second time, whoever brings it with a state of their own', async () => {
      const { browser, token } = await signIn()
      const thief = await comeBack(token)
      expect(thief.got.headers.get('location')).toBe('/sign-in')
      expect((await thief.browser.get('/')).headers.get('location')).toBe('/sign-in')
      expect(await whoIsShown(browser)).toContain(demo.person.email)
    })

    it('counts a token as used that came without a state', async () => {
      const token = await demo.tokenFor('ENERGY')
      await openBrowser(address).get(`/?token=${token}`)
      const thief = await comeBack(token)
      expect((await thief.browser.get('/')).headers.get('location')).toBe('/sign-in')
    })

    it('takes one of several that bring the same token at once', async () => {
      const token = await demo.tokenFor('ENERGY')
      const all = await Promise.all(Array.from({ length: 8 }, () => comeBack(token)))
      expect(all.map(({ got }) => got.headers.get('location')).sort()).toEqual([
        '/',
        ...Array(7).fill('/sign-in'),
      ])
    })

    it("sends people to the login in their browser's language, and in English where the portal has none", async () => {
      const wayTo = async (languages) =>
        new URL((await openBrowser(address, languages).get('/sign-in')).headers.get('location')).pathname
      expect(await wayTo('pl-PL,de-CH;q=0.9,en;q=0.8')).toBe('/de/login')
      expect(await wayTo('AR')).toBe('/ar/login')
      expect(await wayTo('pl,sv;q=0.9,*')).toBe('/en/login')
    })

    it('signs out here, ends the token, and leads to the portal, where its session can be ended', async () => {
      const { browser, token } = await signIn()
      const left = await browser.get('/sign-out', { method: 'POST' })
      expect(left.status).toBe(303)
      expect(left.headers.get('location')).toBe(`${demo.portal}/en/profile`)
      expect((await browser.get('/')).headers.get('location')).toBe('/sign-in')
      const asked = await fetch(`${demo.portal}/v1/user`, {
        headers: { Authorization: `Bearer ${token}`, 'X-Locale': 'en' },
      })
      expect(asked.status).toBe(401)
      // A mere link signs nobody out.
      const again = await signIn()
      await again.browser.get('/sign-out')
      expect(await whoIsShown(again.browser)).toContain(demo.person.email)
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
      return comeBack(await demo.tokenFor(application))
    }

    /** A browser that began a sign-in of its own, and comes back with this token. */
    async function comeBack(token) {
      const browser = openBrowser(address)
      const sent = new URL((await browser.get('/sign-in')).headers.get('location'))
      expect(sent.href).toContain(`${demo.portal}/en/login?`)
      const backUrl = new URL(sent.searchParams.get('backUrl'))
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
function openBrowser(address, languages = 'en') {
  const cookies = new Map()
  return {
    async get(path, options = {}) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const headers = { cookie, 'accept-language': languages }
      const answer = await fetch(address + path, { headers, redirect: 'manual', ...options })
      for (const line of answer.headers.getSetCookie()) {
        const [pair] = line.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      return answer
    },
  }
}
