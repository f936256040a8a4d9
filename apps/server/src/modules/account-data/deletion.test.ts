import { readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACCOUNT_KEPT_BEFORE_DELETION_S } from '@portico/contract/account-data/limits'
import { DAY_S, SECOND_MS } from '@portico/contract/kernel/units'
import { FRESH_FOR_S } from '@portico/contract/sessions/limits'
import { until } from '@portico/dev-kit/until'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportSteps } from '../../../test-kit/account-data.ts'
import {
  type AccountsApp,
  errorsOf,
  openAccountsApp,
  PARTNER,
  PASSWORD,
} from '../../../test-kit/accounts-app.ts'
import { type DocumentSteps, documentSteps, storedImages } from '../../../test-kit/documents.ts'
import { removeExpired } from '../../core/retention/maintenance.ts'
import { accounts } from '../accounts/tables.ts'
import { auditEvents } from '../audit/tables.ts'

let app: AccountsApp
let steps: DocumentSteps
beforeAll(async () => {
  app = await openAccountsApp()
  steps = documentSteps(app)
})
afterAll(() => app.close())

const auth = (token: string) => ({ authorization: `Bearer ${token}` })
const ask = (token: string, body: unknown = { password: PASSWORD }) =>
  app.call('POST', '/v1/account/delete', { headers: auth(token), body })

/** Somebody who asked for the deletion. */
async function leaving(more: Record<string, unknown> = {}) {
  const person = await app.confirmed(more)
  const answer = await ask(await app.token(person.email))
  expect(answer.statusCode).toBe(200)
  return person
}

const dueOf = async (id: string) =>
  (await app.db.select({ due: accounts.deletionDueAt }).from(accounts).where(eq(accounts.id, id)))[0]?.due

const actionsOf = async (id: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).map(({ action }) => action)

describe('a request to delete an account', () => {
  it('names the day, ends every session and token, and tells the owner by mail', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    const other = await app.token(email)
    const minted = (await app.mint(other, PARTNER.code)).json().access_token
    const answer = await ask(token)
    const { deletedAt } = answer.json().data
    const wanted = Date.now() + ACCOUNT_KEPT_BEFORE_DELETION_S * SECOND_MS
    expect(Math.abs(deletedAt - wanted)).toBeLessThan(60 * SECOND_MS)
    for (const dead of [token, other]) expect((await app.user(dead)).statusCode).toBe(401)
    expect((await app.check(minted)).statusCode).not.toBe(200)
    const { slots } = await app.mailTo(email, 'account-deletion-requested')
    expect(slots).toMatchObject({
      date: new Date(deletedAt).toISOString().slice(0, 10),
      link: 'http://localhost:5240/en/login',
    })
    expect(await actionsOf(id)).toContain('account.delete_request')
  })

  it('is refused without the password, with a wrong one, and without a fresh sign-in', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    expect(errorsOf(await ask(token, {}))).toEqual(['password:required'])
    expect(errorsOf(await ask(token, { password: 'wrong' }))).toEqual(['password:incorrect_password'])
    await app.later(FRESH_FOR_S + 1)
    expect((await ask(token)).statusCode).toBe(403)
    expect(await dueOf(id)).toBeNull()
    expect(await app.mailsTo(email, 'account-deletion-requested')).toEqual([])
  })

  it('counts wrong passwords like the sign-in does', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    let last = await ask(token, { password: 'wrong' })
    for (let i = 0; i < 12 && last.statusCode === 400; i++) last = await ask(token, { password: 'wrong' })
    expect(errorsOf(last)).toEqual(['user_account_locked'])
    expect(errorsOf(await ask(token))).toEqual(['user_account_locked'])
  })

  it('leaves the account without invitations', async () => {
    const info = (code: string) => app.call('GET', `/v1/user/referral/info?inviteCode=${code}`)
    const staying = await app.confirmed()
    const { inviteCode } = await leaving()
    expect((await info(staying.inviteCode)).statusCode).toBe(200)
    expect((await info(inviteCode)).statusCode).toBe(404)
  })
})

describe('a sign-in before the day', () => {
  it('takes the request back, and tells the owner', async () => {
    const { email, id } = await leaving()
    const signedIn = (await app.signIn(email)).json()
    expect(signedIn.deletion_cancelled).toBe(true)
    expect((await app.user(signedIn.access_token)).statusCode).toBe(200)
    // The next one has nothing to take back.
    expect((await app.signIn(email)).json()).not.toHaveProperty('deletion_cancelled')
    expect(await dueOf(id)).toBeNull()
    expect(await actionsOf(id)).toContain('account.delete_cancel')
    expect((await app.mailTo(email, 'account-kept')).slots.link).toContain('/en/')
    await app.later(ACCOUNT_KEPT_BEFORE_DELETION_S + DAY_S)
    await app.accountData.removeAccounts()
    expect((await app.signIn(email)).statusCode).toBe(200)
  })

  it('with a wrong password takes nothing back', async () => {
    const { email, id } = await leaving()
    await app.signIn(email, { password: 'wrong' })
    expect(await dueOf(id)).not.toBeNull()
  })
})

