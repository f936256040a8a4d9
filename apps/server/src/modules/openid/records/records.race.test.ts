import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { openidBrowser, openidSteps, WEB } from '../../../../test-kit/openid.ts'
import { REUSE_GRACE_S } from './records.store.ts'

/** What is used in a test was used a moment ago, however long this machine takes for fifty programs. */
const KEEP_THE_MOMENT = `
  create function keep_the_moment() returns trigger language plpgsql as
    $$ begin new.consumed_at := now() + interval '1 day'; return new; end $$;
  create trigger keep_the_moment before update on oidc_records for each row
    when (old.consumed_at is null and new.consumed_at is not null) execute function keep_the_moment()`

const PARALLEL = 50
const ROUNDS = 3

describe('fifty programs at once', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ connections: PARALLEL, applications: [WEB] })
    steps = openidSteps(app)
    await app.db.execute(sql.raw(KEEP_THE_MOMENT))
  })
  afterAll(() => app.close())

  const countOf = async (accountId: string) => {
    const { rows } = (await app.db.execute(
      sql`select model from oidc_records where account_id = ${accountId}::uuid and model <> 'Session'`,
    )) as unknown as { rows: { model: string }[] }
    return rows.map(({ model }) => model).sort()
  }
  /** Why the others got nothing; a busy store may have had no time for some of them. */
  const refusalsOf = (answers: { statusCode: number; json(): { error: string } }[]) => [
    ...new Set(
      answers
        .filter(({ statusCode }) => statusCode >= 400 && statusCode < 500)
        .map((answer) => answer.json().error),
    ),
  ]
  const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: PARALLEL }, work))
  /** What was used a moment ago was used some seconds ago. */
  const pass = () =>
    app.db.execute(
      sql`update oidc_records set consumed_at = now() - make_interval(secs => ${REUSE_GRACE_S + 1})
        where consumed_at is not null`,
    )

  it('sign one person in to an application of the installation for the first time: all get a code', async () => {
    const { browser, id } = await steps.person()
    const codes = await many(() => steps.code(openidBrowser(app, browser.cookiesFor('/'))))
    expect(new Set(codes.map(({ code }) => code)).size).toBe(PARALLEL)
    const { rows } = (await app.db.execute(
      sql`select 1 from oidc_connections where account_id = ${id}::uuid`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toHaveLength(1)
  })

  it('redeem one code: one of them gets tokens', async () => {
    const { browser, id } = await steps.person()
    for (let round = 0; round < ROUNDS; round++) {
      const { code, verifier } = await steps.code(browser)
      const answers = await many(() => steps.redeem(code, verifier))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(refusalsOf(answers)).toEqual(['invalid_grant'])
      const winner = answers.find(({ statusCode }) => statusCode === 200)?.json()
      expect((await steps.me(winner.access_token)).statusCode).toBe(200)
      expect((await countOf(id)).filter((model) => model === 'AccessToken')).toHaveLength(round + 1)
    }
  })

  it('refresh with one token: one of them gets tokens, and they stay good', async () => {
    const { browser, id } = await steps.person()
    let { refresh_token: token = '' } = await steps.tokens(browser, {
      scope: 'openid offline_access',
      prompt: 'consent',
    })
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await many(() => steps.refresh(token))
      const won = answers.filter(({ statusCode }) => statusCode === 200)
      expect(won).toHaveLength(1)
      token = won[0]?.json().refresh_token
      expect((await steps.me(won[0]?.json().access_token)).statusCode).toBe(200)
    }
    expect((await countOf(id)).filter((model) => model === 'RefreshToken')).toHaveLength(ROUNDS + 1)
  })

  it('refresh with a token that was used seconds ago: everything of that grant ends, and nothing is left', async () => {
    const { browser, id } = await steps.person()
    const first = await steps.tokens(browser, { scope: 'openid offline_access', prompt: 'consent' })
    const second = (await steps.refresh(first.refresh_token ?? '')).json()
    await pass()
    const again = await steps.refresh(first.refresh_token ?? '')
    expect([again.statusCode, again.json().error]).toEqual([400, 'invalid_grant'])
    expect((await steps.refresh(second.refresh_token)).statusCode).toBe(400)
    expect((await steps.me(second.access_token)).statusCode).toBe(401)
    expect(await countOf(id)).toEqual([])
    await app.settle()
    const events = (await browser.call('GET', '/v1/security-events')).json().data
    expect(events.map(({ action }: { action: string }) => action)).toContain('consent.token_reused')
  })

  it('redeem a code that was used seconds ago: what it had given ends', async () => {
    const { browser } = await steps.person()
    const { code, verifier } = await steps.code(browser)
    const { access_token } = (await steps.redeem(code, verifier)).json()
    await pass()
    expect((await steps.redeem(code, verifier)).json().error).toBe('invalid_grant')
    expect((await steps.me(access_token)).statusCode).toBe(401)
  })
})
