import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { passkeySteps } from '../../../../test-kit/passkeys.ts'
import { secondSteps } from '../../../../test-kit/second-step.ts'
import { staffSteps } from '../../../../test-kit/staff.ts'
import { staffWaits } from '../../../../test-kit/staff-waits.ts'
import { passkeys } from '../../passkeys/tables.ts'

let app: AccountsApp
let desk: ReturnType<typeof staffSteps>
let people: ReturnType<typeof secondSteps>
let keys: ReturnType<typeof passkeySteps>
let admin: (...args: string[]) => Promise<{ ok: boolean; message: string }>
beforeAll(async () => {
  app = await openAccountsApp({ env: { PUBLIC_URL: 'http://localhost:5240' } })
  desk = staffSteps(app)
  people = secondSteps(app)
  keys = passkeySteps(app)
  people.factors.amidStep()
  admin = app.command
})
afterAll(() => app.close())

describe("the operator's commands", () => {
  it('say at a grant that the role sleeps, or by what it opens the console', async () => {
    const { email } = await app.confirmed()
    const sleeping = await admin('grant', 'moderator', email)
    expect(sleeping).toMatchObject({ ok: true })
    expect(sleeping.message).toContain(`granted ${email} moderator\nthe role sleeps`)
    expect(sleeping.message).toContain(`npm run admin -- confirm-means ${email}`)
    await people.factors.withAuthenticator(await app.token(email))
    const again = await admin('grant', 'moderator', email)
    expect(again.message).toMatch(
      /authenticator app, set up \d{4}-\d\d-\d\d \d\d:\d\d UTC from .*192\.0\.2\.1/,
    )
    expect(again.message).toContain(`reset-two-factor ${email}`)
    expect((await admin('grant', 'reports', (await app.confirmed()).email)).message).not.toContain('\n')
  })

  it('confirm the one means that waits, and name them where there are several', async () => {
    const person = await staffWaits(app)
    const token = await person.enters()
    const done = await admin('confirm-means', person.email)
    expect(done.message).toMatch(new RegExp(`^confirmed for ${person.email}: authenticator app, set up `))
    expect(await desk.enters(token)).toBe('200')
    expect((await app.mailTo(person.email, 'staff-means-decided')).slots.outcome).toBe('confirmed')
    await keys.add(token, keys.authenticator(), 'Mine')
    await keys.add(token, keys.authenticator(), 'Of a stranger')
    const several = await admin('confirm-means', person.email)
    expect(several).toMatchObject({ ok: false })
    const line = several.message.split('\n').find((one) => one.includes('"Mine"')) ?? ''
    const [id = ''] = line.trim().split(' ')
    expect((await admin('confirm-means', person.email, id)).message).toContain('passkey "Mine"')
    const rows = await app.db.select().from(passkeys).where(eq(passkeys.accountId, person.id))
    expect(rows.filter(({ confirmedAt }) => confirmedAt !== null).map(({ name }) => name)).toEqual(['Mine'])
  })

  it('say what is wrong', async () => {
    const { email } = await app.confirmed()
    expect(await admin('confirm-means', email)).toEqual({
      ok: false,
      message: `${email} has no role of the console`,
    })
    await app.administration.grant(email, 'moderator')
    expect((await admin('confirm-means', email)).message).toBe(`nothing of ${email} waits to be confirmed`)
    expect((await admin('confirm-means', 'nobody@example.com')).message).toBe(
      'no account has nobody@example.com',
    )
    expect((await admin('confirm-means', 'ada')).message).toBe('ada is not an e-mail address')
    expect((await admin('confirm-means')).ok).toBe(false)
  })
})
