import { randomUUID } from 'node:crypto'
import { CODE_GUESSES_PER_DAY, OTP_TRIES } from '@portico/contract/two-factor/limits'
import { and, eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { devices } from '../src/modules/accounts/tables.ts'
import { messengerChats } from '../src/modules/messenger/tables.ts'
import { factors as factorRows } from '../src/modules/two-factor/tables.ts'
import { type AccountsApp, cookiesOf, PASSWORD } from './accounts-app.ts'
import { firstSignInSteps } from './first-sign-in.ts'
import { passkeySteps } from './passkeys.ts'
import { qrSteps } from './qr-login.ts'
import { otherCode } from './second-factors.ts'
import { secondSteps } from './second-step.ts'
import { staffSteps } from './staff.ts'

/** Somebody to whom an ending happens; `password` is the present one. */
export type Owner = {
  id: string
  email: string
  password: string
  /** The code of the link "this was not me" in a notice. */
  notice: string
  call(method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<LightMyRequestResponse>
}

const LONG_AGO = new Date(0)
const FAILURES_TO_LOCK = 10
const isOk = ({ statusCode }: LightMyRequestResponse) => statusCode === 200

type Tries = Record<string, (() => Promise<boolean>) | undefined>

/** Each way in of the register, really made. What `on` answers says of each whether it is open on a node, by trying it. */
export async function everyWayIn(app: AccountsApp) {
  const [person, staff] = [await withEverything(app), await atTheConsole(app)]
  const [locked, guessed] = [await lockedOut(app), await guessedOut(app)]
  const registered = await newlyRegistered(app)
  const on = (node: AccountsApp): Tries => ({
    ...person.triesOn(node),
    ...staff.triesOn(node),
    ...locked.triesOn(node),
    ...guessed.triesOn(node),
    ...registered.triesOn(node),
  })
  const owners = [person.owner, staff.owner, locked.owner, guessed.owner, registered.owner]
  return { owners, on, tries: on(app) }
}

async function ownerOf(
  app: AccountsApp,
  known: { id: string; email: string; password: string },
  made: Parameters<AccountsApp['call']>[2],
  notice: string,
): Promise<Owner> {
  return {
    ...known,
    notice,
    async call(method, url, body) {
      const answer = await app.call(method, url, { ...made, ...(body === undefined ? {} : { body }) })
      if (!isOk(answer)) throw new Error(answer.body)
      return answer
    },
  }
}

async function noticeTo(app: AccountsApp, email: string, template: string): Promise<string> {
  const { slots } = await app.mailTo(email, template)
  return new URL(slots.link ?? '').pathname.split('/').at(-1) ?? ''
}

/** One session of a person has added everything that a session can add. */
async function withEverything(app: AccountsApp) {
  const people = secondSteps(app)
  const { factors } = people
  const [keys, qr] = [passkeySteps(app), qrSteps(app)]
  factors.amidStep()
  const known = await app.confirmed()
  const { id, email } = known
  const token = await app.token(email)
  const bearer = { headers: { authorization: `Bearer ${token}` } }
  // An old factor, which stays where young ones go: so a second step is asked for in any case.
  await factors.withEmail(token, email)
  await app.db
    .update(factorRows)
    .set({ activatedAt: LONG_AGO })
    .where(and(eq(factorRows.accountId, id), eq(factorRows.type, 'EMAIL')))
  const { secret } = await factors.withAuthenticator(token)
  const { chat } = await factors.withMessenger(token)
  const [recoveryCode = ''] = (await factors.renewCodes(token)).json().data.codes
  const authenticator = keys.authenticator()
  await keys.add(token, authenticator)
  const owner = await ownerOf(app, known, bearer, await noticeTo(app, email, 'factors-added'))

  const shown = () => {
    factors.nextStep()
    return factors.shownBy(secret)
  }
  const first = await app.signIn(email, { session: 'cookie' })
  const { access_token, two_fa_type } = first.json()
  const there = { cookies: cookiesOf(first) }
  const inBrowser = { session: 'cookie' }
  if (two_fa_type !== 'GOOGLE_AUTHENTICATOR') {
    await people.goOn(access_token, { ...inBrowser, two_fa_type: 'GOOGLE_AUTHENTICATOR' }, there)
  }
  const trusting = { ...inBrowser, otp: shown(), trust_device: 'true' }
  const { device = '' } = cookiesOf(await people.goOn(access_token, trusting, there))
  const pending = await people.pending(email)
  const link = await owner.call('POST', '/v1/upload-links', { documentType: 'PASSPORT' })
  const uploadToken = new URL(link.json().data.url).hash.slice(1)
  const approved = await qr.approved(token)
  const applicationToken = (await app.mint(token, 'TRADING')).json().access_token
  const triesOn = (app: AccountsApp): Tries => {
    const [people, keys, qr] = [secondSteps(app), passkeySteps(app), qrSteps(app)]
    const { factors } = people
    const shown = () => {
      factors.nextStep()
      return factors.shownBy(secret)
    }
    /** A sign-in up to its second step, by a type that is one of the account's; undefined where it gets no further. */
    async function asked(type: string): Promise<string | undefined> {
      const answer = await app.signIn(email, { password: owner.password })
      const { access_token, two_fa_type, two_fa_types = [] } = answer.json()
      if (!two_fa_types.includes(type)) return undefined
      if (two_fa_type !== type && !isOk(await people.goOn(access_token, { two_fa_type: type })))
        return undefined
      return access_token
    }
    const hashOf = async () => (await app.accounts.findAccount(app.db, id))?.passwordHash
    return {
      session: async () => isOk(await app.user(token)),
      'pending sign-in': async () => isOk(await people.goOn(pending, { otp: shown() })),
      passkey: async () => isOk(await keys.signIn(authenticator)),
      'trusted browser': async () => {
        const made = { cookies: { device } }
        const answer = await app.signIn(email, { password: owner.password, ...inBrowser }, made)
        const { authentication_status } = answer.json()
        const [row] = await app.db.select().from(devices).where(eq(devices.accountId, id))
        return authentication_status === 'SUCCESS' && row?.trustedUntil != null
      },
      'second factor': async () => {
        const waiting = await asked('GOOGLE_AUTHENTICATOR')
        return waiting !== undefined && isOk(await people.goOn(waiting, { otp: shown() }))
      },
      'recovery codes': async () => {
        const waiting = (await asked('GOOGLE_AUTHENTICATOR')) ?? (await asked('EMAIL'))
        return waiting !== undefined && isOk(await people.goOn(waiting, { otp: recoveryCode }))
      },
      /** Closed: another account may have it, once somebody speaks there. */
      chat: async () => {
        const row = { id: Number(chat), name: 'Eve', language: 'en' }
        await app.db.insert(messengerChats).values(row).onConflictDoNothing()
        const stranger = await app.confirmed({ email: `${randomUUID()}@example.com` })
        const other = await app.token(stranger.email)
        return !isOk(await factors.begin(other, 'TELEGRAM', chat))
      },
      'upload link': async () =>
        isOk(await app.call('POST', '/v1/upload-links/open', { body: { token: uploadToken } })),
      'QR approval': async () => isOk(await qr.redeem(approved.code, approved.cookies)),
      'application token': async () =>
        isOk(
          await app.check(applicationToken, {
            id: 'TRADING',
            secret: 'the secret of the trading application',
          }),
        ),
      'mailed link': async () => {
        const before = await hashOf()
        await app.call('POST', '/v1/sessions/not-me', { body: { code: owner.notice } })
        return (await hashOf()) !== before
      },
    }
  }
  return { owner, triesOn }
}

async function atTheConsole(app: AccountsApp) {
  const member = await staffSteps(app).staff()
  const bearer = { headers: { authorization: `Bearer ${member.token}` } }
  const notice = await app.database.transaction((tx) => app.sessions.issueReport(tx, member.id))
  return {
    owner: await ownerOf(app, member, bearer, notice),
    triesOn: (app: AccountsApp): Tries => ({
      'staff session': async () => isOk(await staffSteps(app).read(member.cookies)),
    }),
  }
}

/** Others' failures have locked the address; the owner's own browser is known, and goes on. */
async function lockedOut(app: AccountsApp) {
  const known = await app.confirmed()
  const cookies = await app.browser(known.email)
  await app.fail(known.email, FAILURES_TO_LOCK, { from: '203.0.113.9' })
  const notice = await app.database.transaction((tx) => app.sessions.issueReport(tx, known.id))
  const owner = await ownerOf(app, known, { cookies }, notice)
  return {
    owner,
    triesOn: (app: AccountsApp): Tries => ({
      'counters and locks': async () => {
        const google_recaptcha_v2 = await app.solved(2)
        const answer = await app.signIn(owner.email, { password: owner.password, google_recaptcha_v2 })
        return answer.json().error_description === 'User account is locked'
      },
    }),
  }
}

/** Strangers who know the password have used up their guesses at the second factor. */
async function guessedOut(app: AccountsApp) {
  const people = secondSteps(app)
  people.factors.amidStep()
  const known = await app.confirmed()
  const token = await app.token(known.email)
  const { secret } = await people.factors.withAuthenticator(token)
  const wrong = otherCode(people.factors.shownBy(secret))
  for (let guesses = 0; guesses < CODE_GUESSES_PER_DAY; guesses += OTP_TRIES) {
    const pending = await people.pending(known.email)
    for (let i = 0; i < OTP_TRIES; i++) await people.goOn(pending, { otp: wrong })
  }
  const notice = await app.database.transaction((tx) => app.sessions.issueReport(tx, known.id))
  const owner = await ownerOf(app, known, { headers: { authorization: `Bearer ${token}` } }, notice)
  return {
    owner,
    triesOn: (app: AccountsApp): Tries => ({
      'budgets of one-time codes': async () => {
        const { factors, goOn } = secondSteps(app)
        factors.nextStep()
        const { access_token = '' } = (await app.signIn(owner.email, { password: owner.password })).json()
        const answer = await goOn(access_token, { otp: factors.shownBy(secret) })
        return answer.json().error === 'too_many_requests'
      },
    }),
  }
}

/** Has confirmed the address, and not signed in yet; only who does something in the account signs in. */
async function newlyRegistered(app: AccountsApp) {
  const { email, cookies } = await firstSignInSteps(app).confirmed()
  const id = (await app.accounts.findAccountByEmail(app.db, email))?.id ?? ''
  const notice = await app.database.transaction((tx) => app.sessions.issueReport(tx, id))
  const owner: Owner = {
    id,
    email,
    password: PASSWORD,
    notice,
    async call(method, url, body) {
      const headers = { authorization: `Bearer ${await app.token(email)}` }
      const answer = await app.call(method, url, { headers, ...(body === undefined ? {} : { body }) })
      if (!isOk(answer)) throw new Error(answer.body)
      return answer
    },
  }
  return {
    owner,
    triesOn: (app: AccountsApp): Tries => ({
      'first sign-in': async () => isOk(await firstSignInSteps(app).redeem(cookies)),
    }),
  }
}
