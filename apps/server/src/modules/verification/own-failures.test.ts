import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPLOADS_PER_DAY } from '@portico/contract/documents/limits'
import { REGISTRATIONS_PER_HOUR_PER_NETWORK } from '@portico/contract/registration/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { type DocumentSteps, documentSteps, picture } from '../../../test-kit/documents.ts'
import { createPasswordHasher } from '../../core/crypto/password-hasher.ts'
import { BusyError } from '../../core/http/answers/errors.ts'

const folder = await mkdtemp(join(tmpdir(), 'portico-absent-'))
const storage = join(folder, 'documents')
const hasher = createPasswordHasher()
let isBusy = false

let app: AccountsApp
let steps: DocumentSteps
beforeAll(async () => {
  app = await openAccountsApp({
    env: { DOCUMENTS_URL: `file:${storage}` },
    parts: {
      hasher: {
        ...hasher,
        hash: (...given) =>
          isBusy ? Promise.reject(new BusyError('the hash queue')) : hasher.hash(...given),
      },
    },
  })
  steps = documentSteps(app)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

it('uploads that an absent storage refused use up nothing of the day', async () => {
  const token = await app.token((await app.confirmed()).email)
  await steps.save(token, 'PASSPORT', {})
  const file = await picture()
  expect((await steps.upload(token, 'PASSPORT', file)).statusCode).toBe(200)
  // A file in the place of the folder: nothing can be written.
  await rename(storage, `${storage}.away`)
  await writeFile(storage, '')
  for (let i = 0; i < UPLOADS_PER_DAY; i++) {
    expect((await steps.upload(token, 'PASSPORT', file)).statusCode).toBeGreaterThanOrEqual(500)
  }
  await rm(storage)
  await rename(`${storage}.away`, storage)
  expect((await steps.upload(token, 'PASSPORT', await picture())).statusCode).toBe(200)
})

it('registrations that a busy server refused use up nothing of the network', async () => {
  const from = '198.51.100.200'
  isBusy = true
  for (let i = 0; i < REGISTRATIONS_PER_HOUR_PER_NETWORK + 1; i++) {
    expect((await app.register({}, { from })).statusCode).toBe(503)
  }
  isBusy = false
  expect((await app.register({}, { from })).statusCode).toBe(200)
})
