import type { ServerResponse } from 'node:http'
import type { Answer, Bot, BotMethods, Refusal } from './bot-methods.ts'
import type { Fault, Faults } from './faults.ts'
import type { Poll, Updates } from './updates.ts'

/** A call that the bot made: which one, under which name of this machine, and how it was answered. */
export type Call = { method: string; host: string; status: number; chatId?: number }

type Ports = { bot: Bot; methods: BotMethods; updates: Updates; faults: Faults; calls: Call[] }
type Request = { pathname: string; host: string; given: Record<string, unknown> }

const ADDRESS = /^\/bot(\d+:[\w-]+)\/(\w+)$/
const CALLS_KEPT = 1000

const NOT_FOUND: Refusal = { ok: false, error_code: 404, description: 'Not Found' }
const UNAUTHORIZED: Refusal = { ok: false, error_code: 401, description: 'Unauthorized' }
const CONFLICT: Refusal = {
  ok: false,
  error_code: 409,
  description:
    'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
}

/** Answers a call of the Bot API. */
export function answerBot(
  { bot, methods, updates, faults, calls }: Ports,
  request: Request,
  response: ServerResponse,
) {
  const { pathname, host, given } = request
  const [, token, method = ''] = ADDRESS.exec(pathname) ?? []

  function answer(body: Answer): void {
    const status = body.ok ? 200 : body.error_code
    const chatId = Number(given.chat_id)
    calls.push({ method, host, status, ...(chatId ? { chatId } : {}) })
    calls.splice(0, calls.length - CALLS_KEPT)
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body))
  }

  if (token === undefined) return answer(NOT_FOUND)
  if (token !== bot.token) return answer(UNAUTHORIZED)
  const fault = faults.take(method)
  if (fault) return fail(fault, pathname, answer, response)
  if (method !== 'getUpdates') return answer(methods.call(method, given))
  updates.get(
    pollOf(given),
    (found) => answer(found === 'terminated' ? CONFLICT : { ok: true, result: found }),
    (forget) => response.on('close', forget),
  )
}

function fail(fault: Fault, pathname: string, answer: (body: Answer) => void, response: ServerResponse) {
  if ('status' in fault) {
    const { status, description = 'a fault that was asked for', retryAfter } = fault
    return answer({
      ok: false,
      error_code: status,
      description,
      ...(retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } }),
    })
  }
  if (fault.kind === 'silence') return
  if (fault.kind === 'cut') return void response.destroy()
  response.writeHead(502, { 'Content-Type': 'text/html' })
  response.end(fault.kind === 'echo' ? `<h1>Bad gateway</h1>${pathname}` : '<h1>Bad gateway</h1>')
}

/** Parameters come as JSON or, from a form or an address, as text. */
function pollOf({ offset, limit, timeout, allowed_updates: kinds }: Record<string, unknown>): Poll {
  const parsed = typeof kinds === 'string' ? (JSON.parse(kinds) as string[]) : (kinds as string[] | undefined)
  return {
    ...(offset === undefined ? {} : { offset: Number(offset) }),
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(timeout === undefined ? {} : { timeout: Number(timeout) }),
    ...(parsed ? { allowed_updates: parsed } : {}),
  }
}
