import { DAY_S, SECOND_MS } from '@portico/contract/kernel/units'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../test-kit/accounts-app.ts'
import { type Bucket, type BucketFault, startBucket } from '../../test-kit/bucket.ts'
import { picture } from '../../test-kit/documents.ts'
import { type ModerationSteps, moderationSteps } from '../../test-kit/moderation.ts'
import { createSecrets } from '../core/crypto/secrets.ts'
import { PLACE_MARK } from '../modules/documents/storage/document-place.ts'
import { images } from '../modules/documents/tables.ts'
import { RETURNED_IMAGES_KEPT_DAYS } from '../modules/verification/upkeep/remove-old-images.ts'

const OLD = Buffer.alloc(32, 7)
const NEW = Buffer.alloc(32, 8)
/** Shorter than anybody would set it, so that a bucket that hangs costs no real time. Not for one that answers. */
const SHORT_S = 0.5

let bucket: Bucket
let app: AccountsApp
let desk: ModerationSteps
beforeEach(async () => {
  bucket = await startBucket()
  app = await openAccountsApp({ env: { DOCUMENTS_URL: bucket.url() } })
  desk = moderationSteps(app)
})
afterEach(async () => {
  await app.close()
  await bucket.close()
})

const objectsOf = (...paths: string[]) => paths.flatMap((path) => [`images/${path}`, `images/${path}.small`])
/** What stands in the bucket beside the mark of the place. */
const keptObjects = async () => (await bucket.keys()).filter((key) => key !== `images/${PLACE_MARK}`)
const pathOf = async (token: string): Promise<string> =>
  (await desk.documents(token, 'PASSPORT'))[0].relativeFilePath[0]
const rows = () => app.db.select().from(images)

describe('an image in a bucket', () => {
  it('is kept sealed, shown to its owner and its moderator, and gone with its time', async () => {
    const { id, token } = await desk.waiting()
    const moderator = await desk.staff()
    const path = await pathOf(token)
    expect(await keptObjects()).toEqual(objectsOf(path))
    for (const object of objectsOf(path))
      await expect(sharp(await bucket.bytes(object)).metadata()).rejects.toThrow()
    for (const size of ['', '?size=small']) {
      const shown = await desk.image(token, path, size)
      expect((await sharp(shown.rawPayload).metadata()).format).toBe('jpeg')
      const seen = await moderator.call('GET', `/v1/moderation/images/${path}${size}`)
      expect((await sharp(seen.rawPayload).metadata()).format).toBe('jpeg')
    }
    await desk.decide(moderator, id, 'return')
    const second = (await desk.upload(token, 'PASSPORT', await picture())).json().data.path
    expect((await keptObjects()).sort()).toEqual(objectsOf(path, second).sort())
    expect((await desk.remove(token, 'PASSPORT', second)).statusCode).toBe(200)
    await expect.poll(keptObjects).toEqual(objectsOf(path))

    app.setClock((RETURNED_IMAGES_KEPT_DAYS + 1) * DAY_S * SECOND_MS)
    await app.periodic.find(({ kind }) => kind === 'documents-old-images')?.run()
    await expect.poll(keptObjects).toEqual([])
    expect((await desk.image(token, path)).statusCode).toBe(404)
  })

  it('is sealed anew by the command, and opens with the new key alone', async () => {
    const token = (await desk.person()).token
    await desk.passport(token)
    const path = await pathOf(token)
    const rotating = await openAccountsApp({
      database: app.database,
      env: { DOCUMENTS_URL: bucket.url() },
      parts: { secrets: createSecrets(NEW, OLD) },
    })
    expect(await rotating.verification.reencryptDocuments()).toMatchObject({
      images: { sealed: 1, missing: [], failed: [] },
    })
    for (const object of objectsOf(path))
      expect(createSecrets(NEW).isCurrent(await bucket.bytes(object))).toBe(true)
    expect((await moderationSteps(rotating).image(token, path)).statusCode).toBe(200)
    expect((await desk.image(token, path)).statusCode).toBe(500)
    await rotating.close()
  })

  it('is brought together with its row by the daily job, and strangers stay', async () => {
    const token = (await desk.person()).token
    await desk.passport(token)
    const path = await pathOf(token)
    const stray = 'AAAAAAAAAAAAAAAAAAAAAA'
    for (const name of [stray, `deeper/${stray}`, 'somebody else’s']) await bucket.put(`images/${name}`, 'x')
    app.setClock(2 * DAY_S * SECOND_MS)
    await app.verification.mendDocuments()
    const left = (await keptObjects()).map(decodeURI)
    expect(left.sort()).toEqual(
      [...objectsOf(path), `images/deeper/${stray}`, 'images/somebody else’s'].sort(),
    )
  })
})

describe.each<BucketFault>(['slow down', 'hold', 'half'])('while a bucket will %s', (fault) => {
  it('uploads and images are refused while it lasts, and the next one works when it is back', async () => {
    const { token, email } = await desk.waiting()
    const moderator = await desk.staff()
    const path = await pathOf(token)
    const other = await desk.person()
    await desk.passport(other.token)
    const kept = { objects: await bucket.keys(), rows: (await rows()).length }
    const files = [await pathOf(other.token)]
    const hasty = await openAccountsApp({
      database: app.database,
      env: { DOCUMENTS_URL: bucket.url({ timeoutS: SHORT_S }) },
    })
    const hastyDesk = moderationSteps(hasty)
    bucket.behave(fault)
    const { cookies } = moderator
    const looks = [
      await hasty.call('GET', `/v1/moderation/images/${path}`, { cookies }),
      await hastyDesk.image(token, path),
    ]
    const upload = await hastyDesk.upload(other.token, 'PASSPORT', await picture())
    for (const { statusCode, headers, body } of [...looks, upload]) {
      expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true])
      expect(body).not.toContain('bucket')
    }
    expect((await hasty.signIn(email)).statusCode).toBe(200)
    expect((await hasty.call('GET', '/health/ready')).statusCode).toBe(200)
    await hasty.close()

    // A bucket that stops in its answer has taken what it was sent; whoever sent it was told that it failed.
    if (fault !== 'half') expect(await bucket.keys()).toEqual(kept.objects)
    const draft = await desk.documents(other.token, 'PASSPORT')
    expect(draft[0].relativeFilePath).toEqual(files)
    bucket.behave(undefined)
    expect((await moderator.call('GET', `/v1/moderation/images/${path}`)).statusCode).toBe(200)
    expect((await desk.upload(other.token, 'PASSPORT', await picture())).statusCode).toBe(200)
    // What is left of the refused one goes with the daily job.
    app.setClock(2 * DAY_S * SECOND_MS)
    await app.db.execute(`update images set created_at = created_at - interval '2 days'`)
    await app.verification.mendDocuments()
    expect(await rows()).toHaveLength(kept.rows + 1)
    expect(await bucket.keys()).toHaveLength(kept.objects.length + 2)
  })
})

it('a server starts beside a bucket that hangs, and says that it is ready', async () => {
  bucket.behave('hold')
  const beside = await openAccountsApp({ env: { DOCUMENTS_URL: bucket.url() } })
  expect((await beside.call('GET', '/health/ready')).statusCode).toBe(200)
  await beside.close()
})
