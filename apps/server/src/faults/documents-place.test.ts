import { chownSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AccountsApp } from '../../test-kit/accounts-app.ts'
import { documentSteps, picture } from '../../test-kit/documents.ts'
import { openInstallation } from '../../test-kit/open-installation.ts'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'
import { storeOfTests } from '../../test-kit/store.ts'
import { PLACE_MARK } from '../modules/documents/storage/document-place.ts'
import { images } from '../modules/documents/tables.ts'

const [OLD, NEW] = [9, 8].map((byte) => Buffer.alloc(32, byte))
const BOTH = { SECRET_KEY: NEW?.toString('base64') ?? '', SECRET_KEY_PREVIOUS: OLD?.toString('base64') ?? '' }
const SOMEBODY = 54_321
const PERMISSIONS = 0o777

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let home: Installation
let elsewhere: string
beforeEach(async () => {
  home = await createInstallation()
  elsewhere = mkdtempSync(join(tmpdir(), 'portico-elsewhere-'))
  await within(async (app) => {
    const { email } = await app.confirmed()
    const sent = await documentSteps(app).upload(await app.token(email), 'PASSPORT', await picture())
    expect(sent.statusCode).toBe(200)
  })
})
afterEach(async () => {
  await home.remove()
  rmSync(elsewhere, { recursive: true, force: true })
})

async function within<T>(work: (app: AccountsApp) => Promise<T>): Promise<T> {
  const app = await openInstallation(home)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

/** Which key the database names for the image. */
const key = () =>
  within(async (app) => {
    const [row] = await app.db.select().from(images)
    return row?.keyId?.equals(app.secrets.keyId) ? 'old' : 'new'
  })

const documents = () => join(home.dataDir, 'documents')
const reencrypt = (env: Record<string, string>) => home.admin(['reencrypt-documents'], { ...BOTH, ...env })
const DONE = { code: 0, output: expect.stringContaining('sealed again: 1 images') }

it('re-encryption in another folder than the server’s marks nothing as done', async () => {
  const wrong = await reencrypt(
    storeOfTests === 'postgres'
      ? { DATA_DIR: elsewhere, DOCUMENTS_URL: '' }
      : { DOCUMENTS_URL: `file:${elsewhere}` },
  )
  expect(wrong).toEqual({ code: 1, output: expect.stringMatching(/^DOCUMENTS_URL is not the place [^\n]*$/) })
  expect(await key()).toBe('old')
  expect(await reencrypt({})).toEqual(DONE)
  expect(await key()).toBe('new')
})

it('re-encryption is done by the server that runs, with its own environment', async () => {
  const server = await home.start(BOTH)
  expect(await home.admin(['reencrypt-documents'], { DOCUMENTS_URL: `file:${elsewhere}` })).toEqual(DONE)
  expect(await server.terminate()).toBe(0)
  expect(await key()).toBe('new')
})

it.runIf(process.getuid?.() === 0)(
  'what a command of root writes is the server’s own, and nobody else’s',
  async () => {
    const entries = () =>
      readdirSync(documents(), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== PLACE_MARK)
        .map((entry) => statSync(join(entry.parentPath, entry.name)))
    chownSync(documents(), SOMEBODY, SOMEBODY)
    expect(await reencrypt({})).toEqual(DONE)
    const files = entries()
    expect(files).toHaveLength(2)
    for (const { uid, gid, mode } of files)
      expect([uid, gid, mode & PERMISSIONS]).toEqual([SOMEBODY, SOMEBODY, 0o600])
  },
)

it('a start in another place than that of the documents is refused in one line, until the operator names it', async () => {
  const there = { DOCUMENTS_URL: `file:${elsewhere}` }
  const { code, output } = await home.refused(there)
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/^Portico cannot start: DOCUMENTS_URL is not the place .* mark-documents$/),
  ])
  rmSync(elsewhere, { recursive: true })
  renameSync(documents(), elsewhere)
  const moved = await home.start(there)
  expect(await moved.terminate()).toBe(0)
  rmSync(join(elsewhere, 'po'), { recursive: true })
  expect((await home.refused(there)).code).toBe(1)
  expect((await home.admin(['mark-documents'], there)).code).toBe(0)
  const marked = await home.start(there)
  expect(await marked.terminate()).toBe(0)
})
