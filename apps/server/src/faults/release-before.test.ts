import { join } from 'node:path'
import { call, changePassword, clientOf, PASSWORD, type Person, signIn } from '@portico/dev-kit/people'
import { LISTENING, startProcess } from '@portico/dev-kit/processes'
import { SERVER_ENV, SERVER_FLAGS } from '@portico/dev-kit/server-process.mjs'
import { startSmtp } from '@portico/dev-kit/smtp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { arrive } from '../../test-kit/arrive.ts'
import { isReleaseThere, RELEASE_BEFORE, releaseBefore } from '../../test-kit/release-before.ts'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'
import { storeOfTests } from '../../test-kit/store.ts'

const OTHER_PASSWORD = 'Bb2!bbbb'

vi.setConfig({ testTimeout: 240_000 })

if (!isReleaseThere)
  console.warn(
    `The history lacks ${RELEASE_BEFORE}: whether the release before runs on this schema is not tried.`,
  )

let home: Installation
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeEach(async () => {
  smtp = await startSmtp()
  home = await createInstallation()
})
afterEach(async () => {
  await home.remove()
  await smtp.close()
})

/** Signs in; the token is checked, and what its owner sees is read. */
async function use(url: string, person: Person, password = PASSWORD): Promise<string> {
  const granted = await signIn(url, person, password)
  expect(granted.status).toBe(200)
  const { access_token: token } = (await granted.json()) as { access_token: string }
  await expectGood(url, person, token)
  for (const path of ['/v1/account', '/v1/sessions', '/v1/ways-in'])
    expect([path, (await read(url, path, person, token)).status]).toEqual([path, 200])
  return token
}

const read = (url: string, path: string, person: Person, token: string) =>
  call(url, path, 'GET', person, { headers: { authorization: `Bearer ${token}` } })

async function expectGood(url: string, person: Person, token: string): Promise<void> {
  const checked = await call(url, `/oauth/check_token?token=${token}`, 'POST', person, {
    headers: { authorization: await clientOf(url) },
  })
  expect([checked.status, await checked.json()]).toMatchObject([200, { active: true, scope: 'account' }])
  const profile = await read(url, '/v1/user', person, token)
  expect([profile.status, await profile.json()]).toMatchObject([200, { data: { email: person.email } }])
}

it.skipIf(!isReleaseThere)(
  'the release before serves people on the schema of this one, and each of the two goes on with what the other has made',
  async () => {
    const present = await home.start({ SMTP_URL: smtp.url })
    const first = await arrive(present.url, smtp)
    const token = await use(present.url, first)
    // A node beside it has a folder of its own; the embedded store is of one process at a time.
    const areBeside = storeOfTests === 'postgres'
    if (!areBeside) await present.terminate()
    const dataDir = areBeside ? { DATA_DIR: join(home.dataDir, 'node') } : {}

    const before = startProcess(process.execPath, [...SERVER_FLAGS, releaseBefore()], {
      env: { ...SERVER_ENV, ...home.env, ...dataDir, SMTP_URL: smtp.url },
    })
    let second: Person
    let secondToken: string
    try {
      const url = await before.writes(LISTENING)
      await expectGood(url, first, token)
      await use(url, first)
      second = await arrive(url, smtp)
      expect((await changePassword(url, second, OTHER_PASSWORD)).status).toBe(200)
      secondToken = await use(url, second, OTHER_PASSWORD)
    } finally {
      before.child.kill('SIGTERM')
      await before.closed
    }

    const { url } = areBeside ? present : await home.start({ SMTP_URL: smtp.url })
    await expectGood(url, second, secondToken)
    await use(url, second, OTHER_PASSWORD)
  },
)
