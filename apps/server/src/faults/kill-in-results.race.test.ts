import { startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AccountsApp } from '../../test-kit/accounts-app.ts'
import { moderationSteps } from '../../test-kit/moderation.ts'
import { openInstallation } from '../../test-kit/open-installation.ts'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'
import { outbox } from '../core/outbox/tables.ts'
import { RESULT_KIND } from '../modules/verification/results/notify-results.ts'

/** Longer than the lease of a result, after which another process takes it over. */
const TIMEOUT_MS = 240_000
const PEOPLE = 4

let home: Installation
beforeEach(async () => {
  home = await createInstallation()
})
afterEach(() => home.remove())

/** People of whom both documents were decided, and who are to be told now; returns their addresses. */
async function decided(app: AccountsApp): Promise<string[]> {
  const desk = moderationSteps(app)
  const moderator = await desk.staff()
  const people: string[] = []
  for (let i = 0; i < PEOPLE; i++) {
    const { id, address, email } = await desk.waitingTwice()
    await desk.claim(moderator, id)
    await desk.decide(moderator, id, 'approve')
    await desk.decide(moderator, address, 'return')
    people.push(email)
  }
  // Other mails would be sent first.
  await app.db.delete(outbox).where(eq(outbox.kind, 'mail'))
  await desk.pass(60)
  return people
}

/** Writing the mail takes a while, so that a process dies in the middle of it. */
const slow = (db: AccountsApp['db']) =>
  db.execute(
    sql.raw(`create function slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1); return new; end $$;
      create trigger slowly before insert on outbox for each row
        when (new.template = 'documents-decided') execute function slowly()`),
  )

it('whoever is told by a process that is killed meanwhile is told everything once by the next one', {
  timeout: TIMEOUT_MS,
}, async () => {
  const smtp = await startSmtp()
  const watcher = await openInstallation(home)
  const people = await decided(watcher)
  await slow(watcher.db)
  const first = await home.start({ SMTP_URL: smtp.url })
  await until(async () => {
    const { rows } = (await watcher.db.execute(
      sql`select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
    )) as unknown as { rows: unknown[] }
    return rows.length > 0
  })
  await first.kill()
  await watcher.db.execute(sql`drop trigger slowly on outbox`)
  const waiting = () => watcher.db.$count(outbox, eq(outbox.kind, RESULT_KIND))
  expect(await waiting()).toBeGreaterThan(0)

  const second = await home.start({ SMTP_URL: smtp.url })
  await until(async () => (await waiting()) === 0 && people.every((email) => smtp.to(email).length > 0))
  expect(await second.terminate()).toBe(0)
  for (const email of people) {
    const told = await watcher.db.select().from(outbox).where(eq(outbox.recipient, email))
    expect(told.map(({ template, status }) => [template, status])).toEqual([['documents-decided', 'sent']])
    expect(smtp.to(email)).toHaveLength(1)
  }
  await watcher.close()
  await smtp.close()
})
