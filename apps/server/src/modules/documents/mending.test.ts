import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_S } from '@portico/contract/kernel/units'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { type DocumentSteps, documentSteps, PASSPORT, picture } from '../../../test-kit/documents.ts'
import { reportKeyUse } from '../../core/crypto/key-use.ts'
import { createSecrets } from '../../core/crypto/secrets.ts'
import { verificationDocuments } from '../verification/tables.ts'
import { PLACE_MARK } from './storage/document-place.ts'
import { documentPlaces, images } from './tables.ts'

const OLD = Buffer.alloc(32, 7)
const NEW = Buffer.alloc(32, 8)

let app: AccountsApp
let steps: DocumentSteps
let folder: string
let token: string
let email: string
beforeEach(async () => {
  app = await openAccountsApp()
  steps = documentSteps(app)
  folder = app.config.documentsUrl.slice('file:'.length)
  email = (await app.confirmed()).email
  token = await app.token(email)
})
afterEach(() => app.close())

const upload = async (): Promise<string> =>
  (await steps.upload(token, 'PASSPORT', await picture())).json().data.path
const fileOf = (path: string, name = path) => join(folder, path.slice(0, 2), name)
const names = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => name !== PLACE_MARK)
    .sort()
const paths = async () => (await steps.documents(token, 'PASSPORT'))[0].relativeFilePath
const twoDaysAgo = () => Date.now() / 1000 - 2 * DAY_S

describe('the daily job', () => {
  it('removes what belongs to nothing, and leaves what is used or still on its way', async () => {
    const [used, , fresh, marked] = [await upload(), await upload(), await upload(), await upload()]
    await app.db.update(verificationDocuments).set({ files: [used] })
    await app.db.update(images).set({ createdAt: sql`now() - interval '2 days'` })
    await app.db.update(images).set({ createdAt: sql`now()` }).where(eq(images.path, fresh))
    await app.db.update(images).set({ removedAt: sql`now()` }).where(eq(images.path, marked))
    const stray = 'AAAAAAAAAAAAAAAAAAAAAA'
    await mkdir(join(folder, 'AA'), { recursive: true })
    await writeFile(fileOf(stray), 'of no row')
    await writeFile(fileOf(used, `${used}.part`), 'half of a file')
    await writeFile(fileOf(used, 'BBBBBBBBBBBBBBBBBBBBBB'), 'of no row yet')
    await writeFile(fileOf(used, 'somebody else’s'), 'not ours')
    for (const file of [fileOf(stray), fileOf(used, `${used}.part`), fileOf(used, 'somebody else’s')]) {
      await utimes(file, twoDaysAgo(), twoDaysAgo())
    }
    await app.verification.mendDocuments()
    const kept = [used, `${used}.small`, fresh, `${fresh}.small`, 'BBBBBBBBBBBBBBBBBBBBBB', 'somebody else’s']
    expect(await names()).toEqual(kept.sort())
    const rows = await app.db.select({ path: images.path }).from(images)
    expect(rows.map(({ path }) => path).sort()).toEqual([used, fresh].sort())
  })

  it('makes a small form again, and takes a lost image out of its draft', async () => {
    const [whole, without, lost] = [await upload(), await upload(), await upload()]
    const before = await steps.image(token, without, '?size=small')
    await rm(fileOf(without, `${without}.small`))
    await rm(fileOf(lost))
    await app.verification.mendDocuments()
    expect(await paths()).toEqual([whole, without])
    expect((await steps.image(token, without, '?size=small')).rawPayload).toEqual(before.rawPayload)
    expect(await names()).not.toContain(`${lost}.small`)
    expect((await steps.image(token, lost)).statusCode).toBe(404)
  })

  it('leaves a document under review as it is, and everything where most is missing', async () => {
    const saved = await steps.save(token, 'PASSPORT', PASSPORT)
    const [lost, other] = [await upload(), await upload()]
    await rm(folder, { recursive: true })
    await app.verification.mendDocuments()
    expect(await paths()).toEqual([lost, other])
    const third = await upload()
    const fourth = await upload()
    expect((await steps.verify(token, saved.json().data.id)).statusCode).toBe(200)
    await app.verification.mendDocuments()
    expect(await paths()).toEqual([lost, other, third, fourth])
  })
})

const SEALED = (images: number, records: number) => ({
  images: { sealed: images, missing: [], failed: [], isStopped: false },
  records: { sealed: records, failed: [] },
})

/** The same installation after the key was changed; both keys are there. */
const rotated = (documentsUrl = app.config.documentsUrl) =>
  openAccountsApp({
    database: app.database,
    env: { DOCUMENTS_URL: documentsUrl },
    parts: { secrets: createSecrets(NEW, OLD) },
  })

const keysOf = async () => {
  const rows = await app.db.select({ path: images.path, keyId: images.keyId }).from(images)
  return Object.fromEntries(rows.map(({ path, keyId }) => [path, keyId?.equals(createSecrets(NEW).keyId)]))
}

