import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAccountsApp } from '../../test-kit/accounts-app.ts'
import { PASSPORT, picture } from '../../test-kit/documents.ts'
import { type Loss, openStoreOnLosingLine } from '../../test-kit/losing-line.ts'
import { type ModerationSteps, moderationSteps } from '../../test-kit/moderation.ts'
import { images } from '../modules/documents/tables.ts'
import { verificationDocuments } from '../modules/verification/tables.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let store: Awaited<ReturnType<typeof openStoreOnLosingLine>>
let app: Awaited<ReturnType<typeof openAccountsApp>>
let desk: ModerationSteps
beforeEach(async () => {
  store = await openStoreOnLosingLine()
  app = await openAccountsApp({ database: store.database })
  desk = moderationSteps(app)
})
afterEach(async () => {
  await app.close()
  await store.close()
})

const filesOf = async (token: string): Promise<string[]> =>
  (await desk.documents(token, 'PASSPORT'))[0].relativeFilePath

it.each<Loss>(['cut', 'silent'])(
  'an image whose COMMIT was answered by nobody (%s) is whole, and so is the case',
  async (loss) => {
    const { token } = await desk.person()
    const id = await desk.passport(token)
    // The row of the image is the first change that is made to last, the COMMIT the second.
    store.line.lose(loss, 2)
    const answer = await desk.upload(token, 'PASSPORT', await picture())
    expect(store.line.takeLost()).toEqual(['commit'])
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')

    const files = await filesOf(token)
    expect(files).toHaveLength(2)
    for (const path of files) expect((await desk.image(token, path)).statusCode, path).toBe(200)
    await desk.handIn(token, id)
    const moderator = await desk.staff()
    for (const path of files) {
      const seen = await moderator.call('GET', `/v1/moderation/images/${path}`)
      expect(seen.statusCode, path).toBe(200)
    }
  },
)

it('a document is not handed in with an image that is gone: it leaves the draft, and its owner is asked for it', async () => {
  const { token } = await desk.person()
  const id = await desk.passport(token)
  await desk.upload(token, 'PASSPORT', await picture())
  const [first = '', second] = await filesOf(token)
  await app.db.delete(images).where(eq(images.path, first))
  const refused = await desk.verify(token, id)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toEqual([
    { code: 'validation_error', fieldName: 'file', errors: ['required'] },
  ])
  expect(await filesOf(token)).toEqual([second])
  expect((await desk.verify(token, id)).statusCode).toBe(200)
})

it('the daily job finds what a document counts on and no row knows', async () => {
  const { token } = await desk.person()
  await desk.passport(token)
  for (let i = 0; i < 2; i++) await desk.upload(token, 'PASSPORT', await picture())
  const [first = '', ...others] = await filesOf(token)
  await app.db.delete(images).where(eq(images.path, first))
  await app.mendDocuments()
  expect(await filesOf(token)).toEqual(others)
  const rows = await app.db.select().from(verificationDocuments)
  expect(rows.map(({ files }) => files)).toEqual([others])
})

/** Each prepares what a call needs and gives the call, which a person makes once more when it was answered with 503. */
const CALLS: Record<string, () => Promise<() => Promise<{ statusCode: number; body: string }>>> = {
  async registration() {
    const body = app.registration()
    return () => app.call('POST', '/v1/registration', { body })
  },
  async save() {
    const { token } = await desk.person()
    return () => desk.save(token, 'PASSPORT', PASSPORT)
  },
  async upload() {
    const { token } = await desk.person()
    const file = await picture()
    return () => desk.upload(token, 'PASSPORT', file)
  },
  async verify() {
    const { token } = await desk.person()
    const id = await desk.passport(token)
    return () => desk.verify(token, id)
  },
  async remove() {
    const { token } = await desk.person()
    await desk.passport(token)
    const [path = ''] = await filesOf(token)
    return () => desk.remove(token, 'PASSPORT', path)
  },
  async claim() {
    const [moderator, { id }] = [await desk.staff(), await desk.waiting()]
    return () => desk.claim(moderator, id)
  },
  async decide() {
    const [moderator, { id }] = [await desk.staff(), await desk.waiting()]
    const { version } = await desk.row(id)
    return () => desk.decide(moderator, id, 'return', { version })
  },
}

it.each(Object.keys(CALLS))(
  'whichever answer of a %s is lost, the second try comes to an end',
  async (name) => {
    for (let after = 0; ; after++) {
      const call = await CALLS[name]?.()
      store.line.lose('cut', after)
      const first = await call?.()
      if (store.line.takeLost().length === 0) {
        expect(first?.statusCode).toBe(200)
        expect(after).toBeGreaterThan(0)
        break
      }
      expect([200, 503], `${after}: ${first?.body}`).toContain(first?.statusCode)
      const second = await call?.()
      expect(second?.statusCode, `${after}: ${second?.body}`).toBeLessThan(500)
    }
    const rows = await app.db.select().from(images)
    const living = new Set(rows.filter(({ removedAt }) => removedAt === null).map(({ path }) => path))
    const documents = await app.db.select().from(verificationDocuments)
    for (const { files } of documents) for (const path of files) expect(living).toContain(path)
  },
)
