import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { codeIn } from '@portico/dev-kit/mailed-codes'
import { call, confirm, newPerson, PASSWORD, register, signIn } from '@portico/dev-kit/people'
import { startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { basic } from '../../test-kit/accounts-app.ts'
import { writeConfigFile } from '../../test-kit/rotating-nodes.ts'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'

const TIMEOUT_MS = 240_000
const TRADING = { code: 'TRADING', secret: 'the secret of the trading application' }
const ENERGY = { code: 'ENERGY', secret: 'the secret of the energy application!' }

let home: Installation
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeEach(async () => {
  home = await createInstallation()
  smtp = await startSmtp()
})
afterEach(async () => {
  await home.remove()
  await smtp.close()
})

const statusOf = async (answer: Promise<Response>) => (await answer).status
const jsonOf = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T

it('an application that the file no longer names is neither offered nor accepted, and its tokens end', {
  timeout: TIMEOUT_MS,
}, async () => {
  const start = (file: string) => home.start({ CONFIG_FILE: file, SMTP_URL: smtp.url })
  const person = newPerson()
  const form = (url: string, body: Record<string, string>, authorization: string) =>
    call(url, '/oauth/token', 'POST', person, { headers: { authorization }, body: new URLSearchParams(body) })
  const config = (url: string) => jsonOf<PublicConfig>(fetch(`${url}/config`))
  const portal = async (url: string) => {
    const { authClientId, authClientSecret } = await config(url)
    return basic(authClientId, authClientSecret)
  }
  const mint = async (url: string, oauth_token: string, application: string) =>
    form(url, { grant_type: 'oauth_token', oauth_token, application }, await portal(url))
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const user = (url: string, token: string) => statusOf(call(url, '/v1/user', 'GET', person, bearer(token)))
  const handOff = (url: string, token: string, application: string) =>
    statusOf(
      call(url, `/oauth/application/redirect_url?application=${application}`, 'GET', person, bearer(token)),
    )
  const check = (url: string, { code, secret }: typeof TRADING, token: string) =>
    statusOf(
      call(url, '/oauth/check_token', 'POST', person, {
        headers: { authorization: basic(code, secret) },
        body: new URLSearchParams({ token }),
      }),
    )

  const both = await start(writeConfigFile(home.dataDir, [TRADING, ENERGY]))
  await register(both.url, person)
  await until(() => smtp.to(person.email).length > 0)
  await confirm(both.url, person, codeIn(smtp.to(person.email)[0]))
  const { access_token: session } = await jsonOf<{ access_token: string }>(signIn(both.url, person, PASSWORD))
  const minted = await Promise.all(
    [TRADING, ENERGY].map(({ code }) => jsonOf<{ access_token: string }>(mint(both.url, session, code))),
  )
  const [ofTrading, ofEnergy] = minted.map(({ access_token }) => access_token) as [string, string]
  expect(await check(both.url, ENERGY, ofEnergy)).toBe(200)
  expect(await both.terminate()).toBe(0)

  const one = await start(writeConfigFile(home.dataDir, [TRADING]))
  expect(one.output()).toContain('CONFIG_FILE names ENERGY no more')
  expect(await config(one.url)).toMatchObject({ applications: 'trading', backUrls: { TRADING: [] } })
  expect(await check(one.url, ENERGY, ofEnergy)).toBe(401)
  expect(await user(one.url, ofEnergy)).toBe(401)
  expect(await handOff(one.url, session, ENERGY.code)).toBe(400)
  expect(await jsonOf(mint(one.url, session, ENERGY.code))).toMatchObject({
    error: 'unsupported_application',
  })
  // Tokens of other applications and of the person stay.
  expect(await check(one.url, TRADING, ofTrading)).toBe(200)
  expect(await user(one.url, ofTrading)).toBe(200)
  expect(await handOff(one.url, session, TRADING.code)).toBe(200)
  expect(await one.terminate()).toBe(0)

  // A node without a file removes nothing.
  rmSync(writeConfigFile(home.dataDir, []))
  const none = await start('')
  expect(await check(none.url, TRADING, ofTrading)).toBe(200)
  expect(await check(none.url, ENERGY, ofEnergy)).toBe(401)
  expect(none.output()).not.toContain('no more')
  expect(await none.terminate()).toBe(0)
})

it('a setting that the file no longer has is no longer in force, and one line says so', {
  timeout: TIMEOUT_MS,
}, async () => {
  const path = join(home.dataDir, 'config.json')
  const start = (file: object) => {
    writeFileSync(path, JSON.stringify(file))
    return home.start({ CONFIG_FILE: path })
  }
  const said = (server: { output(): string }) => server.output().match(/CONFIG_FILE no longer sets [^"]*/g)
  const set = await start({ settings: { TWO_FA_DEACTIVATION_ALLOWED: 'TRUE', OTHER: 'x' } })
  expect(said(set)).toBeNull()
  expect(await set.terminate()).toBe(0)
  const unset = await start({ settings: { OTHER: 'x' } })
  expect(said(unset)).toEqual([
    'CONFIG_FILE no longer sets TWO_FA_DEACTIVATION_ALLOWED: what holds without it holds from now on',
  ])
  expect(await unset.terminate()).toBe(0)
  const again = await start({ settings: { OTHER: 'x' } })
  expect(said(again)).toBeNull()
  expect(await again.terminate()).toBe(0)
})
