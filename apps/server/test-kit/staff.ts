import { STAFF_COOKIE } from '@portico/contract/kernel/cookies'
import { CONSOLE_APPLICATION, type StaffRole } from '@portico/contract/kernel/statuses'
import type { PendingMeansList } from '@portico/contract/staff-means/schemas'
import { eq } from 'drizzle-orm'
import { newId, tokenHash } from '../src/core/ids.ts'
import { accounts } from '../src/modules/accounts/tables.ts'
import { sessions } from '../src/modules/sessions/tables.ts'
import { issueHandOff } from '../src/modules/tokens/hand-off-token.ts'
import { factors } from '../src/modules/two-factor/tables.ts'
import { type AccountsApp, cookiesOf, errorsOf } from './accounts-app.ts'
import { staffWaits } from './staff-waits.ts'

export const STAFF = STAFF_COOKIE

/** Somebody at the console: `cookies` for calls, the account, and the portal's session that handed over. */
export type StaffMember = Awaited<ReturnType<ReturnType<typeof staffSteps>['staff']>>

/** The steps of those who work at the console. */
export function staffSteps(app: AccountsApp) {
  const steps = {
    /** Gives roles without ending what the account has open. */
    giveRoles: (accountId: string, ...roles: StaffRole[]) =>
      app.db.update(accounts).set({ roles }).where(eq(accounts.id, accountId)),
    /** As if the sessions of an account had begun with an authenticator, which it has and somebody has confirmed. */
    async haveProved(accountId: string): Promise<void> {
      await app.db
        .update(accounts)
        .set({ secondFactors: ['GOOGLE_AUTHENTICATOR'] })
        .where(eq(accounts.id, accountId))
      const now = new Date()
      const [factor] = await app.db
        .insert(factors)
        .values({
          id: newId(),
          accountId,
          type: 'GOOGLE_AUTHENTICATOR',
          activatedAt: now,
          confirmedAt: now,
          confirmedBy: 'grant',
        })
        .onConflictDoUpdate({
          target: [factors.accountId, factors.type],
          set: { activatedAt: now, confirmedAt: now },
        })
        .returning()
      await app.db
        .update(sessions)
        .set({
          amr: 'pwd otp mfa',
          secondStep: 'GOOGLE_AUTHENTICATOR',
          provedBy: 'authenticator',
          provedMeans: factor?.id ?? null,
        })
        .where(eq(sessions.accountId, accountId))
    },
    /** What the console answers to a value that the portal would hand over with this session: `200`, or what is missing. */
    async enters(token: string): Promise<string> {
      const [session] = await app.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.tokenHash, tokenHash(token)))
      if (!session) throw new Error('no session has this token')
      const { token: value } = await issueHandOff(app.db, session.id, CONSOLE_APPLICATION)
      const answer = await steps.begin(value)
      return answer.statusCode === 200 ? '200' : [answer.statusCode, ...errorsOf(answer)].join(' ')
    },
    /** The address at which the portal hands over to the console, or what it refuses. */
    askWay: (token: string, requestedUrl?: string) =>
      app.call(
        'GET',
        `/oauth/application/redirect_url?${new URLSearchParams({
          application: CONSOLE_APPLICATION,
          ...(requestedUrl === undefined ? {} : { requestedUrl }),
        })}`,
        { headers: { authorization: `Bearer ${token}` } },
      ),
    handOver: (token: string) => app.mint(token, CONSOLE_APPLICATION),
    begin: (token: unknown, cookies: Record<string, string> = {}) =>
      app.call('POST', '/v1/staff/session', { body: { token }, cookies }),
    read: (cookies: Record<string, string>) => app.call('GET', '/v1/staff/session', { cookies }),
    end: (cookies: Record<string, string>) => app.call('DELETE', '/v1/staff/session', { cookies }),
    /** A new account with these roles, signed in to the console. `more` is what it registers with. */
    async staff(role: StaffRole | readonly StaffRole[] = 'moderator', more: Record<string, unknown> = {}) {
      const person = await app.confirmed(more)
      const token = await app.token(person.email)
      await steps.giveRoles(person.id, ...[role].flat())
      await steps.haveProved(person.id)
      const handed = await steps.handOver(token)
      const begun = await steps.begin(handed.json().access_token)
      if (begun.statusCode !== 200) throw new Error(begun.body || handed.body)
      const cookies = cookiesOf(begun)
      return {
        ...person,
        token,
        cookies,
        call: (
          method: 'GET' | 'POST' | 'PUT' | 'DELETE',
          url: string,
          made: Parameters<AccountsApp['call']>[2] = {},
        ) => app.call(method, url, { cookies, ...made }),
      }
    },
  }
  return steps
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Makes each call of the console's sessions at least once, on a store without accounts. */
export async function everyStaffStep(app: AccountsApp): Promise<void> {
  const code = await app.staff.firstLink.issue()
  const first = await app.confirmed()
  const authorization = `Bearer ${await app.token(first.email)}`
  await app.call('POST', '/v1/staff/first-administrator', { headers: { authorization }, body: { code } })
  const desk = staffSteps(app)
  const { cookies, token } = await desk.staff()
  await desk.askWay(token)
  const boss = await desk.staff('administrator')
  const waiting = [await staffWaits(app), await staffWaits(app)]
  for (const { enters } of waiting) await app.call('GET', '/v1/staff/means', bearer(await enters()))
  const { means } = (await boss.call('GET', '/v1/admin/means')).json().data as PendingMeansList
  const [confirmed, refused] = means.filter(({ isOwn }) => !isOwn)
  await boss.call('POST', `/v1/admin/means/${confirmed?.id}/confirm`)
  await boss.call('POST', `/v1/admin/means/${refused?.id}/refuse`)
  const again = (await desk.handOver(token)).json().access_token
  await desk.begin('nothing')
  const next = cookiesOf(await desk.begin(again, cookies))
  await desk.read(next)
  await desk.end(next)
}
