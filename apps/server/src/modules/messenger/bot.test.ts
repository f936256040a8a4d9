import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  BOT_NAME,
  BOT_TOKEN,
  type BotFault,
  copyOf,
  type Messenger,
  startMessenger,
} from '@portico/dev-kit/messenger'
import { until } from '@portico/dev-kit/until'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { botEnv, startBotNode } from '../../../test-kit/bot-node.ts'
import type { Db } from '../../core/database/access/database.ts'
import { outbox } from '../../core/outbox/tables.ts'
import { createBotApi } from './bot-api.ts'
import { findChat } from './chats.store.ts'
import { createHandleUpdate } from './handle-update.ts'
import { BOT_MESSAGE_LIFE_S, BOT_NAME_KEPT_MS } from './limits.ts'
import { MESSAGE_KIND } from './messages.ts'

let messenger: Messenger
let app: AccountsApp
let nodes: Awaited<ReturnType<typeof startBotNode>>[]
const ended: string[] = []
beforeAll(async () => {
  messenger = await startMessenger()
  app = await openAccountsApp({ env: botEnv(messenger) })
})
afterAll(async () => {
  await app.close()
  await messenger.stop()
})
beforeEach(() => {
  nodes = []
  ended.length = 0
})
afterEach(async () => {
  for (const node of nodes) await node.stop()
  await messenger.fault()
  await app.db.delete(outbox)
})

const endPending = async (_db: Db, pendingId: string) => ended.push(pendingId) > 0

async function startNode(more: Partial<Parameters<typeof startBotNode>[1]> = {}) {
  const node = await startBotNode(app, { apiRoot: messenger.url, endPending, ...more })
  nodes.push(node)
  return node
}

/** Somebody in whose chat the bot has answered. */
async function someone(language = 'en') {
  const person = await messenger.addPerson('Ada', { language })
  await person.say('/id')
  await person.message()
  return person
}

const waiting = () => app.db.$count(outbox, eq(outbox.kind, MESSAGE_KIND))
const chat = async (id: string) => findChat(app.db, Number(id))

describe('a code in the messenger', () => {
  it('comes first, is copied by a tap, and says what it is for and where it was asked for', async () => {
    const node = await startNode()
    const ada = await someone()
    await node.sendCode({ chatId: ada.id, pendingId: '7', code: '048231' })
    expect(await ada.code()).toBe('048231')
    const message = await ada.message()
    expect(message.text.split('\n')).toEqual([
      '048231',
      'Your code to sign in to Portico',
      '',
      'Device: Firefox, Linux',
      'IP address: 192.0.2.7',
      '',
      'The code is valid for 5\u00A0minutes. Do not share it with anyone.',
    ])
    expect(message.keyboard?.inline_keyboard.flat().map(({ text }) => text)).toEqual(['This was not me'])
  })

  it('is in the language that it was asked for in, without a button where no sign-in waits', async () => {
    const node = await startNode()
    const ada = await someone()
    await node.sendCode({ chatId: ada.id, locale: 'ar', purpose: 'activate' })
    await ada.code()
    const message = await ada.message()
    expect(message.text).toContain('رمزك لتفعيل التحقق بخطوتين عبر Telegram')
    expect(message.keyboard).toBeUndefined()
  })

  it('holds no link, mention or command of the one who asked for it', async () => {
    const node = await startNode()
    const ada = await someone()
    const device = '<b>https://evil.example/</b> @evil /start t.me/evil'
    await node.sendCode({ chatId: ada.id, from: { device, place: '192.0.2.7' } })
    await ada.code()
    const { text, entities } = await ada.message()
    expect(text).toContain('Device: b https evil example b evil start t me evil')
    expect(entities.map(({ type }) => type)).toEqual(['code', 'bold', 'code'])
  })

  it('that was not asked for by its owner ends the sign-in by a button, once', async () => {
    const node = await startNode()
    const ada = await someone()
    await node.sendCode({ chatId: ada.id, pendingId: 'the pending one' })
    await ada.code()
    await ada.press(await ada.message())
    const answer = await ada.message(({ isEdited }) => isEdited === true)
    expect(answer.text).toContain('The sign-in was ended')
    expect(answer.keyboard).toBeUndefined()
    expect(ended).toEqual(['the pending one'])
    expect(await ada.isWaiting()).toBe(false)
  })

  it('cannot be reported from the chat of somebody else, and not after ten minutes', async () => {
    const node = await startNode()
    const [ada, eve] = [await someone(), await someone()]
    for (const one of [ada, eve]) await node.sendCode({ chatId: one.id, pendingId: one.id })
    await Promise.all([ada.code(), eve.code()])
    const [hers, own] = [await ada.message(), await eve.message()]
    const data = hers.keyboard?.inline_keyboard[0]?.[0]?.callback_data ?? ''
    expect(data).toMatch(/^not-me:[\w-]{43}$/)
    await app.db.execute(sql`update one_time_codes set subject = ${ada.id} where subject = ${eve.id}`)
    await eve.press(own)
    await eve.message(({ text }) => text.includes('already over'))
    await app.shiftTime(601)
    await ada.press(hers)
    await ada.message(({ text }) => text.includes('already over'))
    expect(ended).toEqual([])
  })
})

