import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reservePort } from '../../packages/dev-kit/src/ports.mjs'
import { untilReady } from '../demo/processes.mjs'
import { cacheFolder, root } from '../steps/paths.mjs'
import { hasPhp, pythonWithAuthlib } from '../steps/programs.mjs'
import { startDemoPortal } from './demo-portal.mjs'
import { operatorOf } from './operator.mjs'
import { openBrowser } from './two-site-browser.mjs'

const START_MS = 300_000
/** A folder below the root, so that the library is found. */
const folder = `${cacheFolder}/connect-openid`
const PAGE = readFileSync(`${root}/docs/connect-an-application.md`, 'utf8')
const snippet = (kind, language = '\\w+') =>
  new RegExp(`^\`\`\`${language} ${kind}\n(.*?)^\`\`\`$`, 'ms').exec(PAGE)[1]
/** The addresses of the page, which are those of a portal at this place. */
const EXAMPLE = 'https://portal.example'

let demo
let admin
let portal
let described

beforeAll(async () => {
  demo = await startDemoPortal()
  admin = operatorOf(demo).admin
  described = await (await fetch(`${demo.portal}/.well-known/openid-configuration`)).json()
  portal = described.issuer
}, START_MS)

afterAll(async () => {
  await demo.stop()
  rmSync(folder, { recursive: true, force: true })
}, START_MS)

