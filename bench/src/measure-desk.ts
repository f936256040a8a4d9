import { setTimeout as sleep } from 'node:timers/promises'
import type { Postgres } from '@portico/dev-kit/postgres'
import pg from 'pg'
import { measureDeskInBrowser } from './desk-browser.ts'
import { measurePage } from './page.ts'
import { type Account, checked, grant, type Portico, startPortico } from './portico.ts'
import { atMost, plain, type Row } from './results.ts'

const OPEN_CASES = 10_000
const ASKED = 9
/** The counts of the filters are kept for a second; after this pause they are made anew. */
const COUNTS_FORGOTTEN_MS = 1100
const SETTLED_MS = 2000
const CONSOLE_KB = 220

/** The moderators' desk with a long queue, on a server and a database of its own. */
export async function measureDeskAlone(postgres: Postgres): Promise<Row[]> {
  await postgres.create('desk')
  const portico = await startPortico(postgres.url('desk'), 0)
  try {
    return await measureDesk(portico, postgres.url('desk'))
  } finally {
    await portico.stop()
    await portico.remove()
  }
}

async function measureDesk(portico: Portico, databaseUrl: string): Promise<Row[]> {
  const store = new pg.Client({ connectionString: databaseUrl })
  await store.connect()
  try {
    const [person] = await portico.addAccounts(1)
    if (!person) throw new Error('there is an account')
    await fillQueue(store)
    const cookie = await openDesk(portico, store, person)
    const first = () =>
      timed(() => checked(fetch(`${portico.url}/v1/moderation/cases`, { headers: { cookie } })))
    await first()
    const kept: number[] = []
    const anew: number[] = []
    for (let n = 0; n < ASKED; n += 1) {
      await sleep(COUNTS_FORGOTTEN_MS)
      anew.push(await first())
      kept.push(await first())
    }
    const { kilobytes } = await measurePage(`${portico.url}/console`)
    return [
      atMost(`first page of ${OPEN_CASES} open cases, counts made anew`, middle(anew), 50, 'ms'),
      plain('the same within a second', `${middle(kept)} ms`),
      atMost("console's first page on the wire", kilobytes, CONSOLE_KB, 'KB'),
      ...(await measureDeskInBrowser(portico, cookie)),
    ]
  } finally {
    await store.end()
  }
}

/** Copies of the accounts that there are, each with a passport that waits for a moderator. */
async function fillQueue(store: pg.Client): Promise<void> {
  const types = `array['PASSPORT', 'ADDRESS', 'COMPANY', 'SELFIE']`
  await store.query(
    `with copies as (
       insert into accounts
       select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'email', 'queue' || n || '@example.com',
         'email_key', 'queue' || n || '@example.com', 'invite_code', 'queue' || n, 'first_name', 'Person ' || n))).*
       from accounts a, generate_series(1, $1::int) n where a.id = (select id from accounts limit 1)
       returning id
     )
     insert into verification_documents (id, account_id, type, status, country, submitted_at, attempt, weight, marks)
     select gen_random_uuid(), id, (${types})[1 + n % 4], 'WAITING_MODERATOR', (array['GB', 'DE', 'ES', 'JP'])[1 + n % 4],
       now() - make_interval(mins => n::int), 1 + n::int % 2, n::int % 7 * 10,
       case when n % 7 = 0 then '[]' else '[{"mark": "blurred", "cases": []}]' end::jsonb
     from (select id, row_number() over () as n from copies) numbered`,
    [OPEN_CASES],
  )
  await store.query('analyze')
  await sleep(SETTLED_MS)
}

/** The cookie of a staff session, for somebody who is a moderator and has proved it as staff has to. */
async function openDesk(portico: Portico, store: pg.Client, { email, session }: Account): Promise<string> {
  await store.query(
    `with moderator as (
       update accounts set roles = '{moderator}', second_factors = '{GOOGLE_AUTHENTICATOR}' where email = $1 returning id
     ), factor as (
       insert into factors (id, account_id, type, activated_at, confirmed_at, confirmed_by)
       select gen_random_uuid(), id, 'GOOGLE_AUTHENTICATOR', now(), now(), 'grant' from moderator returning id
     )
     update sessions set amr = 'pwd otp mfa', second_step = 'GOOGLE_AUTHENTICATOR', proved_by = 'authenticator',
       proved_means = (select id from factor)
     where account_id = (select id from moderator)`,
    [email],
  )
  const form = { grant_type: 'oauth_token', oauth_token: session, application: 'CONSOLE' }
  const { accessToken: token } = await grant(portico.url, portico.portalAuthorization, form)
  const begun = await checked(
    fetch(`${portico.url}/v1/staff/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-locale': 'en' },
      body: JSON.stringify({ token }),
    }),
  )
  return begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  await (await ask()).arrayBuffer()
  return Math.round(performance.now() - began)
}

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
