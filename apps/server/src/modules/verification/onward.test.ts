import { renderMail } from '@portico/mail/render'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { type ModerationSteps, moderationSteps } from '../../../test-kit/moderation.ts'
import type { StaffMember } from '../../../test-kit/staff.ts'
import { CHECK_KIND } from './submit-document.ts'

const LINES: Record<string, unknown>[] = []
const stream = { write: (line: string) => void LINES.push(JSON.parse(line)) }
let app: AccountsApp
let desk: ModerationSteps
let moderator: StaffMember

beforeAll(async () => {
  app = await openAccountsApp({ parts: { log: { level: 'warn', stream } } })
  desk = moderationSteps(app)
  moderator = await desk.staff()
})

beforeEach(() => {
  LINES.length = 0
})

afterAll(() => app.close())

type Way = { application?: string; backUrl?: string }
const SSO = 'https://trade.example/sso?state=a%26b'

/** Hands a passport in, from the page whose address is this way. */
async function handIn(token: string, id: string, way: Way) {
  const answer = await app.call('POST', `/v1/verifications/${id}/verify?${new URLSearchParams(way)}`, {
    headers: { authorization: `Bearer ${token}` },
    body: {},
  })
  expect(answer.statusCode).toBe(200)
  await app.doWork(CHECK_KIND)
  return answer.json().data.continuation
}

async function handedIn(way: Way) {
  const person = await desk.person()
  const id = await desk.passport(person.token)
  return { ...person, id, continuation: await handIn(person.token, id, way) }
}

async function decide(id: string, decision: 'approve' | 'return') {
  await desk.claim(moderator, id)
  expect((await desk.decide(moderator, id, decision)).statusCode).toBe(200)
  await desk.tell()
}

const shown = async (token: string) => (await desk.documents(token, 'PASSPORT'))[0].continuation

it('a document leads on to the application that it was handed in for, and to the address in it', async () => {
  const { token, continuation } = await handedIn({ application: 'trading', backUrl: SSO })
  const expected = { application: 'TRADING', applicationName: 'Trading', backUrl: SSO }
  expect(continuation).toEqual(expected)
  expect(await shown(token)).toEqual(expected)
})

it('a document that names an application alone leads to its own address', async () => {
  const { continuation } = await handedIn({ application: 'ENERGY' })
  expect(continuation).toEqual({ application: 'ENERGY', applicationName: 'Energy', backUrl: null })
})

it.each<[Way, string]>([
  [{ application: 'TRADING', backUrl: 'https://evil.example/sso' }, 'no registered address has this scheme'],
  [{ application: 'TRADING', backUrl: 'https://trade.example/other' }, 'no registered address has this path'],
  [{ application: 'TRADING', backUrl: 'javascript:alert(1)' }, 'not a whole http or https address'],
  [{ application: 'NOBODY', backUrl: SSO }, 'no application has this code'],
])('%o is handed in, leads nowhere, and the log says why', async (way, reason) => {
  const { email, id, token, continuation } = await handedIn(way)
  expect(continuation).toBeNull()
  expect(await desk.row(id)).toMatchObject({ application: null, backUrl: null })
  const refusals = LINES.filter(({ msg }) => msg === 'a return address is refused')
  expect(refusals).toEqual([
    expect.objectContaining({ application: way.application, reason: expect.stringContaining(reason) }),
  ])
  await decide(id, 'approve')
  const [mail] = await app.mailsTo(email, 'document-verified')
  expect(mail?.slots).not.toHaveProperty('onwardLink')
  expect(await shown(token)).toBeNull()
})

it.each([{}, { application: 'PORTICO' }])('%o leads nowhere, and is no fault', async (way) => {
  const { continuation } = await handedIn(way)
  expect(continuation).toBeNull()
  expect(LINES).toEqual([])
})

it('the mail of an approval leads on through the portal, which makes the token', async () => {
  const { email, id } = await handedIn({ application: 'TRADING', backUrl: SSO })
  await app.db.execute(`update accounts set language = 'de' where email = '${email}'`)
  await decide(id, 'approve')
  const [mail] = await app.mailsTo(email, 'document-verified')
  const link = new URL(mail?.slots.onwardLink ?? '')
  expect(link.origin + link.pathname).toBe('http://localhost:5240/de/choose-account')
  expect([...link.searchParams]).toEqual([
    ['backUrl', SSO],
    ['application', 'TRADING'],
  ])
  const { text } = renderMail('document-verified', 'de', mail?.slots as never)
  expect(text).toMatch(/^Weiter zu \u2068?Trading/m)
  expect(text).toContain(link.href)
})

it('a document that came back says where it leads, and does so without being told again', async () => {
  const { email, id, token } = await handedIn({ application: 'TRADING', backUrl: SSO })
  await decide(id, 'return')
  const [mail] = await app.mailsTo(email, 'document-returned')
  expect(mail?.slots).toMatchObject({ application: 'Trading' })
  expect(mail?.slots).not.toHaveProperty('onwardLink')
  expect(await handIn(token, id, {})).toMatchObject({ application: 'TRADING', backUrl: SSO })
})

it('an address that is no longer registered is offered neither on the page nor in the mail', async () => {
  const { email, id, token } = await handedIn({ application: 'TRADING', backUrl: SSO })
  await app.db.execute(`update verification_documents set back_url = 'https://trade.example/gone'
    where id = '${id}'`)
  await decide(id, 'approve')
  const [mail] = await app.mailsTo(email, 'document-verified')
  expect(mail?.slots).not.toHaveProperty('onwardLink')
  expect(mail?.slots).not.toHaveProperty('application')
  expect(await shown(token)).toBeNull()
})

it('a document that is taken back leads on no more', async () => {
  const { email, id, token } = await handedIn({ application: 'TRADING', backUrl: SSO })
  await decide(id, 'approve')
  expect(await app.verification.commands.recall([email, 'passport', 'duplicate', ''])).toMatchObject({
    ok: true,
  })
  expect(await shown(token)).toBeNull()
})
