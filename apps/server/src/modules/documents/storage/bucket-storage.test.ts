import { randomBytes } from 'node:crypto'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { until } from '@portico/dev-kit/until'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Bucket, type BucketFault, startBucket } from '../../../../test-kit/bucket.ts'
import { BUCKET_ANSWER_MAX_BYTES, createBucketStorage } from './bucket-storage.ts'
import type { DocumentStorage } from './document-storage.ts'

/** Shorter than anybody would set it, so that a bucket that hangs costs little time. */
const SHORT_S = 1
const BACK = { timeout: 30 * SECOND_MS }

let bucket: Bucket
beforeEach(async () => {
  bucket = await startBucket()
})
afterEach(() => bucket.close())

async function listed(storage: DocumentStorage): Promise<string[]> {
  const names = []
  for await (const { name, writtenMs } of storage.list()) {
    names.push(name)
    expect(Math.abs(writtenMs - Date.now())).toBeLessThan(60 * SECOND_MS)
  }
  return names
}

it('a bucket keeps, gives, lists page by page and removes what is signed rightly', async () => {
  const storage = createBucketStorage(bucket.url())
  const sealed = Buffer.from([0, 255, 1, 254])
  for (const name of ['a', 'b.small', 'c', 'd', 'e']) await storage.write(name, sealed)
  expect(await bucket.keys()).toContain('images/b.small')
  expect(await storage.read('b.small')).toEqual(sealed)
  await storage.remove('c')
  await storage.remove('c')
  expect(await storage.read('c')).toBeUndefined()
  expect(await listed(storage)).toEqual(['a', 'b.small', 'd', 'e'])
  await storage.write('a', Buffer.from('another'))
  expect(await storage.read('a')).toEqual(Buffer.from('another'))
})

it('a bucket takes and gives the largest image whole', async () => {
  const storage = createBucketStorage(bucket.url())
  const large = randomBytes(BUCKET_ANSWER_MAX_BYTES)
  await storage.write('large', large)
  expect((await storage.read('large'))?.equals(large)).toBe(true)
})

it.each(["of a & b + c = d, 'e' (f)*!", 'ünïcødé/пас порт', 'a#b/c%20d?e', '<tag>"quoted"'])(
  'a bucket keeps its documents in a folder of any name: %s',
  async (folder) => {
    const own = await startBucket({ folder })
    try {
      const storage = createBucketStorage(own.url())
      const name = '-_AAAAAAAAAAAAAAAAAAAA.small'
      await storage.write(name, Buffer.from('sealed'))
      expect(await storage.read(name)).toEqual(Buffer.from('sealed'))
      expect(await listed(storage)).toEqual([name])
      await storage.remove(name)
      expect(await listed(storage)).toEqual([])
    } finally {
      await own.close()
    }
  },
)

it('a bucket that refuses, is missing or is away is an error of the storage', async () => {
  const refused = createBucketStorage(bucket.url({ secret: 'another secret' }))
  await expect(refused.write('a', Buffer.alloc(1))).rejects.toThrow('the storage of documents')
  await expect(refused.read('a')).rejects.toThrow('the storage of documents')
  await expect(refused.remove('a')).rejects.toThrow('the storage of documents')
  await expect(listed(refused)).rejects.toThrow('the storage of documents')
  expect(await bucket.keys()).toEqual([])
  const missing = createBucketStorage(bucket.url({ bucket: 'nothing' }))
  await expect(missing.write('a', Buffer.alloc(1))).rejects.toThrow('the storage of documents')
  // Taken for a lost image it would be reported to its owner as gone.
  await expect(missing.read('a')).rejects.toThrow('the storage of documents')
  await expect(missing.remove('a')).rejects.toThrow('the storage of documents')
  await expect(listed(missing)).rejects.toThrow('the storage of documents')
  const storage = createBucketStorage(bucket.url())
  await bucket.close()
  await expect(storage.write('a', Buffer.alloc(1))).rejects.toThrow('the storage of documents')
})

describe.each<BucketFault>(['slow down', 'hold', 'half', 'flood', 'redirect'])(
  'a bucket that will %s',
  (fault) => {
    it('is asked once and is an error of the storage within its time, and works when it is back', async () => {
      const storage = createBucketStorage(bucket.url({ timeoutS: SHORT_S }))
      await createBucketStorage(bucket.url()).write('a', Buffer.from('kept before'))
      bucket.behave(fault)
      const before = bucket.asked()
      await expect(storage.read('a')).rejects.toThrow('the storage of documents')
      await expect(listed(storage)).rejects.toThrow('the storage of documents')
      expect(bucket.asked()).toBe(before + 2)
      bucket.behave(undefined)
      // A busy machine may need longer than this storage waits.
      await vi.waitFor(async () => expect(await storage.read('a')).toEqual(Buffer.from('kept before')), BACK)
      await vi.waitFor(async () => expect(await listed(storage)).toEqual(['a']), BACK)
    })
  },
)

it.each(['0', '-1', 'soon', '61'])('a bucket with a time of %s is refused at the start', (timeout) => {
  expect(() => createBucketStorage(`${bucket.url()}&timeout=${timeout}`)).toThrow('timeout=')
})

it('a bucket whose answer never ends is read up to the limit, and one that leads elsewhere is not followed', async () => {
  const storage = createBucketStorage(bucket.url())
  bucket.behave('flood')
  await expect(storage.read('a')).rejects.toThrow('the storage of documents')
  await expect(storage.write('a', Buffer.alloc(1))).rejects.toThrow('the storage of documents')
  await until(() => bucket.floods().every(({ isOver }) => isOver))
  for (const { bytes } of bucket.floods()) expect(bytes).toBeLessThan(2 * BUCKET_ANSWER_MAX_BYTES)
  bucket.behave('redirect')
  const before = bucket.asked()
  await expect(storage.write('a', Buffer.alloc(1))).rejects.toThrow('the storage of documents')
  await expect(storage.read('a')).rejects.toThrow('the storage of documents')
  expect(bucket.asked()).toBe(before + 2)
})
