import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_S } from '@portico/contract/limits'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { type DocumentSteps, documentSteps, PASSPORT, picture } from '../../../test-kit/documents.ts'
import { tellKeyUse } from '../../platform/key-use.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { verificationDocuments } from '../verification/tables.ts'
import { images } from './tables.ts'

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
    await app.mendDocuments()
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
    await app.mendDocuments()
    expect(await paths()).toEqual([whole, without])
    expect((await steps.image(token, without, '?size=small')).rawPayload).toEqual(before.rawPayload)
    expect(await names()).not.toContain(`${lost}.small`)
    expect((await steps.image(token, lost)).statusCode).toBe(404)
  })

  it('leaves a document under review as it is, and everything where most is missing', async () => {
    const saved = await steps.save(token, 'PASSPORT', PASSPORT)
    const [lost, other] = [await upload(), await upload()]
    await rm(folder, { recursive: true })
    await app.mendDocuments()
    expect(await paths()).toEqual([lost, other])
    const third = await upload()
    const fourth = await upload()
    expect((await steps.verify(token, saved.json().data.id)).statusCode).toBe(200)
    await app.mendDocuments()
    expect(await paths()).toEqual([lost, other, third, fourth])
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
      const { db, countByOtherKeys: countKept } = node
      await tellKeyUse({ db, secrets: both, isRotating: true, partners: [], countKept, log })
      return lines.join()
    }
    // The draft and what was handed in.
    expect(await needs(rotating)).toMatch(/ 1 image, 2 document records$/)
    expect(await rotating.reencryptDocuments()).toEqual({ images: 1, records: 2 })
    expect(await needs(rotating)).not.toMatch(/image|record/)
    expect(await rotating.reencryptDocuments()).toEqual({ images: 0, records: 0 })
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
