import { CALL_LIMITS } from '@portico/contract/call-limits'
import {
  BOT_NAME,
  type ChatMessage,
  copyOf,
  type Messenger,
  startMessenger,
} from '@portico/dev-kit/messenger'
import { until } from '@portico/dev-kit/until'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { botEnv, startBotNode } from '../../../test-kit/bot-node.ts'
import { accounts } from '../accounts/tables.ts'
import { takeChat } from './chats.store.ts'

let messenger: Messenger
let app: AccountsApp
let node: Awaited<ReturnType<typeof startBotNode>>
beforeAll(async () => {
  messenger = await startMessenger()
  app = await openAccountsApp({ env: botEnv(messenger) })
  node = await startBotNode(app, { apiRoot: messenger.url })
  await until(async () => (await messenger.state()).isAsked)
})
afterAll(async () => {
  await node.stop()
  await app.close()
  await messenger.stop()
})

const PATH = '/v1/two-fa/telegram/start'
const start = (token: string) => app.call('POST', PATH, { headers: { authorization: `Bearer ${token}` } })
const started = async (token: string) =>
  (await app.call('GET', PATH, { headers: { authorization: `Bearer ${token}` } })).json().data

async function signedIn() {
  const { email, id } = await app.confirmed()
  return { token: await app.token(email), id }
}

