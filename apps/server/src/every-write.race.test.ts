import { randomUUID } from 'node:crypto'
import { CALL_LIMITS, type CallLimit } from '@portico/contract/call-limits'
import type { Endpoint } from '@portico/contract/kernel/endpoint'
import { ENDPOINTS } from '@portico/contract/nouns'
import { LOGIN_NETWORK_REFUSE_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp, PASSWORD } from '../test-kit/accounts-app.ts'
import { documentSteps, PASSPORT } from '../test-kit/documents.ts'
import { BOT } from '../test-kit/second-factors.ts'
import { type StaffMember, staffSteps } from '../test-kit/staff.ts'
import { MAIL_REQUESTS_PER_HOUR_PER_NETWORK } from './core/mail/mail-requests.ts'
import { HAND_OFFS_PER_HOUR } from './modules/tokens/mint-application-token.ts'
import { UPLOAD_LINKS_PER_HOUR } from './modules/verification/upload-links/upload-links.ts'

const CALLS = 200
/** Rows that one call of those with a number may write: what it makes, its event, its mail, a counter. */
const ROWS_OF_A_CALL = 4
/** What calls without a number may write before what bounds them does. */
const ROWS_OF_OTHERS = 40

type Made = NonNullable<Parameters<AccountsApp['call']>[2]>
type Someone = { email: string; id: string; token: string; staff: StaffMember; documentId: string }
type Use = {
  made: (i: number, someone: Someone) => Made
  params?: (someone: Someone) => string
  query?: string
  /** Where another limit holds than that of the call. */
  rowsMost?: number
}
const use = (made: Use['made'], more: Omit<Use, 'made'> = {}): Use => ({ made, ...more })
const body = (value: unknown, more: Omit<Use, 'made'> = {}) => use(() => ({ body: value }), more)
const grant = (form: (i: number, someone: Someone) => Record<string, string>, rowsMost?: number) =>
  use((i, someone) => ({ form: form(i, someone) }), rowsMost === undefined ? {} : { rowsMost })
const nothing = use(() => ({}))
const CODE = 'A'.repeat(26)
/** A request, the work that it is, its mail or nobody's, and two counters, so often in an hour of a network. */
const OF_MAILS = { rowsMost: MAIL_REQUESTS_PER_HOUR_PER_NETWORK * 6 }

/** Uses of each call that somebody could repeat: right ones where that goes on, and those of nobody with a made-up code. */
const USES: Record<keyof typeof CALL_LIMITS, readonly Use[]> = {
  token: [
    grant(
      (_, { token }) => ({ grant_type: 'oauth_token', oauth_token: token, application: 'TRADING' }),
      HAND_OFFS_PER_HOUR * ROWS_OF_A_CALL,
    ),
    grant((_, { email }) => ({ grant_type: 'password', username: email, password: 'wrong' })),
    grant(
      (i) => ({ grant_type: 'password', username: `nobody${i}@example.com`, password: 'wrong' }),
      LOGIN_NETWORK_REFUSE_AFTER_FAILURES * 2,
    ),
    grant(() => ({ grant_type: 'oauth_token', oauth_token: `ptp_${CODE}`, otp: '123456' })),
    grant(() => ({ grant_type: 'qr_code', code: CODE, application: 'PORTICO' })),
    grant(() => ({ grant_type: 'registration' })),
    grant(() => ({ grant_type: 'passkey', assertion: '{"id":"AAAA","type":"public-key"}' })),
  ],
  revoke: [nothing],
  changePassword: [body({ password: 'wrong', newPassword: 'Another1pass!' })],
  registration: [],
  confirm: [use((i) => ({ body: { code: `${CODE}${i}` } }))],
  confirmResend: [use((i) => ({ body: { email: `nobody${i}@example.com` } }), OF_MAILS)],
  saveVerification: [
    use((i) => ({
      body: { documentType: 'PASSPORT', documentMetadata: { ...PASSPORT, issuedBy: `Office ${i}` } },
    })),
  ],
  verify: [body({}, { params: ({ documentId }) => documentId, query: '?application=TRADING' })],
  uploadDocument: [body({})],
  deleteDocument: [body({ path: 'A'.repeat(22), documentType: 'PASSPORT' })],
  createUploadLink: [
    body({ documentType: 'PASSPORT' }, { rowsMost: UPLOAD_LINKS_PER_HOUR * ROWS_OF_A_CALL }),
  ],
  openUploadLink: [body({ token: CODE })],
  uploadByLink: [body({})],
  beginStaffSession: [body({ token: `pto_${CODE}` })],
  endStaffSession: [nothing],
  firstAdministrator: [body({ code: CODE })],
  confirmMeans: [nothing],
  refuseMeans: [nothing],
  claimCase: [nothing],
  releaseCase: [nothing],
  decideCase: [body({ decision: 'approve', version: 1 })],
  undoDecision: [nothing],
  addNote: [body({ text: 'Written by hand.' })],
  handOverCase: [body({ to: randomUUID() })],
  parkCase: [body({ until: 1, note: 'Waits.' })],
  resumeCase: [nothing],
  reopenCase: [body({ attempt: 1, version: 1, reason: 'Seen again.' })],
  saveFilters: [use((i) => ({ body: [{ name: `Filter ${i}`, query: 'status=x' }] }))],
  startAccountExport: [nothing],
  deleteAccount: [body({ password: 'wrong' })],
  passkeyOptions: [nothing],
  createPasskey: [body({ credential: {} })],
  renamePasskey: [body({ name: 'Phone' })],
  deletePasskey: [nothing],
  passkeySignInOptions: [body({})],
  passwordReset: [
    use((i) => ({ body: { email: `nobody${i}@example.com` } }), OF_MAILS),
    use((_, { email }) => ({ body: { email } })),
  ],
  passwordResetConfirm: [use((i) => ({ body: { code: `${CODE}${i}`, password: 'Another1pass!' } }))],
  createTwoFactorToken: [
    body({ type: 'GOOGLE_AUTHENTICATOR', data: null }),
    use((_, { email }) => ({ body: { type: 'EMAIL', data: email } })),
  ],
  confirmTwoFactorToken: [body({ type: 'GOOGLE_AUTHENTICATOR', code: '123456' })],
  deactivateTwoFactorToken: [body({ type: 'EMAIL' })],
  confirmTwoFactorDeactivation: [body({ type: 'EMAIL', code: '123456' })],
  renewRecoveryCodes: [nothing],
  // Its bot is away in this test: `start-links.test.ts` has its limit.
  messengerStart: [],
  endOtherSessions: [nothing],
  endSession: [nothing],
  allowInteraction: [body({ scopes: [] })],
  denyInteraction: [nothing],
  chooseForInteraction: [nothing],
  findDevice: [body({ userCode: 'BBBB-BBBB' })],
  approveDevice: [body({ userCode: 'BBBB-BBBB', scopes: [] })],
  denyDevice: [body({ userCode: 'BBBB-BBBB' })],
  endConnection: [nothing],
  reportSecurityEvent: [nothing],
  disown: [use((i) => ({ body: { code: `${CODE}${i}` } }))],
  stepUp: [body({ password: PASSWORD }), body({ password: 'wrong' })],
  forgetTrustedDevices: [nothing],
  forgetTrustedDevice: [nothing],
  qrStart: [body({})],
  qrScan: [body({ code: CODE })],
  qrApprove: [body({ code: CODE, number: '10' })],
  qrDeny: [body({ code: CODE })],
}

