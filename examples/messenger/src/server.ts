import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Bot, createBotMethods } from './bot-methods.ts'
import { answerBot, type Call } from './bot-server.ts'
import { createFaults, type Fault } from './faults.ts'
import { chatPage, homePage, linkPage, SCRIPT } from './pages.ts'
import { createPeopleActs } from './people-acts.ts'
import { readFields } from './read-fields.ts'
import { createUpdates } from './updates.ts'
import type { Person, World } from './world.ts'

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'"
const NAME_MAX = 64

/** The Bot API under `/bot<token>/`, the page with everybody's chat, and the same for programs. */
export function messengerServer(world: World, bot: Bot): Server {
  const updates = createUpdates()
  const methods = createBotMethods(world, bot)
  const acts = createPeopleActs(world, updates, methods)
  const faults = createFaults()
  const calls: Call[] = []

  const view = () => ({
    bot: bot.name,
    people: world.people(),
    saidIn: world.saidIn,
    isWaiting: methods.isWaiting,
  })

  function state() {
    return {
      bot: bot.name,
      isAsked: updates.isAsked(),
      unconfirmed: updates.unconfirmed(),
      calls,
      people: world.people().map((person) => ({
        ...person,
        isWaiting: methods.isWaiting(person.id),
        messages: world.saidIn(person.id),
      })),
    }
  }

  function get(path: string, token: string | null, response: ServerResponse) {
    if (path === '/') {
      const newest = world.newestChat()
      if (newest === undefined) return send(response, 200, 'text/html', homePage(view()))
      return response.writeHead(303, { Location: `/chats/${newest}`, 'Cache-Control': 'no-store' }).end()
    }
    if (path === '/script.js') return send(response, 200, 'text/javascript', SCRIPT)
    if (path === '/state.json') return sendJson(response, state())
    if (path === '/events') return follow(response)
    if (path === `/${bot.name}`) return send(response, 200, 'text/html', linkPage(view(), token ?? ''))
    const person = world.find(Number(/^\/chats\/(\d+)$/.exec(path)?.[1]))
    if (!person) return send(response, 404, 'text/plain', 'not found')
    return send(response, 200, 'text/html', chatPage(view(), person))
  }

  function follow(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write(':\n\n')
    response.on(
      'close',
      world.onChange(() => response.write('event: chat\ndata: {}\n\n')),
    )
  }

  async function post(path: string, request: IncomingMessage, response: ServerResponse) {
    const fields = await readFields(request)
    const isProgram = request.headers['content-type']?.startsWith('application/json') ?? false
    const answer = (person: Person) => {
      if (isProgram) return sendJson(response, person)
      response.writeHead(303, { Location: `/chats/${person.id}` }).end()
    }
    if (path === '/faults') {
      faults.clear()
      for (const fault of (fields.faults ?? []) as Fault[]) faults.add(fault)
      return sendJson(response, {})
    }
    if (path === '/people') return answer(addPerson(fields))
    const [, id, act = ''] = /^\/people\/(\d+)\/(\w+)$/.exec(path) ?? []
    const person = world.find(Number(id))
    if (!person || !does(act, person, fields)) return send(response, 404, 'text/plain', 'not found')
    return answer(person)
  }

  function addPerson({ firstName, lastName, language, start }: Record<string, unknown>): Person {
    const name = textOf(firstName) || 'Ada'
    const person = world.addPerson(name, textOf(lastName), textOf(language) || 'en')
    if (textOf(start)) acts.say(person, `/start ${textOf(start)}`)
    return person
  }

  function does(act: string, person: Person, fields: Record<string, unknown>): boolean {
    if (act === 'press') return acts.press(person, Number(fields.messageId), String(fields.data ?? ''))
    if (act === 'block') acts.block(person)
    else if (act === 'unblock') acts.unblock(person)
    else if (act === 'say' && textOf(fields.text)) acts.say(person, textOf(fields.text))
    else return false
    return true
  }

  return createServer(async (request, response) => {
    const { host = '', origin } = request.headers
    // Demand a local name: a foreign page could point its own host name at this address and read every code.
    if (!LOCAL_HOST.test(host)) return send(response, 421, 'text/plain', 'wrong host')
    if (origin !== undefined && origin !== `http://${host}`)
      return send(response, 403, 'text/plain', 'wrong origin')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://messenger')
    try {
      if (pathname.startsWith('/bot')) {
        const given = { ...Object.fromEntries(searchParams), ...(await readFields(request)) }
        return answerBot({ bot, methods, updates, faults, calls }, { pathname, host, given }, response)
      }
      if (request.method === 'POST') return await post(pathname, request, response)
      return get(pathname, searchParams.get('start'), response)
    } catch {
      return send(response, 400, 'text/plain', 'bad request')
    }
  })
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, NAME_MAX * NAME_MAX) : ''

function sendJson(response: ServerResponse, value: unknown): void {
  send(response, 200, 'application/json', JSON.stringify(value))
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': PAGE_POLICY,
    'Cache-Control': 'no-store',
    // Not `no-referrer`: with that a form would be sent without its origin, which is asked for here.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(body)
}
