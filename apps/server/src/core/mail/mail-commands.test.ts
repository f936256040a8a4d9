import { startSmtp } from '@portico/dev-kit/smtp'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { COMMANDS_USAGE } from '../../command-line.ts'
import { auditEvents } from '../../modules/audit/tables.ts'
import { PARKED_MAILS_LISTED } from '../outbox/parked-mails.store.ts'
import { outbox } from '../outbox/tables.ts'
import { operatorHere } from '../process/operator.ts'
import { MAIL_USAGE } from './mail-command-line.ts'

let app: AccountsApp
let woken = 0
let smtp: Awaited<ReturnType<typeof startSmtp>>
let run: (...args: string[]) => Promise<{ ok: boolean; message: string }>
beforeAll(async () => {
  smtp = await startSmtp()
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'no-reply@portal.example',
    PUBLIC_URL: 'https://portal.example',
  }
  app = await openAccountsApp({ env, parts: { wake: () => woken++ } })
  run = app.command
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  await app.db.delete(outbox)
})

async function mail(): Promise<void> {
  await app.register()
  await app.settle()
}

async function park(count: number): Promise<string[]> {
  for (let i = 0; i < count; i++) await mail()
  const old = sql`now() - interval '3 days'`
  const rows = await app.db
    .update(outbox)
    .set({ status: 'parked', attempts: 7, lastError: 'EENVELOPE 550 (recipient)', queuedAt: old })
    .returning()
  return rows.map(({ id }) => id)
}

it('the command "mail list" shows parked mails with the reason, and what waits', async () => {
  expect(await run('mail', 'list')).toEqual({ ok: true, message: 'no mail is parked\n0 mails waiting' })
  const [id] = await park(1)
  await mail()
  await app.db.update(outbox).set({ lastError: 'ECONNECTION (connection)' }).where(sql`status = 'waiting'`)
  const { message } = await run('mail', 'list')
  const [title, line, waiting] = message.split('\n')
  expect([title, waiting]).toEqual(['1 mail parked:', '1 mail waiting, last fault: ECONNECTION (connection)'])
  expect(line).toMatch(
    new RegExp(`^${id}  [\\d-]+T[\\d:]+Z  person\\d+@example.com  registration-confirm  EENVELOPE 550`),
  )
})

it('the command "mail list" with an address shows every mail to it, with what the mail server said', async () => {
  await mail()
  const [row] = await app.db.select().from(outbox)
  const address = row?.recipient ?? ''
  await app.db.update(outbox).set({ status: 'sent', answer: '250 2.0.0 queued as 4F3A' })
  const { message } = await run('mail', 'list', address.toUpperCase())
  expect(message).toContain(`${row?.id}`)
  expect(message).toContain('registration-confirm  sent  250 2.0.0 queued as 4F3A')
  expect((await run('mail', 'list', 'nobody@example.com')).message).toContain('no mail to nobody@example.com')
})

it('the command "mail test" sends a mail now and says what the mail server answers', async () => {
  const sent = await run('mail', 'test', 'ops@example.com')
  expect(sent.ok).toBe(true)
  expect(sent.message).toContain('took the test mail to ops@example.com: 250')
  expect(smtp.mails.at(-1)).toMatchObject({
    to: 'ops@example.com',
    subject: 'Test mail of https://portal.example',
  })
  expect((await run('mail', 'test')).message).toBe(MAIL_USAGE)
  expect((await run('mail', 'test', 'no address')).ok).toBe(false)
})

it('the command "mail list" shows no more mails than fit on a screen, and how many there are', async () => {
  await park(1)
  const more = PARKED_MAILS_LISTED + 10
  await app.db.execute(
    sql`insert into outbox (id, recipient, template, status) select gen_random_uuid(), 'a@b.cc', 'x', 'parked'
      from generate_series(2, ${more}::int)`,
  )
  const lines = (await run('mail', 'list')).message.split('\n')
  expect(lines).toHaveLength(PARKED_MAILS_LISTED + 2)
  expect(lines[0]).toBe(`${more} mails parked, the oldest:`)
})

it('the command "mail send" sends one mail again or all, as if they were new, and wakes the worker', async () => {
  const [one = ''] = await park(3)
  woken = 0
  expect(await run('mail', 'send', one)).toEqual({ ok: true, message: '1 mail on the way again' })
  expect(woken).toBe(1)
  const [row] = await app.db.select().from(outbox).where(sql`status = 'waiting'`)
  expect(row).toMatchObject({ id: one, attempts: 0, lastError: null })
  expect(Number(row?.queuedAt)).toBeGreaterThan(Date.now() - 60_000)
  expect(await run('mail', 'send', 'all')).toEqual({ ok: true, message: '2 mails on the way again' })
  expect(await run('mail', 'send', 'all')).toEqual({ ok: false, message: 'no mail is parked' })
})

it('the command "mail drop" drops parked mails and no others, and is recorded', async () => {
  const [one = ''] = await park(2)
  await mail()
  await app.db.delete(auditEvents)
  expect(await run('mail', 'drop', one)).toEqual({ ok: true, message: '1 mail dropped' })
  expect(await run('mail', 'drop', one)).toEqual({ ok: false, message: `no mail ${one} is parked` })
  expect(await run('mail', 'drop', 'all')).toEqual({ ok: true, message: '1 mail dropped' })
  expect(await app.db.select().from(outbox)).toMatchObject([{ status: 'waiting' }])
  const operator = operatorHere()
  const events = await app.db.select().from(auditEvents)
  expect(events.map(({ action, result, detail }) => ({ action, result, detail }))).toEqual(
    expect.arrayContaining([
      { action: 'mail.drop', result: 'success', detail: { mails: 1, id: one, operator } },
      { action: 'mail.drop', result: 'failure', detail: { mails: 0, id: one, operator } },
      { action: 'mail.drop', result: 'success', detail: { mails: 1, operator } },
    ]),
  )
})

it.each([
  [['mail'], MAIL_USAGE],
  [['mail', 'burn', 'all'], MAIL_USAGE],
  [['mail', 'list', 'all'], MAIL_USAGE],
  [['mail', 'send'], MAIL_USAGE],
  [['mail', 'drop', 'all', 'more'], MAIL_USAGE],
  [['mail', 'send', 'me'], 'me is not the id of a mail; "mail list" shows them'],
  [['destroy'], COMMANDS_USAGE],
])('answers %j with what is wrong', async (args, message) => {
  expect(await run(...args)).toEqual({ ok: false, message })
})