it('the bot in a group says nothing and connects nothing', async () => {
  const said: unknown[] = []
  const handle = createHandleUpdate({
    audit: app.audit,
    messages: { answer: async (...answer) => void said.push(answer) },
    accounts: app.accounts,
    sessions: { endPending, isStillActive: async () => true },
    library: createBotApi({ botToken: BOT_TOKEN, apiRoot: messenger.url }).library,
  })
  const from = { id: 77, is_bot: false, first_name: 'Ada' }
  const text = `/start ${'x'.repeat(43)}`
  const entities = [{ type: 'bot_command' as const, offset: 0, length: 6 }]
  const me = { id: 1, is_bot: true, first_name: 'Bot', username: BOT_NAME } as never
  const inChat = (chat: object) =>
    app.database.transaction((tx) =>
      handle(
        tx,
        { update_id: 1, message: { message_id: 1, date: 1, chat, from, text, entities } } as never,
        me,
      ),
    )
  await inChat({ id: -77, type: 'group', title: 'Friends' })
  await inChat({ id: -78, type: 'supergroup', title: 'Friends' })
  expect([said, await chat('77'), await chat('-77')]).toEqual([[], undefined, undefined])
  await inChat({ id: 77, type: 'private', first_name: 'Ada' })
  expect(said.length).toBe(1)
})

describe('a person who has blocked the bot', () => {
  it('is known as such by the refused message, until the bot is unblocked', async () => {
    const node = await startNode()
    const ada = await someone()
    const isBlocked = async () => (await chat(ada.id))?.blockedAt != null
    await messenger.fault({ method: 'sendMessage', status: 403 })
    await node.sendCode({ chatId: ada.id })
    await until(isBlocked)
    await until(async () => (await waiting()) === 0)
    await ada.block()
    await ada.unblock()
    await until(async () => !(await isBlocked()))
    await ada.block()
    await until(isBlocked)
    await ada.say('/id')
    await until(async () => !(await isBlocked()))
  })
})

