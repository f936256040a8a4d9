import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, clientOf, PASSWORD, type Person } from '@portico/dev-kit/people'
import { startSmtp } from '@portico/dev-kit/smtp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { basic } from '../../test-kit/accounts-app.ts'
import { arrive } from '../../test-kit/arrive.ts'
import { comeAgain } from '../../test-kit/come-again.ts'
import { newVerifier, WEB } from '../../test-kit/openid.ts'
import { createInstallation, type Installation, type ServerProcess } from '../../test-kit/server-process.ts'

const ROUNDS = 6
const LATEST_MS = 30
const TIMEOUT_MS = 240_000

type Tokens = { access_token: string; refresh_token: string }
/** A person whose browser is signed in at every node, since they have one store. */
type Signed = { person: Person; cookie: string }

let home: Installation
let smtp: Awaited<ReturnType<typeof startSmtp>>
let config: string
beforeAll(async () => {
  home = await createInstallation()
  smtp = await startSmtp()
  config = join(home.dataDir, 'config.json')
  writeFileSync(config, JSON.stringify({ applications: [WEB] }))
})
afterAll(async () => {
  await home.remove()
  await smtp.close()
})

function start(name: string): Promise<ServerProcess> {
  const folder = join(home.dataDir, name)
  mkdirSync(folder, { recursive: true })
  return home.start({ DATA_DIR: folder, CONFIG_FILE: config, SMTP_URL: smtp.url })
}

async function signedIn(url: string): Promise<Signed> {
  const person = await arrive(url, smtp)
  const authorization = await clientOf(url)
  const granted = await comeAgain(() =>
    call(url, '/oauth/token', 'POST', person, {
      headers: { authorization },
      body: new URLSearchParams({
        grant_type: 'password',
        username: person.email,
        password: PASSWORD,
        session: 'cookie',
      }),
    }),
  )
  expect(granted.status).toBe(200)
  const cookie = granted.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { person, cookie }
}

/** A code for the application, at once: the session lives. */
async function codeAt(url: string, { person, cookie }: Signed, challenge: string): Promise<string> {
  const asked = new URLSearchParams({
    client_id: WEB.code,
    redirect_uri: WEB.redirectUris[0] ?? '',
    response_type: 'code',
    scope: 'openid email offline_access',
    prompt: 'consent',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  const answer = await comeAgain(() =>
    call(url, `/oidc/auth?${asked}`, 'GET', person, { redirect: 'manual', headers: { cookie } }),
  )
  const location = answer.headers.get('location') ?? ''
  const code = new URL(location, url).searchParams.get('code')
  expect(code, location).not.toBeNull()
  return code ?? ''
}

const ask = (url: string, { person }: Signed, form: Record<string, string>) =>
  comeAgain(() =>
    call(url, '/oidc/token', 'POST', person, {
      headers: { authorization: basic(WEB.code, WEB.secret) },
      body: new URLSearchParams(form),
    }),
  )

const tokensOf = async (answer: Response): Promise<Tokens> => {
  expect(answer.status).toBe(200)
  return (await answer.json()) as Tokens
}

/**
 * Sends the same request to the node that is killed meanwhile and, after that, to the other: the answers of both, of which
 * the first may be lost.
 */
async function killedAt(
  dying: ServerProcess,
  living: ServerProcess,
  send: (url: string) => Promise<Response>,
) {
  const first = send(dying.url).catch(() => undefined)
  await sleep(Math.random() * LATEST_MS)
  await dying.kill()
  const lost = await first
  // The body may be cut off although the head has come.
  const whole = await lost?.text().catch(() => undefined)
  return { first: whole === undefined ? undefined : lost?.status, second: await send(living.url) }
}

it('a node that is killed within a flow leaves one set of tokens at most, and a person who goes on at the other', {
  timeout: TIMEOUT_MS,
}, async () => {
  const living = await start('living')
  for (let round = 0; round < ROUNDS; round++) {
    const dying = await start('dying')
    const who = await signedIn(dying.url)
    const { verifier, challenge } = newVerifier()
    const code = await codeAt(dying.url, who, challenge)
    const redeemed = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: WEB.redirectUris[0] ?? '',
    }
    const isRefresh = round % 2 === 1
    const form: Record<string, string> = isRefresh
      ? {
          grant_type: 'refresh_token',
          refresh_token: (await tokensOf(await ask(dying.url, who, redeemed))).refresh_token,
        }
      : redeemed
    const { first, second } = await killedAt(dying, living, (url) => ask(url, who, form))
    const answers = `${isRefresh ? 'refresh' : 'code'}: ${first}, then ${second.status}`
    expect([200, undefined], answers).toContain(first)
    expect([200, 400], answers).toContain(second.status)
    if (first === 200) expect(second.status, answers).toBe(400)
    if (second.status === 400)
      expect(((await second.json()) as { error: string }).error).toBe('invalid_grant')
    // Nobody is stuck: the session of the portal gets a new code at the node that lives.
    const again = newVerifier()
    const tokens = await tokensOf(
      await ask(living.url, who, {
        ...redeemed,
        code: await codeAt(living.url, who, again.challenge),
        code_verifier: again.verifier,
      }),
    )
    const me = await comeAgain(() =>
      call(living.url, '/oidc/me', 'GET', who.person, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      }),
    )
    expect([me.status, await me.json()]).toMatchObject([200, { email: who.person.email }])
  }
  expect(await living.terminate()).toBe(0)
})
