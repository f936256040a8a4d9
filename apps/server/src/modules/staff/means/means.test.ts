import { FIRST_ADMINISTRATOR_LINK_LIFE_S } from '@portico/contract/staff/limits'
import type { PendingMeans, StaffMeans } from '@portico/contract/staff-means/schemas'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  errorsOf,
  openAccountsApp,
  SESSION,
} from '../../../../test-kit/accounts-app.ts'
import { passkeySteps } from '../../../../test-kit/passkeys.ts'
import { secondSteps } from '../../../../test-kit/second-step.ts'
import { type StaffMember, staffSteps } from '../../../../test-kit/staff.ts'
import { staffWaits } from '../../../../test-kit/staff-waits.ts'
import { oneTimeCodes } from '../../../core/codes/tables.ts'
import { accounts } from '../../accounts/tables.ts'
import { auditEvents } from '../../audit/tables.ts'
import { passkeys } from '../../passkeys/tables.ts'

const REFUSED = '403 secondFactor:access_denied'

let app: AccountsApp
let desk: ReturnType<typeof staffSteps>
let people: ReturnType<typeof secondSteps>
let keys: ReturnType<typeof passkeySteps>
beforeAll(async () => {
  app = await openAccountsApp({ env: { PUBLIC_URL: 'http://localhost:5240' } })
  desk = staffSteps(app)
  people = secondSteps(app)
  keys = passkeySteps(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  people.factors.amidStep()
  // A new installation each time, without opening another store.
  for (const table of [accounts, oneTimeCodes, auditEvents]) await app.db.delete(table)
})

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const own = async (token: string): Promise<StaffMeans> =>
  (await app.call('GET', '/v1/staff/means', bearer(token))).json().data
const pending = async (member: StaffMember): Promise<PendingMeans[]> =>
  (await member.call('GET', '/v1/admin/means')).json().data.means
const decide = (member: StaffMember, id: string, decision: 'confirm' | 'refuse') =>
  member.call('POST', `/v1/admin/means/${id}/${decision}`)

describe('an administrator at the console', () => {
  it('sees who added what, from where and with what proof, and confirms it with its recovery codes', async () => {
    const boss = await desk.staff('administrator')
    const person = await staffWaits(app, { firstName: 'Grace', lastName: 'Hopper' })
    const [means, ...more] = await pending(boss)
    expect(more).toEqual([])
    expect(means).toMatchObject({
      kind: 'GOOGLE_AUTHENTICATOR',
      accountId: person.id,
      firstName: 'Grace',
      email: person.email,
      roles: ['moderator'],
      addedWith: 'password',
      address: '192.0.2.1',
      isOwn: false,
    })
    const token = await person.enters()
    expect(await desk.enters(token)).toBe(REFUSED)
    expect((await own(token)).means).toMatchObject([{ id: means?.id, isConfirmed: false }])
    expect((await decide(boss, means?.id ?? '', 'confirm')).statusCode).toBe(200)
    // The same session, since it has proved what is confirmed now.
    expect(await desk.enters(token)).toBe('200')
    expect((await own(token)).means).toMatchObject([{ isConfirmed: true }])
    const byCode = await people.goOn(await people.pending(person.email), {
      otp: person.recoveryCodes[0] ?? '',
    })
    expect(await desk.enters(byCode.json().access_token)).toBe('200')
    expect(await pending(boss)).toEqual([])
    expect((await decide(boss, means?.id ?? '', 'confirm')).statusCode).toBe(404)
    const mail = await app.mailTo(person.email, 'staff-means-decided')
    expect(mail.slots).toMatchObject({ outcome: 'confirmed', method: 'GOOGLE_AUTHENTICATOR' })
    const [event] = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'means.confirm'), eq(auditEvents.subjectId, person.id)))
    expect(event).toMatchObject({ actorId: boss.id, result: 'success' })
  })

  it('refuses it: it is gone, with its recovery codes and every session of its owner', async () => {
    const boss = await desk.staff('administrator')
    const person = await staffWaits(app)
    const token = await person.enters()
    const [means] = await pending(boss)
    expect((await decide(boss, means?.id ?? '', 'refuse')).statusCode).toBe(200)
    expect((await app.user(token)).statusCode).toBe(401)
    // The password is enough again, and nothing is left of the authenticator.
    const again = await app.token(person.email)
    expect(await people.factors.active(again)).toEqual([])
    expect((await people.factors.codesLeft(again)).left).toBe(0)
    expect(await pending(boss)).toEqual([])
    const mail = await app.mailTo(person.email, 'staff-means-decided')
    expect(mail.slots.outcome).toBe('refused')
  })

  it('refuses a passkey, and leaves what was confirmed', async () => {
    const boss = await desk.staff('administrator')
    const person = await desk.staff('moderator')
    await keys.add(person.token, keys.authenticator(), 'Not mine')
    const [means] = await pending(boss)
    expect(means).toMatchObject({ kind: 'PASSKEY', name: 'Not mine', addedWith: 'authenticator' })
    expect((await decide(boss, means?.id ?? '', 'refuse')).statusCode).toBe(200)
    expect(await app.db.select().from(passkeys).where(eq(passkeys.accountId, person.id))).toEqual([])
    expect((await desk.read(person.cookies)).statusCode).toBe(401)
  })

  it('confirms nothing of their own, and no moderator confirms anything', async () => {
    const boss = await desk.staff('administrator')
    await keys.add(boss.token, keys.authenticator())
    const [mine] = await pending(boss)
    expect(mine?.isOwn).toBe(true)
    for (const decision of ['confirm', 'refuse'] as const) {
      const answer = await decide(boss, mine?.id ?? '', decision)
      expect([answer.statusCode, ...errorsOf(answer)]).toEqual([403, 'access_denied'])
    }
    const moderator = await desk.staff('moderator')
    expect((await moderator.call('GET', '/v1/admin/means')).statusCode).toBe(403)
    expect((await decide(moderator, mine?.id ?? '', 'confirm')).statusCode).toBe(403)
    const other = await desk.staff('administrator')
    expect((await decide(other, mine?.id ?? '', 'confirm')).statusCode).toBe(200)
  })

  it('finds recovery codes that were made anew, by whatever session', async () => {
    const boss = await desk.staff('administrator')
    const person = await staffWaits(app)
    const [first] = await pending(boss)
    await decide(boss, first?.id ?? '', 'confirm')
    const token = await person.enters()
    const renewed = await people.factors.renewCodes(token)
    const [code = ''] = renewed.json().data.codes as string[]
    const enter = async () => {
      const answer = await people.goOn(await people.pending(person.email), { otp: code })
      return answer.json().access_token as string
    }
    const byCode = await enter()
    expect(await desk.enters(byCode)).toBe(REFUSED)
    const [codes, ...more] = await pending(boss)
    expect(more).toEqual([])
    expect(codes).toMatchObject({ kind: 'RECOVERY_CODES', addedWith: 'authenticator' })
    expect((await decide(boss, codes?.id ?? '', 'confirm')).statusCode).toBe(200)
    expect(await desk.enters(byCode)).toBe('200')
  })

  it('is told by mail of every new means of a member of staff, at once, as all administrators are', async () => {
    const bosses = [await desk.staff('administrator'), await desk.staff('administrator')]
    const person = await staffWaits(app)
    for (const { email } of bosses) {
      const mail = await app.mailTo(email, 'staff-means-added')
      expect(mail.slots).toMatchObject({
        method: 'GOOGLE_AUTHENTICATOR',
        effect: 'waits',
        place: '192.0.2.1',
        link: 'http://localhost:5240/console/staff',
      })
      expect(mail.slots.member).toContain(person.email)
    }
    const moderator = await desk.staff('moderator')
    await people.factors.withEmail(moderator.token, moderator.email)
    const mails = await app.mailsTo(bosses[0]?.email ?? '', 'staff-means-added')
    expect(mails.find(({ slots }) => slots.method === 'EMAIL')?.slots.effect).toBe('none')
    expect(await app.mailsTo(person.email, 'staff-means-added')).toEqual([])
    const nobody = await app.confirmed()
    const before = (await app.mailsTo(bosses[0]?.email ?? '')).length
    await people.factors.withAuthenticator(await app.token(nobody.email))
    expect(await app.mailsTo(bosses[0]?.email ?? '')).toHaveLength(before)
  })
})

