import type { Endpoint } from '@portico/contract/kernel/endpoint'
import { ENDPOINTS, type EndpointName } from '@portico/contract/nouns'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportSteps } from '../test-kit/account-data.ts'
import { type AccountsApp, openAccountsApp } from '../test-kit/accounts-app.ts'
import { moderationSteps } from '../test-kit/moderation.ts'
import { qrSteps } from '../test-kit/qr-login.ts'
import { BOT } from '../test-kit/second-factors.ts'
import type { StaffMember } from '../test-kit/staff.ts'

/** What a GET may write: that somebody of the staff looked, how long a session was idle, guesses at a code, and what is made once. */
const MAY_WRITE: Partial<Record<EndpointName, readonly string[]>> = {
  caseDetails: ['audit_events'],
  caseImage: ['audit_events'],
  confirmState: ['counters'],
  disownState: ['counters'],
  passwordResetState: ['counters'],
  // The signing keys are made when OpenID Connect is asked for the first time.
  readInteraction: ['oidc_keys'],
  referralInfo: ['counters'],
}
/** Renewed by any call of a session. */
const IDLE = ['sessions', 'staff_sessions']

let app: AccountsApp
let staff: StaffMember
let token: string
const queries: Partial<Record<EndpointName, string>> = {}
const params: Partial<Record<EndpointName, string>> = {}
let qrCookies: Record<string, string> = {}
beforeAll(async () => {
  app = await openAccountsApp({ env: BOT })
  await app.fastify.ready()
  const desk = moderationSteps(app)
  const owner = await desk.waiting()
  staff = await desk.staff('administrator')
  token = await app.token(owner.email)
  const [{ relativeFilePath: files }] = await desk.documents(token, 'PASSPORT')
  const link = await app.call('POST', '/v1/upload-links', {
    headers: { authorization: `Bearer ${token}` },
    body: { documentType: 'ADDRESS' },
  })
  Object.assign(params, {
    caseDetails: owner.id,
    caseImage: files[0],
    document: files[0],
    uploadLinkState: link.json().data?.id ?? owner.id,
    twoFactorSetting: 'TWO_FA_DEACTIVATION_ALLOWED',
  })
  Object.assign(queries, {
    redirectUrl: '?application=TRADING',
    referralInfo: `?inviteCode=${owner.inviteCode}`,
    confirmState: '?code=unknown',
    disownState: '?code=unknown',
    passwordResetState: '?code=unknown',
    domain: '?host=id.example',
    // The link is right: what it may do once is done when the file was sent whole, which nobody waits for here.
    exportAccount: '?code=unknown',
    readProblem: '?id=unknown',
    readLogout: '?id=unknown',
  })
  qrCookies = (await qrSteps(app).start()).cookies
  await exportSteps(app).start(token)
})
afterAll(() => app.close())

/** What each table holds, as one value for each. */
async function contents(): Promise<Record<string, string>> {
  await app.settle()
  const { rows } = (await app.db.execute(
    sql`select relname as name, md5(coalesce(query_to_xml(format('select * from %I t order by t::text', relname),
      true, true, '')::text, '')) as held from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )) as unknown as { rows: { name: string; held: string }[] }
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
}

const STAFF: readonly string[] = ['staff', 'moderator', 'administrator']

async function ask({ name, path, auth, dialect }: Endpoint, method: 'GET' | 'HEAD'): Promise<number> {
  const id = params[name as EndpointName] ?? '00000000-0000-4000-8000-000000000000'
  const url = path.replace(/:\w+/, id) + (queries[name as EndpointName] ?? '')
  const cookies = STAFF.includes(auth) ? staff.cookies : name.startsWith('qr') ? qrCookies : {}
  const isOfSession = ['session', 'pending', 'fresh', 'profile', 'optional'].includes(auth)
  const headers: Record<string, string> = isOfSession ? { authorization: `Bearer ${token}` } : {}
  if (dialect === 'events' && method === 'GET') {
    const answer = await app.fastify.inject({ url, cookies, headers, payloadAsStream: true })
    answer.stream().destroy()
    return answer.statusCode
  }
  return (await app.call(method, url, { headers, cookies })).statusCode
}

describe('a GET and a HEAD, made twice, leave every table as it was', () => {
  it.each(
    ENDPOINTS.filter(({ method }) => method === 'GET').map((endpoint) => ({ name: endpoint.name, endpoint })),
  )('$name', async ({ name, endpoint }) => {
    const before = await contents()
    const answers = [await ask(endpoint, 'GET'), await ask(endpoint, 'GET')]
    // Calls serve no HEAD: it would do the work of an answer that nobody reads.
    for (let i = 0; i < 2; i++) expect(await ask(endpoint, 'HEAD')).toBe(404)
    expect(answers.filter((status) => status >= 500 || status === 401 || status === 403)).toEqual([])
    const after = await contents()
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    const may = [...IDLE, ...(MAY_WRITE[name as EndpointName] ?? [])]
    expect(changed.filter((table) => !may.includes(table))).toEqual([])
  })
})
