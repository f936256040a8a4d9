import { codeIn } from '@portico/dev-kit/mailed-codes'
import { call, confirm, newPerson, PASSWORD, register, signIn } from '@portico/dev-kit/people'
import { startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'

const TIMEOUT_MS = 240_000
/** No key in the environment: it lies in the data folder and so in the copy. */
const OWN_KEY = { SECRET_KEY: '' }

let home: Installation
let restored: Installation | undefined
beforeEach(async () => {
  home = await createInstallation()
})
afterEach(async () => {
  await home.remove()
  await restored?.remove()
})

it('a server goes on from its backup elsewhere, with accounts, sessions and the mail that was not sent yet', {
  timeout: TIMEOUT_MS,
}, async () => {
  const isEmbedded = home.databaseName === undefined
  const key = isEmbedded ? OWN_KEY : {}
  const smtp = await startSmtp()
  const first = await home.start({ ...key, SMTP_URL: smtp.url })
  const [known, waiting] = [newPerson(), newPerson()]
  await register(first.url, known)
  await until(() => smtp.to(known.email).length > 0)
  expect((await confirm(first.url, known, codeIn(smtp.to(known.email)[0]))).status).toBe(200)
  const { access_token } = (await (await signIn(first.url, known, PASSWORD)).json()) as {
    access_token: string
  }
  expect(await first.terminate()).toBe(0)

  // Without a mail server the mail waits, encrypted.
  const second = await home.start(key)
  expect((await register(second.url, waiting)).status).toBe(200)
  expect(await second.terminate()).toBe(0)
  expect(smtp.to(waiting.email)).toHaveLength(0)

  restored = await createInstallation(home)
  await home.remove()
  const there = await restored.start({ ...key, SMTP_URL: smtp.url })
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await call(there.url, '/v1/user', 'GET', known, { headers })).status).toBe(200)
  expect((await signIn(there.url, known, PASSWORD)).status).toBe(200)
  await until(() => smtp.to(waiting.email).length > 0)
  expect((await confirm(there.url, waiting, codeIn(smtp.to(waiting.email)[0]))).status).toBe(200)
  expect((await signIn(there.url, waiting, PASSWORD)).status).toBe(200)
  expect(await there.terminate()).toBe(0)
  await smtp.close()
})