let app: AccountsApp
let staff: StaffMember
beforeAll(async () => {
  app = await openAccountsApp({ env: BOT })
  await app.fastify.ready()
  staff = await staffSteps(app).staff('administrator')
})
afterAll(() => app.close())

/** The rows of all tables of the store. */
async function rows(): Promise<number> {
  await app.settle()
  const { rows } = (await app.db.execute(
    sql`select coalesce(sum((xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname),
      false, true, '')))[1]::text::int), 0)::int as count from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )) as unknown as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

let people = 0
async function someone(): Promise<Someone & { from: string }> {
  // All of them register from one network, and more than it may in an hour.
  await app.db.execute(sql`delete from counters where key like 'registration%'`)
  const { email, id } = await app.confirmed()
  const token = await app.token(email)
  const saved = await documentSteps(app).save(token, 'PASSPORT', PASSPORT)
  return { email, id, token, staff, documentId: saved.json().data.id, from: `198.18.0.${++people}` }
}

async function repeat({ method, path, auth }: Endpoint, { made, params, query = '' }: Use) {
  const person = await someone()
  const url = path.replace(/:\w+/, params?.(person) ?? randomUUID()) + query
  const isOfStaff = ['staff', 'moderator', 'administrator'].includes(auth)
  const signedIn = ['session', 'fresh', 'optional'].includes(auth)
  const before = await rows()
  const answers: LightMyRequestResponse[] = []
  for (let i = 0; i < CALLS; i++) {
    const call: Made = { from: person.from, ...made(i, person) }
    if (auth === 'client') call.client = app.client
    if (signedIn) call.headers = { authorization: `Bearer ${person.token}` }
    if (isOfStaff) call.cookies = staff.cookies
    answers.push(await app.call(method, url, call))
  }
  return { added: (await rows()) - before, answers }
}

const limitOf = (name: string): CallLimit | undefined =>
  (CALL_LIMITS as Partial<Record<string, CallLimit>>)[name]

describe('a call that writes, made two hundred times, comes to an end of what it writes', () => {
  const writing = ENDPOINTS.filter(({ name }) => limitOf(name) !== undefined)

  it.each(
    writing.flatMap((endpoint) =>
      USES[endpoint.name as keyof typeof CALL_LIMITS].map((use, i) => ({
        name: endpoint.name,
        i,
        endpoint,
        use,
      })),
    ),
  )('$name $i', async ({ name, endpoint, use }) => {
    const limit = limitOf(name)
    const { added, answers } = await repeat(endpoint, use)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    const counted = typeof limit === 'object' ? limit.most * ROWS_OF_A_CALL : ROWS_OF_OTHERS
    expect(added).toBeLessThanOrEqual(use.rowsMost ?? counted)
    if (typeof limit === 'object' && limit.most < CALLS) {
      const refused = answers.at(-1)
      expect(refused?.statusCode).toBe(429)
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})
