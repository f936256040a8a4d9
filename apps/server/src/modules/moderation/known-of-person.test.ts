import type { KnownOfPerson } from '@portico/contract/moderation/known-of-person.schemas'
import {
  KNOWN_ACCOUNTS_SHOWN,
  KNOWN_COUNTED_MAX,
  KNOWN_REFUSED_SHOWN,
  KNOWN_SIGN_INS_SHOWN,
} from '@portico/contract/moderation/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { type ModerationSteps, moderationSteps } from '../../../test-kit/moderation.ts'
import type { StaffMember } from '../../../test-kit/staff.ts'
import { strangers } from '../../../test-kit/strangers.ts'
import { devices } from '../accounts/tables.ts'
import { auditEvents } from '../audit/tables.ts'

let app: AccountsApp
let desk: ModerationSteps
let moderator: StaffMember
beforeAll(async () => {
  app = await openAccountsApp()
  desk = moderationSteps(app)
  moderator = await desk.staff()
})
afterAll(() => app.close())

const known = async (id: string): Promise<KnownOfPerson> => {
  const answer = await desk.seePerson(moderator, id)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data
}

/** Lets the accounts of these documents have begun in one browser, an hour apart. */
async function shareBrowser(documents: string[]): Promise<string[]> {
  const ids = await Promise.all(documents.map(async (id) => (await desk.row(id)).accountId))
  const tokenHash = Buffer.from(`a browser of ${documents[0]}`)
  await app.db.insert(devices).values(
    ids.map((accountId, n) => ({
      id: crypto.randomUUID(),
      accountId,
      tokenHash,
      createdAt: new Date(Date.now() - n * 3_600_000),
    })),
  )
  return ids
}

describe('what is known of a person besides the documents', () => {
  it('are the last sign-ins, refused ones too, without the network address', async () => {
    const { id, email } = await desk.waiting()
    const { accountId } = await desk.row(id)
    await app.signIn(email, { password: 'wrong' })
    const answer = await desk.seePerson(moderator, id)
    const { signIns } = answer.json().data as KnownOfPerson
    expect(signIns.map(({ succeeded }) => succeeded)).toEqual([false, true])
    expect(signIns.map(({ method }) => method)).toEqual(['password', 'password'])
    const [{ address } = { address: '' }] = await app.db
      .select({ address: auditEvents.address })
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, accountId), eq(auditEvents.action, 'session.create')))
    expect(address).not.toBe('')
    expect(answer.body).not.toContain(address)
  })

  /** Sign-ins of one result, a minute apart, the newest so many minutes ago. */
  const signedIn = (accountId: string, result: 'success' | 'failure', times: number, minutesAgo: number) =>
    app.db.insert(auditEvents).values(
      Array.from({ length: times }, (_, n) => ({
        id: crypto.randomUUID(),
        at: new Date(Date.now() - (minutesAgo + n) * 60_000),
        subjectId: accountId,
        actorId: accountId,
        action: 'session.create' as const,
        result,
        detail: { method: 'password' },
      })),
    )

  it('are so many sign-ins, the newest first, and how many there are; a burst of refused ones takes no place', async () => {
    const { id } = await desk.waiting()
    const { accountId } = await desk.row(id)
    const { signInsTotal: before } = await known(id)
    await signedIn(accountId, 'success', KNOWN_SIGN_INS_SHOWN + 5, 90)
    await signedIn(accountId, 'failure', 80, 1)
    const { signIns, signInsTotal } = await known(id)
    const of = (wanted: boolean) => signIns.filter(({ succeeded }) => succeeded === wanted)
    expect([of(true).length, of(false).length]).toEqual([KNOWN_SIGN_INS_SHOWN, KNOWN_REFUSED_SHOWN])
    expect(signIns.map(({ at }) => at)).toEqual(signIns.map(({ at }) => at).toSorted((a, b) => b - a))
    expect(signInsTotal).toEqual({ succeeded: before.succeeded + KNOWN_SIGN_INS_SHOWN + 5, refused: 80 })
  })

  it('are counted up to a bound, which says no more than that there are more', async () => {
    const { id } = await desk.waiting()
    await signedIn((await desk.row(id)).accountId, 'failure', KNOWN_COUNTED_MAX + 7, 1)
    expect((await known(id)).signInsTotal.refused).toBe(KNOWN_COUNTED_MAX + 1)
  })

  it('are so many other accounts, and how many there are', async () => {
    const { id } = await desk.waiting()
    const { accountId } = await desk.row(id)
    const tokenHash = Buffer.from(`a library of ${id}`)
    const others = await strangers(app.db, KNOWN_ACCOUNTS_SHOWN + 2)
    await app.db
      .insert(devices)
      .values([accountId, ...others].map((one) => ({ id: crypto.randomUUID(), accountId: one, tokenHash })))
    const { accounts, accountsTotal } = await known(id)
    expect([accounts.length, accountsTotal]).toEqual([KNOWN_ACCOUNTS_SHOWN, KNOWN_ACCOUNTS_SHOWN + 2])
  })

  it('are other accounts in the same browser: with name and cases, or without a name where they have none', async () => {
    const [mine, theirs] = [await desk.waiting(), await desk.waiting()]
    const stranger = await desk.person()
    const strangerId = await desk.passport(stranger.token)
    const ids = await shareBrowser([mine.id, theirs.id, strangerId])
    const { accounts, browsers } = await known(mine.id)
    expect(browsers).toBeGreaterThanOrEqual(1)
    expect(accounts).toMatchObject([
      { id: ids[1], name: expect.stringContaining(' '), apart: 3600, cases: [theirs.id] },
      { id: ids[2], name: null, apart: 7200, cases: [] },
    ])
  })

  it('is recorded with each look and whose accounts it showed, and apart from the look at the case', async () => {
    const [{ id }, other] = [await desk.waiting(), await desk.waiting()]
    const [accountId, otherId] = (await shareBrowser([id, other.id])) as [string, string]
    const looks = async () => {
      const rows = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, accountId))
      return rows.filter(({ action }) => action === 'case.view_person')
    }
    await desk.see(moderator, id)
    expect(await looks()).toHaveLength(0)
    await known(id)
    await known(id)
    const look = { actorId: moderator.id, detail: { id, accounts: [otherId] } }
    expect(await looks()).toMatchObject([look, look])
  })

  it('is nobody’s but the moderators’: not of oneself, of a draft, or without a role', async () => {
    const { id, token } = await desk.waiting()
    const path = `/v1/moderation/cases/${id}/person`
    const bearer = await app.call('GET', path, { headers: { authorization: `Bearer ${token}` } })
    expect([401, 403]).toContain(bearer.statusCode)
    const draft = await desk.passport((await desk.person()).token)
    for (const one of [draft, 'x', crypto.randomUUID()])
      expect((await desk.seePerson(moderator, one)).statusCode, one).toBe(404)
    const own = await desk.staff()
    const passport = await desk.passport(own.token)
    await desk.handIn(own.token, passport)
    expect(errorsOf(await desk.seePerson(own, passport))).toEqual(['status_finalize_3'])
  })
})
