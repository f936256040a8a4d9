import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAccountsApp } from '../../test-kit/accounts-app.ts'
import { picture } from '../../test-kit/documents.ts'
import { type Loss, openStoreOnLosingLine } from '../../test-kit/losing-line.ts'
import { type ModerationSteps, moderationSteps } from '../../test-kit/moderation.ts'
import { images } from '../modules/documents/tables.ts'
import { verificationDocuments } from '../modules/verification/tables.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

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
    store.line.lose(loss, { after: 2 })
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
  await app.verification.mendDocuments()
  expect(await filesOf(token)).toEqual(others)
  const rows = await app.db.select().from(verificationDocuments)
  expect(rows.map(({ files }) => files)).toEqual([others])
})
