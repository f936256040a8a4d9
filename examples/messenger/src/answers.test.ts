import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { messengerServer } from './server.ts'
import { openWorld } from './world.ts'

const TOKEN = '42:a-token-that-only-this-test-knows-about'
const { resolve } = createRequire(import.meta.url)
/** The folder of a package that is installed. */
const packageOf = (name: string) => dirname(resolve(`${name}/package.json`))
const COMPILER = join(packageOf('typescript'), 'bin/tsc')
const TYPES = join(packageOf('@grammyjs/types'), 'mod.d.ts')
const OPTIONS = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: ['node'],
  typeRoots: [dirname(packageOf('@types/node'))],
  module: 'nodenext',
  target: 'es2024',
}

let folder: string
let origin: string
let server: ReturnType<typeof messengerServer>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-answers-'))
  server = messengerServer(openWorld(), { token: TOKEN, name: 'door_bot' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

async function post(path: string, body: unknown = {}): Promise<Record<string, never>> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Record<string, never>
}
const bot = (method: string, params: unknown = {}, token = TOKEN) => post(`/bot${token}/${method}`, params)

/** What the compiler says of these values as literals of these types; a property that a type lacks is an error too. */
async function compile(answers: [type: string, value: unknown][]): Promise<string> {
  const lines = answers.map(
    ([type, value], i) => `export const answer${i}: ${type} = ${JSON.stringify(value)}`,
  )
  const source = [`import type * as Api from '${TYPES}'`, ...lines].join('\n')
  await writeFile(join(folder, 'answers.ts'), source)
  const project = join(folder, 'tsconfig.json')
  await writeFile(project, JSON.stringify({ compilerOptions: OPTIONS, files: ['answers.ts'] }))
  return new Promise((resolve) => {
    const args = [COMPILER, '--pretty', 'false', '--project', project]
    execFile(process.execPath, args, (_, stdout, stderr) => resolve(stdout + stderr))
  })
}

it("the stand-in's answers have the types of the Bot API, no property missing and none made up", async () => {
  const { id } = await post('/people', { firstName: 'Ada', lastName: 'Lovelace', language: 'en' })
  await post(`/people/${id}/say`, { text: '/start' })
  const keyboard = { inline_keyboard: [[{ text: 'No', callback_data: 'no' }]] }
  const message = { chat_id: id, text: '<code>123456</code>', parse_mode: 'HTML' }
  const sent = await bot('sendMessage', { ...message, reply_markup: keyboard })
  const messageId = (sent.result as { message_id: number } | undefined)?.message_id
  await post(`/people/${id}/press`, { messageId, data: 'no' })
  await post(`/people/${id}/block`)
  await post(`/people/${id}/unblock`)
  const updates = await bot('getUpdates')
  const kinds = (updates.result as unknown as object[]).map((update) => Object.keys(update)[1])
  expect(kinds).toEqual(['message', 'callback_query', 'my_chat_member', 'my_chat_member'])
  await post('/faults', { faults: [{ method: 'getMe', status: 429, retryAfter: 7 }] })
  const answers: [string, unknown][] = [
    ['Api.ApiResponse<Api.UserFromGetMe>', await bot('getMe')],
    ['Api.ApiResponse<Api.UserFromGetMe>', await bot('getMe')],
    ['Api.ApiResponse<Api.Update[]>', updates],
    ['Api.ApiResponse<Api.Message.TextMessage>', sent],
    ['Api.ApiResponse<true>', await bot('answerCallbackQuery', { callback_query_id: '0' })],
    [
      'Api.ApiResponse<Api.Update.Edited & Api.Message.TextMessage>',
      await bot('editMessageText', { ...message, message_id: messageId, text: 'It was not.' }),
    ],
    ['Api.ApiResponse<true>', await bot('deleteWebhook')],
    ['Api.ApiResponse<true>', await bot('getMe', {}, '42:another-token-of-the-same-length-00000')],
  ]
  expect(answers.map(([, answer]) => (answer as { ok: boolean }).ok)).toEqual([
    false,
    true,
    true,
    true,
    false,
    true,
    true,
    false,
  ])
  expect(await compile(answers)).toBe('')
  const [, me] = answers[1] ?? []
  const madeUp = { ok: true, result: { ...(me as { result: object }).result, age: 42 } }
  expect(await compile([['Api.ApiResponse<Api.UserFromGetMe>', madeUp]])).toContain(`'"age"' does not exist`)
})
