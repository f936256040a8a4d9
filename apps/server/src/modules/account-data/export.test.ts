import { EXPORT_EVERY_S } from '@portico/contract/account-data-limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import { type DocumentSteps, documentSteps, PASSPORT } from '../../../test-kit/documents.ts'
import { readZip } from '../../../test-kit/read-zip.ts'

let app: AccountsApp
let steps: DocumentSteps
beforeAll(async () => {
  app = await openAccountsApp()
  steps = documentSteps(app)
})
afterAll(() => app.close())

const download = (token: string) =>
  app.call('GET', '/v1/account/export', { headers: { authorization: `Bearer ${token}` } })

async function filesOf(token: string) {
  const answer = await download(token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="account.zip"',
    'cache-control': 'no-store',
  })
  const files = readZip(answer.rawPayload)
  return { files, read: (name: string) => JSON.parse(files[`${name}.json`]?.toString() ?? 'null') }
}

describe('the download of one’s own data', () => {
  it('has the profile, the agreements, the sessions, the activity and the documents with their images', async () => {
    const sponsor = await app.confirmed({ firstName: 'Mary', lastName: 'Somerville' })
    const { email, inviteCode } = await app.confirmed({ inviteCode: sponsor.inviteCode })
    await app.confirmed({ inviteCode })
    const token = await app.token(email)
    await steps.verify(token, await steps.passport(token))
    const { files, read } = await filesOf(token)
    expect(read('profile')).toEqual([
      expect.objectContaining({ email, verified: false, sponsor: 'Mary Somerville', invited: 1 }),
    ])
    expect(read('agreements')).toHaveLength(3)
    expect(read('sessions')).toEqual([expect.objectContaining({ kind: 'session', method: 'password' })])
    expect(read('activity').map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['account.export', 'document.verify', 'session.create']),
    )
    const [document] = read('documents')
    expect(document).toMatchObject({ type: 'PASSPORT', data: PASSPORT })
    const image = files[`documents/passport/${document.files[0]}.jpg`]
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
  })

  it('has no secret, and no hash of one', async () => {
    const { email } = await app.confirmed()
    const { files } = await filesOf(await app.token(email))
    const all = Object.values(files).join('\n')
    expect(all).toContain(email)
    expect(all).not.toMatch(/hash|secret|\$argon2|scrypt/i)
    expect(all).not.toContain(PASSWORD)
  })

  it('of another is nothing of one’s own', async () => {
    const other = await app.confirmed({ firstName: 'Grace', lastName: 'Hopper' })
    await app.token(other.email)
    const { email } = await app.confirmed()
    const { files } = await filesOf(await app.token(email))
    const all = Object.values(files).join('\n')
    expect(all).not.toContain(other.email)
    expect(all).not.toContain('Hopper')
  })

  it('is given once a day, with the time until the next one', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    await filesOf(token)
    const refused = await download(token)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(EXPORT_EVERY_S - 60)
    await app.later(EXPORT_EVERY_S)
    await filesOf(await app.token(email))
  })

  it('is given whole to one of twenty that ask at once', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => download(token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  })
})

/** Tables with an account's rows: the file in which they are downloaded, or why they are in none. */
const TABLES: Record<string, string> = {
  agreements: 'agreements.json',
  application_visits: 'applications.json',
  device_notices: 'none: counts of mails that wait, for an hour',
  devices: 'devices.json',
  factors: 'second-factors.json',
  images: 'documents/',
  messenger_chats: 'messenger.json',
  moderation_filters: 'saved-filters.json',
  passkeys: 'passkeys.json',
  recovery_codes: 'recovery-codes.json',
  sessions: 'sessions.json',
  staff_sessions: 'staff-sessions.json',
  verification_documents: 'documents.json',
}

it('every table with rows of a person has a file in the download, or a reason to have none', async () => {
  const { rows } = (await app.db.execute(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' order by 1`,
  )) as unknown as { rows: { name: string }[] }
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(TABLES).sort())
  const { email } = await app.confirmed()
  const token = await app.token(email)
  await steps.passport(token)
  const names = Object.keys((await filesOf(token)).files)
  const wanted = Object.values(TABLES).filter((file) => !file.startsWith('none'))
  expect(wanted.filter((file) => !names.some((name) => name.startsWith(file)))).toEqual([])
})