async function link(token: string): Promise<string> {
  const answer = await start(token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.url
}

const saying = (words: string) => (message: ChatMessage) => message.text.includes(words)
const CONNECTED = 'This chat is connected'
const EXPIRED = 'This link has expired'

describe('a start link', () => {
  it('connects the private chat in which it is opened, and the page learns whose it is', async () => {
    const { token } = await signedIn()
    const ada = await messenger.addPerson('Ada', { lastName: 'Lovelace' })
    const answer = await start(token)
    const { url, qr, expiresIn } = answer.json().data
    expect(url).toMatch(new RegExp(`^${messenger.url}/${BOT_NAME}\\?start=[\\w-]{43}$`))
    expect([qr, expiresIn]).toEqual([url, 600])
    expect(await started(token)).toEqual({ chat: null })
    await ada.open(url)
    await ada.message(saying(CONNECTED))
    expect(await started(token)).toEqual({ chat: { id: ada.id, name: 'Ada Lovelace' } })
  })

  it('works once, and for the account that asked for it alone', async () => {
    const [{ token }, other] = [await signedIn(), await signedIn()]
    const [ada, eve] = [await messenger.addPerson('Ada'), await messenger.addPerson('Eve')]
    const url = await link(token)
    await ada.open(url)
    await ada.message(saying(CONNECTED))
    await eve.open(url)
    await eve.message(saying(EXPIRED))
    expect((await started(token)).chat.id).toBe(ada.id)
    expect(await started(other.token)).toEqual({ chat: null })
  })

  it('opened by two people at once connects one of them', async () => {
    const { token } = await signedIn()
    const people = await Promise.all(['Ada', 'Eve', 'Grace'].map((name) => messenger.addPerson(name)))
    const url = await link(token)
    await Promise.all(people.map((person) => person.open(url)))
    const answers = await Promise.all(people.map((person) => person.message()))
    expect(answers.filter(saying(CONNECTED)).length).toBe(1)
    expect(answers.filter(saying(EXPIRED)).length).toBe(2)
  })

  it('is over after ten minutes, and when a newer one is made', async () => {
    const { token } = await signedIn()
    const ada = await messenger.addPerson('Ada')
    const old = await link(token)
    const url = await link(token)
    await ada.open(old)
    await ada.message(saying(EXPIRED))
    await app.shiftTime(600)
    await ada.open(url)
    await until(async () => (await ada.messages()).filter(saying(EXPIRED)).length === 2)
    expect(await started(token)).toEqual({ chat: null })
  })

  it('leads no further once its ten minutes are over, also when it was opened in time', async () => {
    const { token } = await signedIn()
    const ada = await messenger.addPerson('Ada')
    await ada.open(await link(token))
    await ada.message(saying(CONNECTED))
    await app.shiftTime(600 - 60)
    expect((await started(token)).chat).not.toBeNull()
    await app.shiftTime(60)
    expect(await started(token)).toEqual({ chat: null })
  })

  it('takes no chat that the factor of another account uses, and stays good for the right one', async () => {
    const [{ token }, other] = [await signedIn(), await signedIn()]
    const [ada, eve] = [await messenger.addPerson('Ada'), await messenger.addPerson('Eve')]
    await eve.open(await link(other.token))
    await eve.message(saying(CONNECTED))
    await app.database.transaction((tx) => takeChat(tx, other.id, Number(eve.id)))
    const url = await link(token)
    await eve.open(url)
    await eve.message(saying('already receives the codes of another account'))
    expect(await started(token)).toEqual({ chat: null })
    await ada.open(url)
    await ada.message(saying(CONNECTED))
    expect((await started(token)).chat.id).toBe(ada.id)
  })

  it('ends with the session that made it', async () => {
    const { token } = await signedIn()
    const ada = await messenger.addPerson('Ada')
    const url = await link(token)
    await app.call('DELETE', '/oauth/token/revoke', { headers: { authorization: `Bearer ${token}` } })
    await ada.open(url)
    await ada.message(saying(EXPIRED))
  })

  it('that nobody made connects nothing, whatever it holds', async () => {
    const made = ['x', 'x'.repeat(42), 'x'.repeat(43), 'x'.repeat(44), 'x'.repeat(500), 'ä'.repeat(43)]
    for (const token of made) {
      const ada = await messenger.addPerson('Ada')
      await ada.say(`/start ${token}`)
      await ada.message(saying(EXPIRED))
    }
  })

  it('is made twenty times an hour at most', async () => {
    const { token } = await signedIn()
    for (let i = 0; i < CALL_LIMITS.messengerStart.most; i++) await link(token)
    const answer = await start(token)
    expect([answer.statusCode, ...errorsOf(answer)]).toEqual([429, 'too_many_requests'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
  })
})

describe('the bot', () => {
  it("speaks the person's language of the messenger, and the account's once the chat is connected", async () => {
    const { token, id } = await signedIn()
    await app.db.update(accounts).set({ language: 'de' }).where(eq(accounts.id, id))
    const ada = await messenger.addPerson('Ada', { language: 'pt-br' })
    await ada.say('/help')
    await ada.message(saying('Este bot envia'))
    await ada.open(await link(token))
    await ada.message(saying('Dieser Chat ist verbunden'))
    const eve = await messenger.addPerson('Eve', { language: 'xx' })
    await eve.say('/start')
    await eve.message(saying('This bot sends you'))
  })

  it('answers the chat id to copy', async () => {
    const ada = await messenger.addPerson('Ada')
    await ada.say(`/id@${BOT_NAME}`)
    expect(copyOf(await ada.message())).toBe(ada.id)
  })

  it('says at most three things an hour in a chat that no account has taken', async () => {
    const ada = await messenger.addPerson('Ada')
    for (const words of ['/id', 'hello', '/help', '/id', '/start', 'hello?']) await ada.say(words)
    await until(async () => (await messenger.state()).unconfirmed === 0)
    const said = async () => (await ada.messages()).filter(({ isBot }) => isBot).length
    await until(async () => (await said()) === 3)
    await expect(node.sendCode({ chatId: ada.id })).rejects.toMatchObject({
      items: [{ fieldName: 'data', errors: ['invalid_token_data'] }],
    })
    expect(await said()).toBe(3)
    await app.shiftTime(3601)
    await node.sendCode({ chatId: ada.id })
    expect(await ada.code()).toBe('123456')
  })
})

it('an installation without a bot offers no start link', async () => {
  const without = await openAccountsApp({ database: app.database })
  const { email } = await without.confirmed()
  const headers = { authorization: `Bearer ${await without.token(email)}` }
  for (const method of ['POST', 'GET'] as const) {
    const answer = await without.call(method, PATH, { headers })
    expect([answer.statusCode, ...errorsOf(answer)]).toEqual([404, 'config_not_found'])
  }
  expect((await without.call('GET', '/config')).json().twoFaBot).toBe('')
  await without.close()
})