describe('the day of the deletion', () => {
  it('leaves nothing of the person in any table or in the storage, and of the audit only ids', async () => {
    const more = { firstName: 'Wilhelmina', lastName: 'Quackenbush' }
    const person = await app.confirmed(more)
    const token = await app.token(person.email)
    await steps.verify(token, await steps.passport(token, { name: 'Wilhelmina', surname: 'Quackenbush' }))
    await app.browser(person.email)
    expect((await ask(await app.token(person.email))).statusCode).toBe(200)
    expect(storedImages(app.config)).toHaveLength(2)
    const before = await everyRow()
    expect(before).toContain(person.email)
    await app.later(ACCOUNT_KEPT_BEFORE_DELETION_S)
    // Runs every hour: what is over has gone before the day comes.
    await removeExpired(app.db, app.retention, (error) => expect.fail(String(error)))
    await app.accountData.removeAccounts()
    const rows = await everyRow()
    for (const trace of ['Wilhelmina', 'Quackenbush']) expect(rows).not.toContain(trace)
    const withAddress = rows.split('\n').filter((row) => row.includes(person.email))
    // The farewell, until it is sent and forgotten.
    expect(withAddress).toHaveLength(1)
    expect(withAddress[0]).toContain('account-deleted')
    const withId = rows.split('\n').filter((row) => row.includes(person.id) && !row.startsWith('counters'))
    expect(new Set(withId.map((row) => row.split(' ')[0]))).toEqual(new Set(['audit_events']))
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, person.id))
    for (const { address, device, detail } of events) expect([address, device, detail]).toEqual(['', '', {}])
    expect(events.map(({ action }) => action)).toContain('account.delete')
    expect(await app.mailTo(person.email, 'account-deleted')).toBeDefined()
    await until(() => storedImages(app.config).length === 0)
  })

  it('leaves the files of images that cannot be removed that day to the daily repair', async () => {
    const gone = await app.confirmed()
    const token = await app.token(gone.email)
    await steps.passport(token)
    expect((await ask(token)).statusCode).toBe(200)
    const folder = app.config.documentsUrl.slice('file:'.length)
    renameSync(folder, `${folder}.away`)
    // A file in its place: not even root can remove anything in it.
    writeFileSync(folder, '')
    await app.later(ACCOUNT_KEPT_BEFORE_DELETION_S)
    await app.accountData.removeAccounts()
    expect(await app.accounts.findAccountByEmail(app.db, gone.email)).toBeUndefined()
    await app.settle()
    rmSync(folder)
    renameSync(`${folder}.away`, folder)
    const left = storedImages(app.config)
    expect(left.length).toBeGreaterThan(0)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const twoDaysAgo = Date.now() / 1000 - 2 * DAY_S
      if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), twoDaysAgo, twoDaysAgo)
    }
    await app.verification.mendDocuments()
    expect(storedImages(app.config)).toEqual([])
  })

  it('comes for those whose day it is alone, and the address may register again', async () => {
    const gone = await leaving()
    await app.later(ACCOUNT_KEPT_BEFORE_DELETION_S)
    const later = await leaving()
    await app.accountData.removeAccounts()
    expect(await dueOf(gone.id)).toBeUndefined()
    expect(await dueOf(later.id)).toBeInstanceOf(Date)
    const again = await app.confirmed({ email: gone.email })
    expect(again.id).not.toBe(gone.id)
    expect((await app.signIn(gone.email)).statusCode).toBe(200)
  })

  it('leaves those whom the person invited as they are', async () => {
    const sponsor = await app.confirmed()
    const invited = await app.confirmed({ inviteCode: sponsor.inviteCode })
    await ask(await app.token(sponsor.email))
    await app.later(ACCOUNT_KEPT_BEFORE_DELETION_S)
    await app.accountData.removeAccounts()
    const token = await app.token(invited.email)
    expect((await app.user(token)).statusCode).toBe(200)
    expect((await exportSteps(app).start(token)).statusCode).toBe(200)
  })

  async function everyRow(): Promise<string> {
    const { rows: tables } = (await app.db.execute(
      // The rows of a partition are its table's.
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition`,
    )) as unknown as { rows: { name: string }[] }
    const all: string[] = []
    for (const { name } of tables) {
      const { rows } = (await app.db.execute(`select t::text as row from "${name}" t`)) as unknown as {
        rows: { row: string }[]
      }
      all.push(...rows.map(({ row }) => `${name} ${row.replaceAll('\n', ' ')}`))
    }
    return all.join('\n')
  }
})

describe('the operator’s command', () => {
  it('plans the deletion once, with its mail, and knows no other address', async () => {
    const { email, id } = await app.confirmed()
    const { administration } = app
    expect(await administration.delete(email)).toBe(id)
    const due = await dueOf(id)
    expect(await administration.delete(email)).toBe(id)
    expect(await dueOf(id)).toEqual(due)
    expect(await app.mailsTo(email, 'account-deletion-requested')).toHaveLength(1)
    expect(await administration.delete('nobody@example.com')).toBeUndefined()
  })
})