describe('what a member of staff is told', () => {
  it('is that the operator confirms where nobody else can, and otherwise an administrator', async () => {
    const sole = await desk.staff('administrator')
    expect(await own(sole.token)).toMatchObject({ roles: ['administrator'], confirmedBy: 'operator' })
    const other = await app.confirmed()
    await app.administration.grant(other.email, 'administrator')
    // A role that sleeps confirms nothing.
    expect((await own(sole.token)).confirmedBy).toBe('operator')
    await desk.staff('administrator')
    expect((await own(sole.token)).confirmedBy).toBe('administrator')
  })

  it('is nothing without a role', async () => {
    const { email } = await app.confirmed()
    expect(await own(await app.token(email))).toMatchObject({ roles: [], means: [] })
  })
})

describe('the first administrator', () => {
  const become = (cookies: Record<string, string>, code: unknown) =>
    app.call('POST', '/v1/staff/first-administrator', {
      cookies,
      headers: { origin: 'http://localhost:5240' },
      body: { code },
    })

  it('enters by what is set up in the visit, and by nothing that is set up elsewhere or later', async () => {
    const code = await app.staff.firstLink.issue()
    const person = await app.confirmed()
    const browser = await app.browser(person.email)
    expect((await become(browser, code)).statusCode).toBe(200)
    const device = { device: browser.device ?? '' }
    const elsewhere = await app.token(person.email)
    const stranger = keys.authenticator()
    await keys.add(elsewhere, stranger, 'Elsewhere')
    const here = { ...device, ...(await app.browser(person.email, { cookies: device })) }
    const add = async (cookies: Record<string, string>, authenticator: typeof stranger, name: string) => {
      const options = await app.call('POST', '/v1/passkeys/options', { cookies })
      const credential = authenticator.create(options.json().data)
      const answer = await app.call('POST', '/v1/passkeys', { cookies, body: { credential, name } })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
    const mine = keys.authenticator()
    await add(here, mine, 'In the visit')
    const confirmed = async () => {
      const rows = await app.db.select().from(passkeys).where(eq(passkeys.accountId, person.id))
      return rows
        .filter((row) => row.confirmedAt !== null)
        .map(({ name, confirmedBy }) => [name, confirmedBy])
    }
    expect(await confirmed()).toEqual([['In the visit', 'first_administrator']])
    const signedIn = await keys.signIn(mine)
    expect(await desk.enters(cookiesOf(signedIn)[SESSION] ?? '')).toBe('200')
    expect(await desk.enters(cookiesOf(await keys.signIn(stranger))[SESSION] ?? '')).toBe(REFUSED)
    await app.later(FIRST_ADMINISTRATOR_LINK_LIFE_S + 1)
    await add(
      { ...device, ...(await app.browser(person.email, { cookies: device })) },
      keys.authenticator(),
      'Later',
    )
    expect(await confirmed()).toEqual([['In the visit', 'first_administrator']])
  })

  it('enters by what was set up before', async () => {
    const code = await app.staff.firstLink.issue()
    const person = await people.byApp()
    const answer = await people.goOn(await people.pending(person.email), { otp: person.code() })
    const used = await app.call('POST', '/v1/staff/first-administrator', {
      ...bearer(answer.json().access_token),
      body: { code },
    })
    expect(used.statusCode).toBe(200)
    people.factors.nextStep()
    const again = await people.goOn(await people.pending(person.email), { otp: person.code() })
    expect(await desk.enters(again.json().access_token)).toBe('200')
  })
})
