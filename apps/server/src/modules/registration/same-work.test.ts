import { SECOND_MS } from '@portico/contract/kernel/units'
import { REGISTRATION_REPEAT_AFTER_S } from '@portico/contract/registration/limits'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { statementsDuring } from '../../../test-kit/count-statements.ts'
import { oneTimeCodes } from '../../core/codes/tables.ts'
import { NO_RECIPIENT } from '../../core/mail/discard.ts'
import { MAIL_REQUEST_DELAY_MOST_MS, MAIL_REQUEST_KIND } from '../../core/mail/mail-requests.ts'
import { MAIL_KIND } from '../../core/mail/mail-work.ts'
import { outbox } from '../../core/outbox/tables.ts'

const LONG = 'a long sentence'

let app: AccountsApp
let people = 0
beforeAll(async () => {
  app = await openAccountsApp({ env: { PROFILE: 'hardened' } })
})
afterAll(() => app.close())

/** Each call comes from its own network, because the limits are not what is tested. */
const elsewhere = () => `198.51.${Math.floor(++people / 250)}.${(people % 250) + 1}`
const newAddress = () => `same${++people}@example.com`
const confirmed = async () => (await app.confirmed({ password: LONG })).email
async function waiting(): Promise<string> {
  const email = newAddress()
  await app.register({ email, password: LONG }, { from: elsewhere() })
  await app.settle()
  await app.shiftTime(REGISTRATION_REPEAT_AFTER_S + 1)
  return email
}

/** The answer, the statements before it, and those of the worker afterwards. */
async function seen(call: () => Promise<LightMyRequestResponse>) {
  await app.settle()
  let answer: LightMyRequestResponse | undefined
  const before = await statementsDuring(app.database, async () => {
    answer = await call()
  })
  const requests = await app.db.select().from(outbox).where(eq(outbox.kind, MAIL_REQUEST_KIND))
  const codes = await app.db.$count(oneTimeCodes)
  const mails = await app.db.$count(outbox, eq(outbox.kind, MAIL_KIND))
  const after = await statementsDuring(app.database, () => app.settle())
  return {
    before,
    after,
    requests: requests.map(({ nextAttemptAt, createdAt }) => nextAttemptAt.getTime() - createdAt.getTime()),
    newCodes: (await app.db.$count(oneTimeCodes)) - codes,
    newMails: (await app.db.$count(outbox, eq(outbox.kind, MAIL_KIND))) - mails,
    answer: [answer?.statusCode, answer?.body, Object.keys(answer?.headers ?? {}).sort()],
  }
}
type Seen = Awaited<ReturnType<typeof seen>>

function areAlike(all: Seen[]): void {
  const [first] = all
  for (const one of all) {
    expect(one.answer).toEqual(first?.answer)
    expect(one.before).toEqual(first?.before)
    expect(one.after).toEqual(first?.after)
    expect([one.newCodes, one.newMails]).toEqual([1, 1])
    // The worker's part begins after a delay, not with the answer.
    expect(one.requests).toHaveLength(1)
    for (const wait of one.requests) expect(wait >= 0 && wait <= MAIL_REQUEST_DELAY_MOST_MS).toBe(true)
  }
}

const toNobody = () => app.db.$count(outbox, eq(outbox.recipient, NO_RECIPIENT))

