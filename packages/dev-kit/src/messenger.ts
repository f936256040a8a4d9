import { fileURLToPath } from 'node:url'
import { startProcess } from './processes.ts'
import { until } from './until.ts'

const MAIN = fileURLToPath(new URL('../../../examples/messenger/src/main.ts', import.meta.url))
const LISTENING = /messenger on (http:\S+)/

export const BOT_TOKEN = '1000000001:canary-token-that-no-log-may-ever-contain'
export const BOT_NAME = 'portico_test_bot'

type Button = { text: string; callback_data?: string }
export type ChatMessage = {
  messageId: number
  isBot: boolean
  text: string
  entities: { type: string; offset: number; length: number }[]
  keyboard?: { inline_keyboard: Button[][] }
  isEdited?: boolean
}
type KnownPerson = {
  id: number
  hasStarted: boolean
  hasBlocked: boolean
  /** Whether a button that the person pressed waits for its answer. */
  isWaiting: boolean
  messages: ChatMessage[]
}
export type BotCall = { method: string; host: string; status: number; chatId?: number }
type State = { isAsked: boolean; unconfirmed: number; calls: BotCall[]; people: KnownPerson[] }

/** A call that fails; see examples/messenger/src/faults.ts. */
export type BotFault = {
  method?: string
  times?: number
  status?: number
  description?: string
  retryAfter?: number
  kind?: 'silence' | 'garbage' | 'cut' | 'echo'
}

export type Messenger = Awaited<ReturnType<typeof startMessenger>>

/** The stand-in of the messenger as a process of its own, driven as people drive it. */
export async function startMessenger({ port = 0, language = 'en' } = {}) {
  const started = startProcess(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), BOT_TOKEN, BOT_NAME },
  })
  const url = await started.writes(LISTENING)

  async function post<T>(path: string, body: unknown): Promise<T> {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  const state = async () => (await (await fetch(`${url}/state.json`)).json()) as State

  async function addPerson(firstName: string, more: { lastName?: string; language?: string } = {}) {
    const { id } = await post<{ id: number }>('/people', { firstName, language, ...more })
    const known = async () => {
      const person = (await state()).people.find((one) => one.id === id)
      if (!person) throw new Error(`${firstName} is not there`)
      return person
    }
    const messages = async () => (await known()).messages
    const act = (name: string, body: unknown = {}) => post(`/people/${id}/${name}`, body)

    /** The newest message of the bot that `fits`; waits until it comes. */
    async function message(fits: (message: ChatMessage) => boolean = () => true): Promise<ChatMessage> {
      let found: ChatMessage | undefined
      await until(async () => {
        found = (await messages()).findLast((one) => one.isBot && fits(one))
        return found !== undefined
      })
      return found as ChatMessage
    }

    return {
      id: String(id),
      say: (text: string) => act('say', { text }),
      /** Opens a start link. */
      open: (link: string) => act('say', { text: `/start ${new URL(link).searchParams.get('start')}` }),
      block: () => act('block'),
      unblock: () => act('unblock'),
      messages,
      message,
      isWaiting: async () => (await known()).isWaiting,
      /** The newest code that is not `before`, as a tap copies it. */
      async code(before?: string): Promise<string> {
        const found = await message((one) => /^\d{6}$/.test(copyOf(one)) && copyOf(one) !== before)
        return copyOf(found)
      },
      /** Presses the button of a message. */
      async press({ messageId, keyboard }: ChatMessage): Promise<void> {
        await act('press', { messageId, data: keyboard?.inline_keyboard[0]?.[0]?.callback_data })
      },
    }
  }

  return {
    url,
    state,
    addPerson,
    /** The next calls that fail; earlier faults are forgotten. */
    fault: (...faults: BotFault[]) => post('/faults', { faults }),
    calls: async (method?: string) =>
      (await state()).calls.filter((call) => method === undefined || call.method === method),
    async stop(): Promise<void> {
      started.child.kill('SIGKILL')
      await started.ended
    },
  }
}

/** What a tap on the first text to copy puts on the clipboard; empty where there is none. */
export function copyOf({ text, entities }: ChatMessage): string {
  const code = entities.find(({ type }) => type === 'code')
  return code ? text.slice(code.offset, code.offset + code.length) : ''
}