describe('a Bot API that does not do as it is asked', () => {
  it('is left alone for as long as it says', async () => {
    const node = await startNode()
    const ada = await someone()
    const calls = async () => (await messenger.calls('sendMessage')).length
    const before = await calls()
    await messenger.fault({ method: 'sendMessage', status: 429, retryAfter: 1 })
    const askedAt = performance.now()
    await node.sendCode({ chatId: ada.id, code: '111111' })
    await until(async () => (await calls()) === before + 1)
    await node.sendCode({ chatId: ada.id, code: '222222' })
    await until(async () => (await waiting()) === 0)
    expect(performance.now() - askedAt).toBeGreaterThan(900)
    expect((await ada.messages()).map(copyOf)).toEqual(expect.arrayContaining(['111111', '222222']))
    expect(await calls()).toBe(before + 3)
  })

  const FAILURES: BotFault[] = [
    { status: 500 },
    { status: 502, description: `upstream /bot${BOT_TOKEN}/x failed` },
    { kind: 'garbage' },
    { kind: 'echo' },
    { kind: 'cut' },
    { kind: 'silence' },
  ]

  it('is not followed to another address, since the token is part of it', async () => {
    const visited: (string | undefined)[] = []
    const elsewhere = createServer((request, response) => {
      visited.push(request.url)
      response.end('{"ok":true,"result":{}}')
    })
    const leading = createServer((request, response) => {
      const { port } = elsewhere.address() as AddressInfo
      response.writeHead(307, { location: `http://127.0.0.1:${port}${request.url}` }).end()
    })
    for (const server of [elsewhere, leading]) {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
    }
    const { port } = leading.address() as AddressInfo
    const api = createBotApi({ botToken: BOT_TOKEN, apiRoot: `http://127.0.0.1:${port}` })
    await expect(api.getMe()).rejects.toThrow('getMe: no answer')
    expect(visited).toEqual([])
    for (const server of [elsewhere, leading]) server.close()
  })

  it('gets a message again until it takes it', async () => {
    const node = await startNode()
    const ada = await someone()
    await messenger.fault(...FAILURES.slice(0, 2).map((fault) => ({ ...fault, method: 'sendMessage' })))
    await node.sendCode({ chatId: ada.id, code: '333333' })
    expect(await ada.code()).toBe('333333')
    await until(async () => node.lines.some((line) => line.includes('messages of the bot go out again')))
    expect(node.lines.filter((line) => line.includes('cannot be sent')).length).toBe(1)
  })

  it('is no longer asked to send a code whose life is over', async () => {
    const node = await startNode({ callTimeoutMs: 300 })
    const ada = await someone()
    await messenger.fault({ method: 'sendMessage', kind: 'cut', times: 100 })
    await node.sendCode({ chatId: ada.id, code: '444444' })
    await until(() => node.lines.some((line) => line.includes('cannot be sent')))
    await app.db.execute(
      sql`update outbox set queued_at = queued_at - make_interval(secs => ${BOT_MESSAGE_LIFE_S + 1})
        where kind = ${MESSAGE_KIND}`,
    )
    await until(async () => (await waiting()) === 0)
    expect((await ada.messages()).map(copyOf)).not.toContain('444444')
  })

  it('never brings the token of the bot into the log, whatever call fails and however', async () => {
    const node = await startNode({ callTimeoutMs: 200 })
    const ada = await someone()
    for (const fault of [...FAILURES, { status: 400, description: `bad /bot${BOT_TOKEN}/` }]) {
      for (const method of ['getUpdates', 'sendMessage', 'answerCallbackQuery', 'editMessageText']) {
        await messenger.fault({ ...fault, method })
        if (method === 'getUpdates') await ada.say('/id')
        else await node.sendCode({ chatId: ada.id, pendingId: 'x', code: '555555' }).catch(() => {})
      }
      await app.db.execute(sql`delete from counters`)
      await app.db.execute(sql`update outbox set next_attempt_at = now() where lease_id is null`)
    }
    for (const apiRoot of ['http://127.0.0.1:9', messenger.url]) {
      for (const method of ['getMe', 'deleteWebhook']) {
        await messenger.fault(...FAILURES.map((fault) => ({ ...fault, method })))
        const other = await startNode({ apiRoot, callTimeoutMs: 200 })
        if (apiRoot !== messenger.url) await node.stop()
        await until(() => other.lines.length > 0 || apiRoot === messenger.url)
        await other.stop()
      }
    }
    const stranger = await startNode({ botToken: `${BOT_TOKEN}-not-its-own` })
    await until(() => stranger.lines.some((line) => line.includes('refuses TELEGRAM_BOT_TOKEN')))
    const lines = nodes.flatMap((one) => one.lines)
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) expect(line).not.toContain('canary-token')
  })

  it('holds up neither the start nor what is asked meanwhile, and is found when it comes', async () => {
    const port = Number(new URL(messenger.url).port)
    await messenger.stop()
    const node = await startNode()
    await until(() => node.lines.some((line) => line.includes('does not answer')))
    messenger = await startMessenger({ port })
    await until(async () => (await messenger.state()).isAsked)
    const ada = await someone()
    expect(copyOf(await ada.message())).toBe(ada.id)
    expect(node.lines.some((line) => line.includes("the messenger's updates arrive again"))).toBe(true)
    app.elapse(BOT_NAME_KEPT_MS + 1)
    const named = async () => (await app.call('GET', '/config')).json().twoFaBot
    await until(async () => (await named()) === BOT_NAME)
  })
})
