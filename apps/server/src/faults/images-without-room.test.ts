import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../test-kit/accounts-app.ts'
import { startBucket } from '../../test-kit/bucket.ts'
import { documentSteps, picture } from '../../test-kit/documents.ts'
import { storeOfTests } from '../../test-kit/store.ts'
import { PLACE_MARK } from '../modules/documents/storage/document-place.ts'
import { images } from '../modules/documents/tables.ts'

const DISK = '1m'
const BLOCK_BYTES = 4096
/** Room for the small form of an image, and not for the image itself. */
const ROOM_BYTES = 24_576
/** Large enough that its kept form has no place in that room. */
const LARGE = { width: 2400, height: 1600 }

let app: AccountsApp | undefined
let cleanUp: (() => unknown) | undefined
afterEach(async () => {
  await app?.close()
  await cleanUp?.()
  cleanUp = undefined
})

const canMount =
  storeOfTests === 'pglite' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

/** Somebody who sends images to a server that keeps them there. */
async function sender(documentsUrl: string) {
  app = await openAccountsApp({ env: { DOCUMENTS_URL: documentsUrl } })
  const here = app
  const { email } = await here.confirmed()
  const token = await here.token(email)
  const { upload } = documentSteps(here)
  return {
    async send(): Promise<number> {
      const answer = await upload(token, 'PASSPORT', await picture(LARGE))
      if (answer.statusCode === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      return answer.statusCode
    },
    rows: async () => (await here.db.select().from(images)).length,
    others: async () => (await here.signIn(email)).statusCode,
  }
}

it.runIf(canMount)(
  'a full disk refuses an image with 503 and leaves no part of it, and the next one is kept when there is room',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'portico-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=700`, 'tmpfs', disk])
    cleanUp = () => {
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true })
    }
    const { send, rows, others } = await sender(`file:${disk}/documents`)
    expect(await send()).toBe(200)
    const names = () => readdirSync(join(disk, 'documents'), { recursive: true, withFileTypes: true })
    const files = () => names().filter((entry) => entry.isFile() && entry.name !== PLACE_MARK).length
    const filling = join(disk, 'filling')
    for (const room of [ROOM_BYTES, 0]) {
      fill(filling)
      truncateSync(filling, statSync(filling).size - room)
      expect(await send()).toBe(503)
      expect([await rows(), files(), await others()]).toEqual([1, 2, 200])
    }
    rmSync(filling)
    expect(await send()).toBe(200)
    expect([await rows(), files()]).toEqual([2, 4])
  },
)

it('a bucket that is away refuses an image with 503, and the next one is kept when it is back', async () => {
  let bucket = await startBucket()
  cleanUp = () => bucket.close()
  const { send, rows, others } = await sender(bucket.url())
  expect(await send()).toBe(200)
  await bucket.close()
  expect(await send()).toBe(503)
  expect(await others()).toBe(200)
  bucket = await startBucket({ port: bucket.port })
  expect(await send()).toBe(200)
  expect(await bucket.keys()).toHaveLength(2)
  // The files of the one between could not be asked for: its row stays until the daily job.
  expect(await rows()).toBe(3)
})

function fill(path: string): void {
  try {
    for (;;) appendFileSync(path, Buffer.alloc(BLOCK_BYTES))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}