/** What a shell makes of the command on the page, for an application of this code. */
function registration(address, code) {
  const words = snippet('register')
    .replaceAll('\\\n', ' ')
    .match(/(?:"[^"]*"|\S)+/g)
    .map((word) => word.replaceAll('"', '').replace('https://shop.example', address))
  expect(words.slice(0, 6)).toEqual(['npm', 'run', 'admin', '--', 'application', 'add'])
  return words.slice(4).map((word) => (word === 'SHOP' ? code : word))
}

describe('the page on connecting an application by OpenID Connect', () => {
  it('names every address as the portal itself does', () => {
    const rows = [...PAGE.matchAll(/^\| [^|]+ \| `(https:\/\/portal\.example\/oidc\/[\w/]+)` \|$/gm)]
    const named = rows.map(([, address]) => address.replace(EXAMPLE, portal)).sort()
    const endpoints = Object.entries(described)
      .filter(([name]) => name === 'jwks_uri' || name.endsWith('_endpoint'))
      .map(([, address]) => address)
    expect(named).toEqual(endpoints.sort())
    expect(PAGE).toContain(`\`${EXAMPLE}/.well-known/openid-configuration\``)
  })

  it('names the scopes and the claims that the portal has', () => {
    const rows = [...PAGE.matchAll(/^\| `(openid|profile|email|verification|sponsor)` \| (`.*) \|$/gm)]
    const named = rows.flatMap(([, , list]) => [...list.matchAll(/`(\w+)`/g)].map(([, word]) => word))
    expect(named).toEqual(
      expect.arrayContaining(described.claims_supported.filter((one) => !['iss', 'sid'].includes(one))),
    )
    expect(rows.map(([, scope]) => scope)).toEqual(
      described.scopes_supported
        .filter((scope) => scope !== 'offline_access')
        .sort((a, b) => rank(a) - rank(b)),
    )
  })

  it(
    'names return addresses that the registry takes, for each of ten programs',
    () => {
      const rows = [...PAGE.matchAll(/^\| `redirectUris` \| `([^`]+)` \|$/gm)].map(([, address]) => address)
      expect(rows).toHaveLength(10)
      admin([
        'application',
        'add',
        'TEN',
        'name=Ten',
        'url=https://ten.example',
        ...rows.map((one) => `redirectUris=${one}`),
      ])
      admin(['application', 'remove', 'TEN'])
    },
    START_MS,
  )
})

const rank = (scope) => ['openid', 'profile', 'email', 'verification', 'sponsor'].indexOf(scope)

const PYTHON = pythonWithAuthlib()
/** For each language, the file that the receiver is written to, and the command that starts it. */
const RECEIVERS = [
  { language: 'js', file: 'receiver.mjs', is: true, command: () => [process.execPath, 'receiver.mjs'] },
  {
    language: 'php',
    file: 'receiver.php',
    is: hasPhp(),
    command: (port) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'],
  },
  { language: 'python', file: 'receiver.py', is: PYTHON !== null, command: () => [PYTHON, 'receiver.py'] },
]

// Where a language or its library is not installed, the count of skipped tests says that this was not run.
describe.each(RECEIVERS)('the receiver in $language', ({ language, file, is, command }) => {
  const code = `SHOP-${language.toUpperCase()}`
  const run = it.skipIf(!is)
  let child
  let output = ''
  let address

  beforeAll(async () => {
    if (!is) return
    const port = await reservePort()
    address = `http://127.0.0.1:${port}`
    const added = admin([...registration(address, code), 'firstParty=true'])
    const [, secret] = /shown this once: (\S+)/.exec(added)
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/${file}`, snippet('openid', language))
    const [program, ...args] = command(port)
    child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        PORTAL_URL: portal,
        APP_CODE: code,
        APP_SECRET: secret,
        APP_URL: address,
        PORT: String(port),
      },
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    await untilReady(`${address}/signed-out`)
  }, START_MS)

  afterAll(() => child?.kill('SIGKILL'))

  async function signedIn() {
    const browser = openBrowser()
    await browser.signIn(portal, demo.person)
    const { address: at, text } = await browser.follow(`${address}/sign-in`)
    expect(at.href, text + output).toBe(`${address}/`)
    expect(text).toContain(demo.person.email)
    return browser
  }

  run('leads who is not signed in to the login, and from there into the application', async () => {
    const browser = openBrowser()
    const asked = await browser.follow(`${address}/`)
    expect(asked.address.href).toMatch(
      new RegExp(`^${portal}/en/login\\?interaction=[^&]+&application=${code}$`),
    )
    await browser.signIn(portal, demo.person)
    const interaction = asked.address.searchParams.get('interaction')
    const { address: at, text } = await browser.follow(`${portal}/oidc/interaction/${interaction}`)
    expect(at.href).toBe(`${address}/`)
    expect(text).toContain(demo.person.email)
  })

  run(
    'signs in without a page who is signed in to the portal, and forbids caches and referrers',
    async () => {
      const browser = await signedIn()
      const shown = await browser.get(`${address}/`)
      expect(shown.headers.get('cache-control')).toBe('no-store')
      expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
    },
  )

  run(
    'takes no answer that began in another browser, and keeps the session of who opens such a link',
    async () => {
      const mallory = openBrowser()
      await mallory.signIn(portal, demo.person)
      const begun = await mallory.get(`${address}/sign-in`)
      const answered = await mallory.get(begun.headers.get('location'))
      const link = answered.headers.get('location')
      expect(link).toMatch(new RegExp(`^${address}/callback\\?code=`))
      const stranger = await openBrowser().follow(link)
      expect(stranger).toMatchObject({ status: 400, text: expect.stringContaining('Sign in again') })
      const ada = await signedIn()
      await ada.get(`${address}/sign-in`)
      expect(await ada.follow(link)).toMatchObject({ status: 400 })
      expect((await ada.get(`${address}/`)).status).toBe(200)
    },
  )

  run('says so, and does not go round, when the portal answers with an error', async () => {
    const browser = openBrowser()
    const begun = new URL((await browser.get(`${address}/sign-in`)).headers.get('location'))
    const refused = new URLSearchParams({ error: 'access_denied', state: begun.searchParams.get('state') })
    const answer = await browser.follow(`${address}/callback?${refused}&iss=${encodeURIComponent(portal)}`)
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('Sign in again') })
  })

  run('signs out here and in the portal, and returns', async () => {
    const browser = await signedIn()
    const left = await browser.follow(`${address}/sign-out`, { method: 'POST' })
    expect(left.address.href).toBe(`${address}/signed-out`)
    const again = await browser.follow(`${address}/`)
    expect(again.address.pathname).toBe('/en/login')
  })

  run('sees that the session in the portal has ended', async () => {
    const browser = await signedIn()
    expect((await browser.signOut(portal)).status).toBe(200)
    await expect
      .poll(async () => (await browser.get(`${address}/`)).headers.get('location'), { timeout: START_MS / 2 })
      .toBe('/sign-in')
  })
})
