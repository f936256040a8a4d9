import { exportFileName } from '@portico/contract/account-data/file-name'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportSteps } from '../../../test-kit/account-data.ts'
import { type AccountsApp, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import { type DocumentSteps, documentSteps, PASSPORT } from '../../../test-kit/documents.ts'
import { KNOWN_FILES } from './export-index.ts'
import { EXPORT_EVERY_S, EXPORT_LINK_LIFE_S } from './export-links.ts'

let app: AccountsApp
let steps: DocumentSteps
beforeAll(async () => {
  app = await openAccountsApp()
  steps = documentSteps(app)
})
afterAll(() => app.close())

const links = () => exportSteps(app)

async function filesOf(token: string) {
  const { answer, files } = await links().download(token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${exportFileName(new Date())}"`,
    'cache-control': 'no-store',
  })
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

  it('begins with a page in the language of its owner that leads to every file with something in it', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    await app.accounts.learnLanguage(app.db, id, 'ar')
    await steps.verify(token, await steps.passport(token))
    const { files, read } = await filesOf(token)
    const page = files['index.html']?.toString() ?? ''
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toContain('بياناتك')
    const links = Array.from(page.matchAll(/(?:href|src)="([^"]*)"/g), ([, path]) => path ?? '')
    const filled = Object.keys(files).filter((name) => {
      const data = name.endsWith('.json') && name !== 'about.json' ? read(name.slice(0, -'.json'.length)) : []
      return name.endsWith('.jpg') || data.length > 0
    })
    expect(links.toSorted()).toEqual(filled.toSorted())
    const named = Object.keys(files).flatMap((name) => /^(?!about)([\w-]+)\.json$/.exec(name)?.[1] ?? [])
    expect(named.toSorted()).toEqual(KNOWN_FILES.toSorted())
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
    const refused = await links().start(token)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(EXPORT_EVERY_S - 60)
    await app.later(EXPORT_EVERY_S)
    await filesOf(await app.token(email))
  })

  it('is given by a link that works once, for its newest, while its session lasts and for ten minutes', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    const first = await links().link(token)
    const link = await links().link(token)
    expect((await links().fetch(first)).statusCode).toBe(404)
    expect((await links().fetch(link)).statusCode).toBe(200)
    await app.settle()
    expect((await links().fetch(link)).statusCode).toBe(404)
    const other = await app.token((await app.confirmed()).email)
    const late = await links().link(other)
    await app.later(EXPORT_LINK_LIFE_S + 1)
    expect((await links().fetch(late)).statusCode).toBe(404)
    const gone = await app.confirmed()
    const ended = await links().link(await app.token(gone.email))
    await app.administration.disable(gone.email)
    expect((await links().fetch(ended)).statusCode).toBe(404)
  })

  it('is not used up by a HEAD, nor by an address without its code', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    await steps.passport(token)
    const link = await links().link(token)
    expect((await app.call('HEAD', link)).statusCode).toBe(404)
    const headers = { authorization: `Bearer ${token}` }
    expect((await app.call('GET', '/v1/account/export', { headers })).statusCode).toBe(404)
    expect((await links().fetch(link)).statusCode).toBe(200)
  })

  it('is given to one of twenty that ask at once, the others ask again or come too late', async () => {
    const { email } = await app.confirmed()
    const link = await links().link(await app.token(email))
    const answers = await Promise.all(Array.from({ length: 20 }, () => links().fetch(link)))
    await app.settle()
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => ![200, 429, 404].includes(status))).toEqual([])
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
  oidc_connections: 'connected-applications.json',
  oidc_records: 'none: sealed tokens; the file of the connections says what they are for',
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
