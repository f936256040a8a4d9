import { OTP_RESEND_AFTER_S } from '@portico/contract/two-factor/limits'
import { copyOf, type Messenger, startMessenger } from '@portico/dev-kit/messenger'
import { until } from '@portico/dev-kit/until'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { botEnv, startBotNode } from '../../../test-kit/bot-node.ts'
import { settings } from '../../core/config/tables.ts'
import { auditEvents } from '../audit/tables.ts'
import { findChat } from './chats.store.ts'
import { MESSAGE_KIND, UNTAKEN_CHAT_MESSAGES_PER_HOUR } from './messages.ts'
import { UPDATES_KIND } from './receive-updates.ts'

const TOKENS = '/v1/two-fa/tokens'

let messenger: Messenger
let app: AccountsApp
let node: Awaited<ReturnType<typeof startBotNode>>
beforeAll(async () => {
  messenger = await startMessenger()
  app = await openAccountsApp({ env: botEnv(messenger) })
  await app.db.insert(settings).values({ name: 'TWO_FA_DEACTIVATION_ALLOWED', value: 'TRUE' })
  const kinds = Object.fromEntries(
    Object.entries(app.work).filter(([kind]) => [MESSAGE_KIND, UPDATES_KIND].includes(kind)),
  )
  node = await startBotNode(app, { apiRoot: messenger.url, kinds })
  await until(async () => (await messenger.state()).isAsked)
})
afterAll(async () => {
  await node.stop()
  await app.close()
  await messenger.stop()
})

async function signedIn() {
  const { email, id } = await app.confirmed()
  const headers = { authorization: `Bearer ${await app.token(email)}` }
  const post = (path: string, body?: unknown) => app.call('POST', path, { headers, body })
  return { email, id, post }
}

/** Somebody whose codes come to a chat, with the code that set it up. */
async function withFactor() {
  const person = await signedIn()
  const ada = await messenger.addPerson('Ada')
  await ada.open((await person.post('/v1/two-fa/telegram/start')).json().data.url)
  await ada.message()
  // As a number, which many clients send.
  await person.post(TOKENS, { ...TELEGRAM, data: Number(ada.id) })
  const code = await ada.code()
  const active = await person.post(`${TOKENS}/confirm`, { ...TELEGRAM, code })
  expect(active.statusCode, active.body).toBe(200)
  return { ...person, ada, code }
}

const TELEGRAM = { type: 'TELEGRAM' }
const chat = async (id: string) => findChat(app.db, Number(id))

it('a factor in the messenger is set up by the link and removed by the codes that arrive there', async () => {
  const { id, post } = await signedIn()
  const ada = await messenger.addPerson('Ada')
  await ada.open((await post('/v1/two-fa/telegram/start')).json().data.url)
  await ada.message()
  const begun = await post(TOKENS, { ...TELEGRAM, data: ada.id })
  expect(begun.statusCode, begun.body).toBe(200)
  const code = await ada.code()
  const message = await ada.message()
  expect(message.text).toContain('Your code to turn on two-step sign-in with Telegram')
  expect(message.keyboard).toBeUndefined()
  const active = await post(`${TOKENS}/confirm`, { ...TELEGRAM, code })
  expect(active.json().data.recoveryCodes.length).toBe(10)
  expect(await chat(ada.id)).toMatchObject({ accountId: id, isActive: true })

  expect((await post(`${TOKENS}/deactivate`, TELEGRAM)).statusCode).toBe(200)
  const removal = await ada.code(code)
  expect((await post(`${TOKENS}/deactivate/confirm`, { ...TELEGRAM, code: removal })).statusCode).toBe(200)
  expect(await chat(ada.id)).toMatchObject({ accountId: null, isActive: false })
})

