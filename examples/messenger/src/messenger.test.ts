import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messengerServer } from './server.ts'
import { openWorld } from './world.ts'

const TOKEN = '42:a-token-that-only-this-test-knows-about'

let origin: string
let server: ReturnType<typeof messengerServer>
let world: ReturnType<typeof openWorld>

beforeEach(async () => {
  world = openWorld()
  server = messengerServer(world, { token: TOKEN, name: 'door_bot' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const post = (path: string, body: unknown) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function bot(method: string, params: Record<string, unknown> = {}, token = TOKEN) {
  const answer = await post(`/bot${token}/${method}`, params)
  const body = (await answer.json()) as {
    ok: boolean
    result?: never
    error_code?: number
    description?: string
  }
  return { status: answer.status, ...body }
}

type Received = {
  update_id: number
  message?: { text: string }
  callback_query?: { id: string; data: string }
}
const updates = async (params: Record<string, unknown> = {}) =>
  (await bot('getUpdates', params)).result as unknown as Received[]

async function ada() {
  const person = world.addPerson('Ada', '', 'de-at')
  await post(`/people/${person.id}/say`, { text: '/start' })
  return person
}

const words = (refusal: { error_code?: number; description?: string }) =>
  `${refusal.error_code} ${refusal.description}`

describe('the Bot API of the stand-in', () => {
  it('knows one bot, and refuses another token as Telegram does', async () => {
    expect(await bot('getMe')).toMatchObject({
      ok: true,
      result: { id: 42, is_bot: true, username: 'door_bot' },
    })
    expect(words(await bot('getMe', {}, '42:another-token-of-the-same-length-00000'))).toBe(
      '401 Unauthorized',
    )
    expect(words(await bot('getMe', {}, 'nonsense'))).toBe('404 Not Found')
    expect(words(await bot('sendSmoke'))).toBe('404 Not Found: method not found')
  })

  it('hands out an update again until a later offset confirms it', async () => {
    const { id } = await ada()
    await post(`/people/${id}/say`, { text: 'one' })
    await post(`/people/${id}/say`, { text: 'two' })
    const all = await updates()
    expect(all.map(({ message }) => message?.text)).toEqual(['/start', 'one', 'two'])
    expect(await updates()).toEqual(all)
    const [first, second] = all.map(({ update_id }) => update_id)
    expect((await updates({ offset: second, limit: 1 })).map(({ message }) => message?.text)).toEqual(['one'])
    expect(second).toBe((first ?? 0) + 1)
    expect((await updates({ offset: -1 })).map(({ message }) => message?.text)).toEqual(['two'])
    expect((await updates()).length).toBe(1)
  })

  it('holds a request for updates open until there is one', async () => {
    const asked = updates({ timeout: 20 })
    const { id } = await ada()
    const [update] = await asked
    expect(update?.message).toMatchObject({
      text: '/start',
      chat: { id, type: 'private' },
      from: { id, language_code: 'de-at' },
      entities: [{ type: 'bot_command', offset: 0, length: 6 }],
    })
    expect(await updates({ offset: (update?.update_id ?? 0) + 1, timeout: 1 })).toEqual([])
  })

  it('ends a waiting request for updates with 409 when a second one comes', async () => {
    const first = bot('getUpdates', { timeout: 20 })
    while (!((await (await fetch(`${origin}/state.json`)).json()) as { isAsked: boolean }).isAsked);
    const second = bot('getUpdates', { timeout: 20 })
    expect(words(await first)).toBe(
      '409 Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    )
    await ada()
    expect(await second).toMatchObject({ ok: true, result: [{ message: { text: '/start' } }] })
  })

  it('sends messages to those who started it and have not blocked it', async () => {
    const send = (chat_id: number, more = {}) => bot('sendMessage', { chat_id, text: 'hello', ...more })
    expect(words(await send(1))).toBe('400 Bad Request: chat not found')
    const eve = world.addPerson('Eve', '', 'en')
    expect(words(await send(eve.id))).toBe("403 Forbidden: bot can't initiate conversation with a user")
    const { id } = await ada()
    expect(await send(id)).toMatchObject({
      ok: true,
      result: { text: 'hello', chat: { id }, from: { id: 42 } },
    })
    await post(`/people/${id}/block`, {})
    expect(words(await send(id))).toBe('403 Forbidden: bot was blocked by the user')
    await post(`/people/${id}/unblock`, {})
    expect((await send(id)).ok).toBe(true)
    const states = (await updates()).map(
      (update) => (update as { my_chat_member?: { new_chat_member: { status: string } } }).my_chat_member,
    )
    expect(states.flatMap((state) => state?.new_chat_member.status ?? [])).toEqual(['kicked', 'member'])
  })

  it('reads the tags of a message, and refuses what does not fit', async () => {
    const { id } = await ada()
    const send = (text: string) => bot('sendMessage', { chat_id: id, text, parse_mode: 'HTML' })
    expect(await send('<code>123456</code> for <b>you &amp; me</b>')).toMatchObject({
      result: {
        text: '123456 for you & me',
        entities: [
          { type: 'code', offset: 0, length: 6 },
          { type: 'bold', offset: 11, length: 8 },
        ],
      },
    })
    expect(words(await send('<blink>x</blink>'))).toMatch(/^400 Bad Request: can't parse entities/)
    expect(words(await send('  '))).toBe('400 Bad Request: message text is empty')
    expect(words(await send('x'.repeat(4097)))).toBe('400 Bad Request: message is too long')
  })

  it('tells of a pressed button, once, and of no button that a message does not have', async () => {
    const { id } = await ada()
    const keyboard = { inline_keyboard: [[{ text: 'No', callback_data: 'no' }]] }
    const sent = await bot('sendMessage', { chat_id: id, text: 'Was it you?', reply_markup: keyboard })
    const messageId = (sent.result as unknown as { message_id: number }).message_id
    const press = (data: string) => post(`/people/${id}/press`, { messageId, data })
    expect((await press('yes')).status).toBe(404)
    expect((await press('no')).status).toBe(200)
    const query = (await updates()).find(({ callback_query }) => callback_query)?.callback_query
    expect(query).toMatchObject({ data: 'no', message: { message_id: messageId }, from: { id } })
    expect((await bot('answerCallbackQuery', { callback_query_id: query?.id })).ok).toBe(true)
    expect(words(await bot('answerCallbackQuery', { callback_query_id: query?.id }))).toMatch(
      /query is too old/,
    )
    const edited = await bot('editMessageText', { chat_id: id, message_id: messageId, text: 'It was not.' })
    expect(edited).toMatchObject({ result: { text: 'It was not.' } })
    expect((await press('no')).status).toBe(404)
    const long = { inline_keyboard: [[{ text: 'No', callback_data: 'n'.repeat(65) }]] }
    expect(words(await bot('sendMessage', { chat_id: id, text: 'x', reply_markup: long }))).toBe(
      '400 Bad Request: BUTTON_DATA_INVALID',
    )
  })
})

describe('the page of the messenger', () => {
  it('asks whose phone opens a start link, and sends the token from there', async () => {
    const { id } = world.addPerson('Grace', '<Hopper>', 'en')
    const page = await (await fetch(`${origin}/door_bot?start=tok_en-1`)).text()
    expect(page).toContain('Grace &lt;Hopper&gt;')
    expect(page).toContain('value="/start tok_en-1"')
    const answer = await fetch(`${origin}/people/${id}/say`, {
      method: 'POST',
      body: new URLSearchParams({ text: '/start tok_en-1' }),
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/chats/${id}`])
    expect((await updates()).map(({ message }) => message?.text)).toEqual(['/start tok_en-1'])
  })

  it('opens on the chat in which something was said last', async () => {
    const first = await ada()
    const second = world.addPerson('Grace', '', 'en')
    await post(`/people/${second.id}/say`, { text: '/start' })
    expect((await fetch(origin)).url).toBe(`${origin}/chats/${second.id}`)
    await bot('sendMessage', { chat_id: first.id, text: 'news' })
    expect((await fetch(origin)).url).toBe(`${origin}/chats/${first.id}`)
  })

  it('escapes what was written, and lets a tap copy a code', async () => {
    const { id } = await ada()
    await post(`/people/${id}/say`, { text: '<script>alert(1)</script>' })
    await bot('sendMessage', { chat_id: id, text: '<code>123456</code>', parse_mode: 'HTML' })
    const page = await (await fetch(`${origin}/chats/${id}`)).text()
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).toContain('data-copy="123456"')
  })

  it('has no pattern that a browser refuses: they read it with the flag v', async () => {
    const shown = await (await fetch(origin)).text()
    const patterns = [...shown.matchAll(/pattern="([^"]*)"/g)].map(
      ([, pattern]) => new RegExp(pattern ?? '', 'v'),
    )
    expect(patterns.map((pattern) => pattern.test('pt-BR'))).toEqual([true])
  })

  it('refuses a foreign host name and a foreign page', async () => {
    const status = await new Promise((resolve) => {
      get(`${origin}/state.json`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
    })
    expect(status).toBe(421)
    const foreign = await fetch(`${origin}/people`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ firstName: 'Eve' }),
    })
    expect(foreign.status).toBe(403)
  })
})
