import type { DocumentStatus } from '@portico/contract/kernel/statuses'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { findDocumentById, openDocument, take } from './documents.store.ts'
import { verificationDocuments } from './tables.ts'
import { type Step, TRANSITIONS } from './transitions.ts'

const KEPT: readonly DocumentStatus[] = [
  'NEW_DOCUMENT',
  'WAITING_SYSTEM',
  'WAITING_MODERATOR',
  'WAITING_USER',
  'VERIFIED',
]
const STEPS = Object.keys(TRANSITIONS) as Step[]
const AT_ONCE = 50

let app: AccountsApp
let id: string
beforeAll(async () => {
  app = await openAccountsApp({ connections: AT_ONCE })
  const { id: accountId } = await app.confirmed()
  await openDocument(app.db, accountId, 'PASSPORT')
  const [row] = await app.db.select().from(verificationDocuments)
  id = row?.id ?? ''
})
afterAll(() => app.close())

/** Puts the document into a status; its version. */
async function putInto(status: DocumentStatus): Promise<number> {
  const [row] = await app.db
    .update(verificationDocuments)
    .set({ status, version: 7 })
    .where(eq(verificationDocuments.id, id))
    .returning()
  return row?.version ?? 0
}

describe.each(STEPS)('the step "%s" of a document', (step) => {
  const { from, to } = TRANSITIONS[step]
  const [first] = from as readonly [DocumentStatus]

  it.each(KEPT)('is made in %s only if the table says so', async (status) => {
    const version = await putInto(status)
    const isAllowed = (from as readonly DocumentStatus[]).includes(status)
    const taken = await take(app.db, step, { id, version })
    expect(taken && [taken.status, taken.version]).toEqual(isAllowed ? [to, version + 1] : undefined)
    const now = await findDocumentById(app.db, id)
    expect([now?.status, now?.version]).toEqual(isAllowed ? [to, version + 1] : [status, version])
  })

  it('is not made on another version than the one that was looked at', async () => {
    const version = await putInto(first)
    expect(await take(app.db, step, { id, version: version - 1 })).toBeUndefined()
    expect(await findDocumentById(app.db, id)).toMatchObject({ status: first, version })
  })

  it('is made once by fifty at once that looked at the same version', async () => {
    const version = await putInto(first)
    const taken = await Promise.all(
      Array.from({ length: AT_ONCE }, () => take(app.db, step, { id, version })),
    )
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect((await findDocumentById(app.db, id))?.version).toBe(version + 1)
  })
})