it('a factor takes a typed chat id only of a chat that would get its code, and of no other account', async () => {
  const [{ id, post }, other] = [await signedIn(), await signedIn()]
  const [ada, eve] = [await messenger.addPerson('Ada'), await messenger.addPerson('Eve')]
  const begin = async (who: Pick<typeof other, 'post'>, data: string) => {
    const answer = await who.post(TOKENS, { ...TELEGRAM, data })
    return answer.statusCode === 200 ? 'begun' : errorsOf(answer).join()
  }
  const refused = 'data:invalid_token_data'
  for (const data of [ada.id, '1', '-100123', '0', `${ada.id}x`, '9'.repeat(30), '']) {
    expect(await begin({ post }, data), data).toBe(refused)
  }
  for (const person of [ada, eve]) {
    await person.say('/id')
    await person.message()
  }
  await ada.block()
  await until(async () => (await chat(ada.id))?.blockedAt != null)
  expect(await begin({ post }, ada.id)).toBe(refused)
  await ada.unblock()
  await until(async () => (await chat(ada.id))?.blockedAt === null)
  // Two accounts ask for one chat, and the first right code takes it.
  expect(await begin({ post }, ada.id)).toBe('begun')
  const code = await ada.code()
  expect(await begin(other, ada.id)).toBe('begun')
  const second = await ada.code(code)
  expect((await post(`${TOKENS}/confirm`, { ...TELEGRAM, code })).statusCode).toBe(200)
  const late = await other.post(`${TOKENS}/confirm`, { ...TELEGRAM, code: second })
  expect(errorsOf(late)).toEqual(['data:invalid_token_data'])
  expect(await begin(other, ada.id)).toBe(refused)
  await app.later(OTP_RESEND_AFTER_S + 1)
  expect(await begin(other, eve.id)).toBe('begun')
  expect(await chat(ada.id)).toMatchObject({ accountId: id, isActive: true })
})

it('a stranger’s codes past the limit of a chat are refused as for a chat that cannot be used, whoever has connected it', async () => {
  const [mine, ...strangers] = await Promise.all(
    Array.from({ length: UNTAKEN_CHAT_MESSAGES_PER_HOUR + 2 }, signedIn),
  )
  const begin = async (who: typeof mine, data: string) => {
    const answer = await who?.post(TOKENS, { ...TELEGRAM, data })
    return [answer?.statusCode, answer?.body]
  }
  const ada = await messenger.addPerson('Ada')
  await ada.open((await mine?.post('/v1/two-fa/telegram/start'))?.json().data.url)
  await ada.message()
  const last = strangers.pop()
  for (const stranger of strangers) expect((await begin(stranger, ada.id))[0]).toBe(200)
  const refused = await begin(last, ada.id)
  expect(refused).toEqual(await begin(last, '1'))
  expect(refused[0]).toBe(400)
  // Its own account is not kept out by them, and once its factor uses the chat the answer is the same.
  expect((await begin(mine, ada.id))[0]).toBe(200)
  const codes = async () => (await ada.messages()).map(copyOf).filter((text) => /^\d{6}$/.test(text))
  // Messages arrive in their order: were there one for the refused call, it would stand before this account's own.
  await until(async () => (await codes()).length > UNTAKEN_CHAT_MESSAGES_PER_HOUR)
  await mine?.post(`${TOKENS}/confirm`, { ...TELEGRAM, code: (await codes()).at(-1) })
  expect(await chat(ada.id)).toMatchObject({ accountId: mine?.id, isActive: true })
  expect(await begin(last, ada.id)).toEqual(refused)
  expect(await codes()).toHaveLength(UNTAKEN_CHAT_MESSAGES_PER_HOUR + 1)
})

describe('a sign-in with a code in the messenger', () => {
  const goOn = (oauth_token: string, otp: string) =>
    app.call('POST', '/oauth/token', {
      client: app.client,
      form: { grant_type: 'oauth_token', oauth_token, otp },
    })

  it('is completed by the code, and can then be reported no more', async () => {
    const { email, ada, code } = await withFactor()
    const pending = (await app.signIn(email)).json()
    expect(pending).toMatchObject({
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_type: 'TELEGRAM',
    })
    const answer = await goOn(pending.access_token, await ada.code(code))
    expect(answer.json(), answer.body).toMatchObject({ authentication_status: 'SUCCESS' })
    await ada.press(await ada.message(({ keyboard }) => keyboard !== undefined))
    await ada.message(({ text }) => text.includes('already over'))
    expect((await app.user(answer.json().access_token)).statusCode).toBe(200)
  })

  it('ends when the owner of the chat says that it was not them, and the right code is worth nothing', async () => {
    const { email, id, ada, code } = await withFactor()
    const pending = (await app.signIn(email)).json().access_token
    const right = await ada.code(code)
    await ada.press(await ada.message(({ keyboard }) => keyboard !== undefined))
    await ada.message(({ text }) => text.includes('The sign-in was ended'))
    await app.later(0)
    const answer = await goOn(pending, right)
    expect(answer.statusCode, answer.body).toBe(400)
    expect((await app.check(pending)).json().active).not.toBe(true)
    const reported = and(eq(auditEvents.subjectId, id), eq(auditEvents.action, 'session.second_step'))
    expect(await app.db.select().from(auditEvents).where(reported)).toMatchObject([
      { result: 'failure', detail: { reason: 'reported', type: 'TELEGRAM' } },
    ])
  })
})
