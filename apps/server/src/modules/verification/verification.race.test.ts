import { FILES_PER_DOCUMENT } from '@portico/contract/documents/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { type DocumentSteps, documentSteps, PASSPORT, picture } from '../../../test-kit/documents.ts'
import { outbox } from '../../core/outbox/tables.ts'
import { auditEvents } from '../audit/tables.ts'
import { images } from '../documents/tables.ts'
import { CHECK_KIND } from './submit-document.ts'
import { verificationAttempts, verificationDocuments } from './tables.ts'

const PARALLEL = 50
const ROUNDS = 10

let nodes: [AccountsApp, AccountsApp]
let steps: [DocumentSteps, DocumentSteps]
beforeAll(async () => {
  const one = await openAccountsApp({ connections: PARALLEL })
  const other = await openAccountsApp({
    database: one.database,
    env: { DOCUMENTS_URL: one.config.documentsUrl },
  })
  nodes = [one, other]
  steps = [documentSteps(one), documentSteps(other)]
})
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close()
})

/** The steps of one node or the other in turn. */
const at = (i: number) => steps[i % 2 === 0 ? 0 : 1]

async function person() {
  const [app] = nodes
  const { id, email } = await app.confirmed()
  return { accountId: id, email, token: await app.token(email) }
}

async function rowOf(id: string) {
  const [row] = await nodes[0].db.select().from(verificationDocuments).where(eq(verificationDocuments.id, id))
  if (!row) throw new Error(`there is no document ${id}`)
  return row
}
const attemptsOf = (id: string) =>
  nodes[0].db.select().from(verificationAttempts).where(eq(verificationAttempts.documentId, id))
const audited = (accountId: string, action: 'document.verify' | 'document.upload') =>
  nodes[0].db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, accountId), eq(auditEvents.action, action)))

describe('a document', () => {
  it('that is handed in fifty times at once at two nodes is handed in once, and recorded once', async () => {
    const { accountId, email, token } = await person()
    const id = await steps[0].passport(token)
    const { version } = await rowOf(id)
    // One hands it in, and one more is told so: its answer may have been lost.
    const answers = await Promise.all(Array.from({ length: PARALLEL }, (_, i) => at(i).verify(token, id)))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(PARALLEL - 2)
    expect(new Set(refused.flatMap(errorsOf))).toEqual(new Set(['status_verify_1']))
    expect(await rowOf(id)).toMatchObject({ status: 'WAITING_SYSTEM', version: version + 1, attempt: 1 })
    expect(await attemptsOf(id)).toHaveLength(1)
    expect(await audited(accountId, 'document.verify')).toHaveLength(1)
    expect(await nodes[0].mailsTo(email, 'document-in-review')).toHaveLength(1)
    const checks = nodes[0].db.select().from(outbox)
    expect(await checks.where(and(eq(outbox.kind, CHECK_KIND), eq(outbox.recipient, id)))).toHaveLength(1)
  })

  it('is handed in as it is checked, while it is saved, and loses images, at the same moment', async () => {
    const { token } = await person()
    const id = await steps[0].passport(token)
    const [path = ''] = (await rowOf(id)).files
    const others = await Promise.all(
      Array.from({ length: PARALLEL }, (_, i) => {
        if (i % 3 === 0) return at(i).verify(token, id)
        if (i % 3 === 1) return at(i).save(token, 'PASSPORT', { ...PASSPORT, placeOfBirth: `Town ${i}` })
        return at(i).remove(token, 'PASSPORT', path)
      }),
    )
    expect(others.every(({ statusCode }) => [200, 400, 404].includes(statusCode))).toBe(true)
    const row = await rowOf(id)
    const attempts = await attemptsOf(id)
    // Either nothing was handed in, and the image is gone; or all that was handed in is still there.
    if (row.status === 'NEW_DOCUMENT') expect([attempts, row.files]).toEqual([[], []])
    else {
      expect(attempts).toMatchObject([{ files: [path], metadata: row.metadata }])
      expect(row.files).toEqual([path])
      expect((await steps[0].image(token, path)).statusCode).toBe(200)
    }
  })

  it('is handed in once although it is saved at the same moment at the other node', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { token } = await person()
      const id = await steps[0].passport(token)
      const [verified] = await Promise.all([
        steps[0].verify(token, id),
        ...Array.from({ length: 3 }, (_, i) =>
          steps[1].save(token, 'PASSPORT', { ...PASSPORT, placeOfBirth: `Town ${i}` }),
        ),
      ])
      expect(verified.statusCode, verified.body).toBe(200)
      const row = await rowOf(id)
      expect(row.status).toBe('WAITING_SYSTEM')
      expect(await attemptsOf(id)).toMatchObject([{ metadata: row.metadata }])
    }
  })

  it('takes six images of those that two nodes receive at once, and keeps no other', async () => {
    const { accountId, token } = await person()
    const id = (await steps[0].save(token, 'PASSPORT', PASSPORT)).json().data.id as string
    const files = await Promise.all(Array.from({ length: FILES_PER_DOCUMENT - 1 }, () => picture()))
    for (const file of files) await steps[0].upload(token, 'PASSPORT', file)
    const last = await picture()
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, i) => at(i).upload(token, 'PASSPORT', last)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(errorsOf(answer)).toEqual(['file:max_length'])
    const row = await rowOf(id)
    expect(new Set(row.files).size).toBe(FILES_PER_DOCUMENT)
    expect(await audited(accountId, 'document.upload')).toHaveLength(FILES_PER_DOCUMENT)
    const kept = await nodes[0].db.select().from(images).where(eq(images.accountId, accountId))
    expect(kept.map(({ path }) => path).sort()).toEqual([...row.files].sort())
  })
})

describe('a link for a phone', () => {
  it('is opened and used at another node than the one where the computer waits', async () => {
    const { token } = await person()
    const headers = { authorization: `Bearer ${token}` }
    const [here, there] = nodes
    const made = await here.call('POST', '/v1/upload-links', { headers, body: { documentType: 'PASSPORT' } })
    const { id, url } = made.json().data
    const key = new URL(url).hash.slice(1)
    const waiting = async () => (await here.call('GET', `/v1/upload-links/${id}`, { headers })).json().data
    expect(await waiting()).toEqual({ state: 'open', path: null })
    expect((await there.call('POST', '/v1/upload-links/open', { body: { token: key } })).statusCode).toBe(200)
    expect(await waiting()).toEqual({ state: 'opened', path: null })
    const photo = await picture()
    const sent = await Promise.all(Array.from({ length: 4 }, (_, i) => at(i + 1).uploadByLink(key, photo)))
    const taken = sent.filter(({ statusCode }) => statusCode === 200)
    expect(taken).toHaveLength(1)
    const { path } = taken[0]?.json().data ?? {}
    expect(await waiting()).toEqual({ state: 'used', path })
    expect((await steps[0].documents(token, 'PASSPORT'))[0].relativeFilePath).toEqual([path])
    expect((await steps[0].image(token, path)).statusCode).toBe(200)
    expect((await there.call('POST', '/v1/upload-links/open', { body: { token: key } })).statusCode).toBe(404)
  })
})
