import { AUDIT_ACTIONS } from '@portico/contract/audit/actions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportSteps } from '../../../test-kit/account-data.ts'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { type ModerationSteps, moderationSteps } from '../../../test-kit/moderation.ts'

const DESK = '203.0.113.99'
const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: AccountsApp
let desk: ModerationSteps
beforeAll(async () => {
  app = await openAccountsApp()
  desk = moderationSteps(app)
})
afterAll(() => app.close())

const filesOf = async (token: string) => (await exportSteps(app).download(token)).files
const securityEvents = async (token: string) =>
  (await app.call('GET', '/v1/security-events', { headers: { authorization: `Bearer ${token}` } })).body

/** A moderator of this place and browser, who looks at the case and proposes to refuse it. */
async function refusing() {
  const owner = await desk.waiting()
  const staff = await desk.staff()
  const asDesk = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    app.call(method, `/v1/moderation/cases/${owner.id}${path}`, {
      cookies: staff.cookies,
      from: DESK,
      headers: { 'user-agent': BROWSER },
      ...(body === undefined ? {} : { body }),
    })
  await asDesk('POST', '/claim', {})
  await asDesk('GET', '')
  const { version } = await desk.row(owner.id)
  const refused = await asDesk('POST', '/decision', { decision: 'refuse', reasons: ['fraud'], version })
  expect(refused.json().data).toMatchObject({ awaitsSecond: true })
  return { owner, staff }
}

describe('an event that somebody of the staff left with an account', () => {
  it('tells its owner neither who worked from where and when, nor a refusal that waits for a second person', async () => {
    const { owner } = await refusing()
    const files = await filesOf(owner.token)
    const activity = JSON.parse(files['activity.json']?.toString() ?? '')
    const actions = activity.map(({ action }: { action: string }) => action)
    expect(actions).toContain('document.verify')
    expect(actions.filter((action: string) => /^(case|image)[.]/.test(action))).toEqual([])
    for (const text of [JSON.stringify(activity), await securityEvents(owner.token)]) {
      expect(text).not.toContain(DESK)
      expect(text).not.toContain('Firefox')
      expect(text).not.toContain('case.')
    }
  })

  it('is in the download of the one who worked, without whom it was about', async () => {
    const { owner, staff } = await refusing()
    const text = (await filesOf(staff.token))['work-for-others.json']?.toString() ?? ''
    const work = JSON.parse(text)
    expect(work.map(({ action }: { action: string }) => action)).toEqual([
      'case.refuse',
      'case.view',
      'case.claim',
    ])
    expect(work[0]).toMatchObject({ address: DESK, device: expect.stringContaining('Firefox') })
    for (const secret of [owner.id, owner.email]) expect(text).not.toContain(secret)
  })

  it('shows its owner no address of another who acted, and that of a stranger who claimed to be the owner', async () => {
    const owner = await desk.person()
    const other = await desk.staff('administrator')
    const at = { address: DESK, requestId: 'r', userAgent: BROWSER }
    await app.database.transaction((tx) =>
      app.audit(tx, at, 'account.unlock', { actor: other.id, subject: owner.id }),
    )
    await app.signIn(owner.email, { password: 'wrong' }, { from: '198.51.100.77' })
    for (const text of [
      await securityEvents(owner.token),
      String((await filesOf(owner.token))['activity.json']),
    ]) {
      expect(text).toContain('account.unlock')
      expect(text).not.toContain(DESK)
      expect(text).toContain('198.51.100.77')
    }
  })
})

it('every action at the desk is for the staff alone', () => {
  const ofDesk = Object.entries(AUDIT_ACTIONS).filter(([action]) => /^(case|image|mail)[.]/.test(action))
  expect(ofDesk.length).toBeGreaterThan(5)
  expect(ofDesk.filter(([, seenBy]) => seenBy !== 'staff')).toEqual([])
})