describe('re-encryption', () => {
  it('leaves the row of a missing image alone, goes on past a damaged one, and names both', async () => {
    const [whole, missing, damaged, last] = [await upload(), await upload(), await upload(), await upload()]
    await rm(fileOf(missing))
    const file = await readFile(fileOf(damaged))
    file.writeUInt8(file.readUInt8(200) ^ 1, 200)
    await writeFile(fileOf(damaged), file)
    const node = await rotated()
    const { images: done } = await node.verification.reencryptDocuments()
    expect(done).toEqual({ sealed: 2, missing: [missing], failed: [damaged], isStopped: false })
    expect(await keysOf()).toEqual({ [whole]: true, [missing]: false, [damaged]: false, [last]: true })
    await node.close()
  })

  it('stops where more is missing than there, and touches nothing', async () => {
    const lost = [await upload(), await upload()]
    const there = await upload()
    for (const path of lost) await rm(fileOf(path))
    const node = await rotated()
    const { images: done } = await node.verification.reencryptDocuments()
    expect([done.missing.sort(), done.isStopped]).toEqual([lost.sort(), true])
    expect(await keysOf()).toEqual({ [there]: true, [lost[0] as string]: false, [lost[1] as string]: false })
    await node.close()
  })

  it('goes on past a record that does not open, and names it', async () => {
    await steps.save(token, 'PASSPORT', PASSPORT)
    const [other] = [await app.confirmed()]
    await steps.save(await app.token(other.email), 'PASSPORT', { ...PASSPORT, seriesNumber: 'CD7654321' })
    const [bad] = await app.db.select().from(verificationDocuments).limit(1)
    const sealed = Buffer.from(bad?.metadata ?? [])
    sealed.writeUInt8(sealed.readUInt8(50) ^ 1, 50)
    await app.db
      .update(verificationDocuments)
      .set({ metadata: sealed })
      .where(eq(verificationDocuments.id, bad?.id ?? ''))
    const node = await rotated()
    expect((await node.verification.reencryptDocuments()).records).toEqual({ sealed: 1, failed: [bad?.id] })
    await node.close()
  })
})

describe('the place of the documents', () => {
  it('is marked, and another one is refused by every use of it', async () => {
    const path = await upload()
    const elsewhere = await rotated(`file:${folder}-elsewhere`)
    await expect(elsewhere.documents.requirePlace()).rejects.toThrow(
      'its mark portico-documents is not there',
    )
    const there = documentSteps(elsewhere)
    expect((await there.image(token, path)).statusCode).toBe(503)
    expect((await there.upload(token, 'PASSPORT', await picture())).statusCode).toBe(503)
    await expect(elsewhere.verification.mendDocuments()).rejects.toThrow(
      'DOCUMENTS_URL is not the place of the documents',
    )
    await expect(elsewhere.verification.reencryptDocuments()).rejects.toThrow(
      'DOCUMENTS_URL is not the place',
    )
    expect(await keysOf()).toEqual({ [path]: false })
    expect(await paths()).toEqual([path])
    await elsewhere.close()
  })

  it('that belongs to another installation is refused, and that of older data is marked by the first start', async () => {
    await upload()
    await writeFile(fileOf(PLACE_MARK), 'of another one')
    const node = await rotated()
    await expect(node.documents.requirePlace()).rejects.toThrow('it holds those of another installation')
    await rm(fileOf(PLACE_MARK))
    await app.db.delete(documentPlaces)
    await node.documents.requirePlace()
    const [{ mark, isWritten } = { mark: '', isWritten: false }] = await app.db.select().from(documentPlaces)
    expect([await readFile(fileOf(PLACE_MARK), 'utf8'), isWritten]).toEqual([mark, true])
    await node.close()
  })

  it('is not marked where none of the images is', async () => {
    await upload()
    await app.db.delete(documentPlaces)
    const node = await rotated(`file:${folder}-elsewhere`)
    await expect(node.documents.requirePlace()).rejects.toThrow('none of the newest images is there')
    await node.close()
  })
})

describe('a change of the key', () => {
  it('leaves images and data readable, and re-encryption ends the need of the old key', async () => {
    await steps.save(token, 'PASSPORT', PASSPORT)
    const path = await upload()
    const both = createSecrets(NEW, OLD)
    const rotating = await openAccountsApp({
      database: app.database,
      env: { DOCUMENTS_URL: app.config.documentsUrl },
      parts: { secrets: both },
    })
    const there = documentSteps(rotating)
    expect((await there.image(token, path)).statusCode).toBe(200)
    expect((await steps.verify(token, (await steps.documents(token, 'PASSPORT'))[0].id)).statusCode).toBe(200)
    const needs = async (node: AccountsApp) => {
      const lines: string[] = []
      const log = { info: (line: string) => void lines.push(line), warn: () => {} }
      const { db, countersOfOtherKeys: counters } = node
      await reportKeyUse({ db, secrets: both, isRotating: true, partners: [], counters, log })
      return lines.join()
    }
    // The draft and what was handed in.
    expect(await needs(rotating)).toMatch(/ 1 image, 2 document records$/)
    expect(await rotating.verification.reencryptDocuments()).toEqual(SEALED(1, 2))
    expect(await needs(rotating)).not.toMatch(/image|record/)
    expect(await rotating.verification.reencryptDocuments()).toEqual(SEALED(0, 0))
    for (const name of [path, `${path}.small`])
      expect(both.isCurrent(await readFile(fileOf(path, name)))).toBe(true)
    const alone = await openAccountsApp({
      database: app.database,
      env: { DOCUMENTS_URL: app.config.documentsUrl },
      parts: { secrets: createSecrets(NEW) },
    })
    const after = documentSteps(alone)
    expect((await after.image(token, path)).statusCode).toBe(200)
    expect((await after.documents(token, 'PASSPORT'))[0].documentMetadata).toEqual(PASSPORT)
    expect((await steps.image(token, path)).statusCode).toBe(500)
    await rotating.close()
    await alone.close()
  })
})