describe('a call that promises a mail is the same work for every address', () => {
  it('of a reset', async () => {
    const [known, disabled, unconfirmed] = [await confirmed(), await confirmed(), await waiting()]
    await app.administration.disable(disabled)
    const all = []
    for (const email of [known, disabled, unconfirmed, newAddress()]) {
      all.push(await seen(() => app.askReset(email, {}, { from: elsewhere() })))
    }
    areAlike(all)
    expect(await app.mailsTo(known, 'passwords-reset')).toHaveLength(1)
    expect(await app.mailsTo(disabled, 'passwords-reset')).toEqual([])
    expect(await app.mailsTo(unconfirmed, 'passwords-no-account')).toHaveLength(1)
  })

  it('of sending the confirmation again', async () => {
    const [known, unconfirmed] = [await confirmed(), await waiting()]
    const all = []
    for (const email of [unconfirmed, known, newAddress()]) {
      all.push(
        await seen(() =>
          app.call('POST', '/v1/registration/confirm/resend', { body: { email }, from: elsewhere() }),
        ),
      )
    }
    areAlike(all)
    expect(await app.mailsTo(unconfirmed)).toHaveLength(2)
  })

  it('of a registration in the hardened profile, the first and the later ones', async () => {
    const [known, fresh] = [await confirmed(), newAddress()]
    for (const round of [1, 2]) {
      const all = []
      for (const email of [fresh, known]) {
        const from = elsewhere()
        all.push(await seen(() => app.register({ email, password: `${LONG} ${round}` }, { from })))
      }
      areAlike(all)
      await app.shiftTime(REGISTRATION_REPEAT_AFTER_S + 1)
    }
    expect(await app.mailsTo(known, 'registration-already')).toHaveLength(1)
    expect(await app.mailsTo(fresh)).toHaveLength(2)
    expect(await toNobody()).toBeGreaterThan(0)
    expect((await app.signIn(known, { password: LONG })).statusCode).toBe(200)
  })
})

describe('a sign-in in the hardened profile', () => {
  const signIn = (email: string, password: string) =>
    seen(() => app.signIn(email, { password }, { from: elsewhere() }))

  it('is refused alike for an occupied address and for an unconfirmed one with the right password', async () => {
    const [known, unconfirmed] = [await confirmed(), await waiting()]
    areAlike([
      await signIn(unconfirmed, LONG),
      await signIn(known, 'not its password'),
      await signIn(newAddress(), LONG),
      await signIn(unconfirmed, 'not its password'),
    ])
    expect((await app.signIn(unconfirmed, { password: LONG })).json().error_description).toBe(
      'Bad credentials',
    )
  })

  it('counts the right password of an unconfirmed address as a failure like any other', async () => {
    const [unconfirmed, nobody] = [await waiting(), newAddress()]
    const answers = []
    for (const email of [unconfirmed, nobody]) {
      const own = []
      for (let i = 0; i < 12; i++) {
        const answer = await app.signIn(email, { password: LONG }, { from: elsewhere() })
        own.push(`${answer.statusCode} ${answer.json().error} ${answer.json().error_description}`)
      }
      answers.push(own)
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('sends the mail of that registration again, once an hour; wrong passwords do not use that up', async () => {
    const email = await waiting()
    await app.register({ email, password: 'another sentence', firstName: 'Eve' }, { from: elsewhere() })
    await app.settle()
    await app.shiftTime(REGISTRATION_REPEAT_AFTER_S + 1)
    const before = (await app.mailsTo(email)).length
    const attempt = async (password: string) => {
      await app.signIn(email, { password }, { from: elsewhere() })
      return (await app.mailsTo(email)).length - before
    }
    expect(await attempt('not its password')).toBe(0)
    expect(await attempt(LONG)).toBe(1)
    await app.shiftTime(REGISTRATION_REPEAT_AFTER_S + 1)
    expect(await attempt(LONG)).toBe(1)
    await app.shiftTime(3600)
    expect(await attempt(LONG)).toBe(2)
    expect((await app.confirmNewest(email)).statusCode).toBe(200)
    expect((await app.signIn(email, { password: LONG })).statusCode).toBe(200)
    expect(await app.accounts.findAccountByEmail(app.db, email)).toMatchObject({ firstName: 'Mia' })
  })
})

it('the work of promised mails is spread over seconds', async () => {
  const waits = []
  for (let i = 0; i < 20; i++) {
    waits.push(...(await seen(() => app.askReset(newAddress(), {}, { from: elsewhere() }))).requests)
  }
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(SECOND_MS)
})
