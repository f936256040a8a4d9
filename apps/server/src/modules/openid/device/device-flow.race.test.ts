import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { type OpenidBrowser, openidSteps } from '../../../../test-kit/openid.ts'
import { deviceSteps } from '../../../../test-kit/openid-device.ts'
import { WRONG_CODES_PER_MINUTE } from './find-device.ts'

const PARALLEL = 50
const DEVICES = 8

describe('fifty at once', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  let devices: ReturnType<typeof deviceSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ connections: PARALLEL })
    steps = openidSteps(app)
    devices = deviceSteps(app)
  })
  afterAll(() => app.close())

  const many = <T>(work: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: PARALLEL }, (_, i) => work(i)))
  /** Why the others got nothing; a busy store may have had no time for some of them. */
  const refusalsOf = (answers: { statusCode: number; json(): { error: string } }[]) => [
    ...new Set(
      answers
        .filter(({ statusCode }) => statusCode >= 400 && statusCode < 500)
        .map((answer) => answer.json().error),
    ),
  ]
  /** Somebody in each network: a right code takes a place for a moment. */
  const approveFrom = (i: number, { browser }: { browser: OpenidBrowser }, userCode: string) =>
    browser.go('/v1/device/approve', {
      method: 'POST',
      remoteAddress: `198.18.7.${i}`,
      headers: { 'x-locale': 'en', 'content-type': 'application/json' },
      payload: JSON.stringify({ userCode, scopes: [] }),
    })
  const countOf = async (model: string): Promise<number> => {
    const { rows } = (await app.db.execute(
      sql`select count(*)::int as count from oidc_records where model = ${model}`,
    )) as unknown as { rows: { count: number }[] }
    return rows[0]?.count ?? 0
  }

  it('ask for an approved code: one of them gets tokens, and they stay good', async () => {
    const { browser } = await steps.person()
    const { device_code, user_code } = await devices.ask({ scope: 'openid offline_access' })
    await devices.approve(browser, user_code, ['offline_access'])
    const before = await countOf('RefreshToken')
    const answers = await many(() => devices.poll(device_code))
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    expect(refusalsOf(answers)).toEqual(['invalid_grant'])
    expect((await steps.me(won[0]?.json().access_token)).statusCode).toBe(200)
    expect(await countOf('RefreshToken')).toBe(before + 1)
    expect((await devices.refresh(won[0]?.json().refresh_token)).statusCode).toBe(200)
  })

  it('ask for one that waits: one of them is in time', async () => {
    const { device_code } = await devices.ask()
    const answers = await many(() => devices.poll(device_code))
    const pending = answers.filter((answer) => answer.json().error === 'authorization_pending')
    expect(pending).toHaveLength(1)
    expect(refusalsOf(answers).toSorted()).toEqual(['authorization_pending', 'slow_down'])
  })

  it('approve one device, of two people: it belongs to one of them, with one grant and one consent', async () => {
    await app.db.execute(sql`delete from counters`)
    const people = [await steps.person(), await steps.person()]
    const { device_code, user_code } = await devices.ask()
    const approve = (i: number) => approveFrom(i, people[i % 2] as (typeof people)[number], user_code)
    const before = await countOf('Grant')
    const answers = await many(async (i) => ({ by: i % 2, status: (await approve(i)).statusCode }))
    const winners = new Set(answers.filter(({ status }) => status === 200).map(({ by }) => by))
    expect(winners.size).toBe(1)
    expect(answers.every(({ by, status }) => winners.has(by) || status >= 400)).toBe(true)
    expect(await countOf('Grant')).toBe(before + 1)
    const owner = people[[...winners][0] ?? 0]
    const { access_token } = (await devices.poll(device_code)).json()
    expect((await steps.me(access_token)).json().sub).toBe(owner?.id)
    const { rows } = (await app.db.execute(
      sql`select account_id as "accountId" from oidc_connections where application = 'TELEVISION'
        and account_id in (${people[0]?.id}::uuid, ${people[1]?.id}::uuid)`,
    )) as unknown as { rows: { accountId: string }[] }
    expect(rows).toEqual([{ accountId: owner?.id }])
    await app.settle()
    const { rows: events } = (await app.db.execute(
      sql`select 1 from audit_events where action = 'device_login.approve' and subject_id = ${owner?.id}::uuid`,
    )) as unknown as { rows: unknown[] }
    expect(events).toHaveLength(1)
  })

  it('approve the devices of one application, of one person: all are, by one first consent and those that renew it', async () => {
    await app.db.execute(sql`delete from counters`)
    const person = await steps.person()
    const asked = await Promise.all(Array.from({ length: DEVICES }, () => devices.ask()))
    const answers = await Promise.all(asked.map(({ user_code }, i) => approveFrom(i, person, user_code)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200))
    const { rows } = (await app.db.execute(
      sql`select revoked_at is null as "isLiving" from oidc_connections where account_id = ${person.id}::uuid`,
    )) as unknown as { rows: { isLiving: boolean }[] }
    expect(rows).toHaveLength(DEVICES)
    expect(rows.filter(({ isLiving }) => isLiving)).toHaveLength(1)
    const { rows: first } = (await app.db.execute(
      sql`select 1 from audit_events where action = 'consent.give' and subject_id = ${person.id}::uuid
        and detail ->> 'isFirst' = 'true'`,
    )) as unknown as { rows: unknown[] }
    expect(first).toHaveLength(1)
  })

  it('guess from one network: five of them are looked at', async () => {
    await app.db.execute(sql`delete from counters`)
    const { browser } = await steps.person()
    const statuses = (await many(() => devices.find(browser, 'BBBB-BBBB'))).map((answer) => answer.statusCode)
    const looked = statuses.filter((status) => status === 400)
    expect(looked.length).toBeLessThanOrEqual(WRONG_CODES_PER_MINUTE)
    expect(statuses).toContain(429)
    expect(statuses).not.toContain(200)
  })
})
