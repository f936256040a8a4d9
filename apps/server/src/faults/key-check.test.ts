import { until } from '@portico/dev-kit/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createInstallation, type Ended, type Installation } from '../../test-kit/server-process.ts'

const TIMEOUT_MS = 240_000
const [OLD, NEW, WRONG] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [
  string,
  string,
  string,
]

let home: Installation
beforeEach(async () => {
  home = await createInstallation()
})
afterEach(() => home.remove())

async function starts(key: string, previous = ''): Promise<void> {
  const server = await home.start({ SECRET_KEY: key, SECRET_KEY_PREVIOUS: previous })
  await until(async () => (await fetch(`${server.url}/health/ready`)).ok)
  expect(await server.terminate()).toBe(0)
}

async function isRefused(key: string, previous = ''): Promise<Ended> {
  const ended = await home.refused({ SECRET_KEY: key, SECRET_KEY_PREVIOUS: previous })
  expect(ended.code, ended.output).toBe(1)
  expect(ended.output.trim().split('\n')).toEqual([
    expect.stringMatching(/^Portico cannot start: SECRET_KEY does not fit the data, .*SECRET_KEY_PREVIOUS/),
  ])
  return ended
}

it('a start refuses a key that does not fit the data, in one line that quotes neither key', {
  timeout: TIMEOUT_MS,
}, async () => {
  await starts(OLD)
  const { output } = await isRefused(WRONG)
  for (const key of [OLD, WRONG]) expect(output).not.toContain(key)
  await isRefused(WRONG, NEW)
  await starts(OLD)
})

it('a start takes either key while it is being changed, and the new one alone afterwards', {
  timeout: TIMEOUT_MS,
}, async () => {
  await starts(OLD)
  await starts(OLD, NEW)
  await starts(NEW, OLD)
  // Another node, whose key is not changed yet, starts again in between.
  await starts(OLD)
  await starts(NEW, OLD)
  await starts(NEW)
  await isRefused(OLD)
})

it('a start takes another key after the operator said that the old one is lost', {
  timeout: TIMEOUT_MS,
}, async () => {
  const server = await home.start({ SECRET_KEY: OLD })
  const before = await signingKeys(server.url)
  if (home.databaseName === undefined) {
    const refused = await home.admin(['forget-key'])
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(/in use by process \d+; stop/) })
  }
  await server.terminate()
  expect(await home.admin(['forget-key'])).toEqual({
    code: 0,
    output: expect.stringMatching(/another SECRET_KEY/),
  })
  const renewed = await home.start({ SECRET_KEY: NEW })
  const after = await signingKeys(renewed.url)
  expect(after.filter((kid) => before.includes(kid))).toEqual([])
  expect(renewed.output()).not.toContain('sealed with another key')
  expect(await renewed.terminate()).toBe(0)
  await isRefused(OLD)
})

/** The ids of the keys with which tokens are signed. */
async function signingKeys(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/oidc/jwks`)
  expect(answer.status).toBe(200)
  const { keys } = (await answer.json()) as { keys: { kid: string }[] }
  return keys.map(({ kid }) => kid)
}
