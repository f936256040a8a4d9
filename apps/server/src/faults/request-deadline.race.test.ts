import { type Endpoint, isForStaff } from '@portico/contract/kernel/endpoint'
import { ENDPOINTS } from '@portico/contract/nouns'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsApp, openAccountsApp, PASSWORD } from '../../test-kit/accounts-app.ts'
import { staffSteps } from '../../test-kit/staff.ts'
import { openTestStore } from '../../test-kit/store.ts'
import { createPasswordHasher, type PasswordHasher } from '../core/crypto/password-hasher.ts'
import { isOutcomeUnknown } from '../core/database/connections/outcome-unknown.ts'
import { WAIT_MS } from '../core/database/connections/timed-client.ts'
import { envelopeAnswer } from '../core/http/answers/answers.ts'
import { createDeadline, STORE_TIMEOUT_MS } from '../core/process/deadline.ts'
import { createWorkQueue } from '../core/process/work-queue.ts'
import { accounts } from '../modules/accounts/tables.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const CONNECTIONS = 4
const ANSWERED_WITHIN_MS = 5000
/** Of the server's time, in which it passes here. */
const STEP_MS = 50
const TURNS_MOST = 600
/** Of the machine, whatever the server's clock says. */
const machineTimeout = globalThis.setTimeout
const NEXT_PASSWORD = 'Bb2!bbbb'

let store: Awaited<ReturnType<typeof openTestStore>> & { pool?: pg.Pool }
let app: AccountsApp
/** One at a time, and nobody is sent away early: only the deadline ends the wait. */
const inTurn = createWorkQueue({ what: 'the password hash', inFlight: 1, places: 128, waitMs: 600_000 })
const hasher = new Proxy(createPasswordHasher(), {
  get(real, name: keyof PasswordHasher) {
    if (name === 'outdated') return real.outdated
    const work = real[name] as (...given: string[]) => Promise<unknown>
    return (...given: string[]) => inTurn(given.at(-1) ?? '', () => work(...given))
  },
})
let person: { email: string; token: string }
let staffCookies: Record<string, string> = {}
const undo: (() => Promise<void>)[] = []
beforeEach(async () => {
  store = await openTestStore(CONNECTIONS, WAIT_MS)
  // Another node on the store, which no deadline ends on a busy machine.
  const preparing = await openAccountsApp({ database: store })
  const { email } = await preparing.confirmed()
  person = { email, token: await preparing.token(email) }
  staffCookies = (await staffSteps(preparing).staff('moderator')).cookies
  await preparing.later(1)
  await preparing.close()
  app = await openAccountsApp({ database: store, parts: { hasher, deadlineMs: STORE_TIMEOUT_MS } })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const one of undo.splice(0).reverse()) await one()
  await app.close()
  await store.close()
})

const FAULTS = {
  'a locked table': async () => {
    const client = new pg.Client(store.url)
    await client.connect()
    await client.query('begin')
    // The last that a call comes to: by then it has waited for everything else.
    await client.query('lock table audit_events, one_time_codes, counters, outbox in access exclusive mode')
    undo.push(() => client.end())
  },
  'an exhausted pool': async () => {
    const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => store.pool?.connect()))
    undo.push(async () => {
      for (const client of held) client?.release()
    })
  },
  'a full hash queue': async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const done = inTurn('198.51.100.1', () => held)
    undo.push(async () => {
      letGo()
      await done
    })
  },
}

/** What the calls need to come as far as the hash or the store. */
const BODIES: Record<string, object> = {
  changePassword: { password: PASSWORD, newPassword: NEXT_PASSWORD },
  deleteAccount: { password: PASSWORD },
  stepUp: { password: PASSWORD },
  passwordReset: { email: 'nobody@example.com' },
  passwordResetConfirm: { password: NEXT_PASSWORD, code: 'x'.repeat(43) },
}

function call({ name, method, path, auth, encoding }: Endpoint): Promise<LightMyRequestResponse> {
  const url = path.replaceAll(/:\w+/g, '0195e7a0-0000-7000-8000-000000000000')
  const made = {
    ...(isForStaff(auth) ? { cookies: staffCookies } : {}),
    ...(auth === 'client' ? { client: app.client } : {}),
    ...(auth !== 'client' && auth !== 'none' && !isForStaff(auth)
      ? { headers: { authorization: `Bearer ${person.token}` } }
      : {}),
    from: '192.0.2.77',
  }
  if (name === 'registration') return app.register({}, made)
  if (encoding === 'form')
    return app.call(method, url, {
      ...made,
      form: { grant_type: 'password', username: person.email, password: PASSWORD, token: 'pts_x' },
    })
  return app.call(method, url, method === 'GET' ? made : { ...made, body: BODIES[name] ?? {} })
}

/** Streams have no end to wait for. */
const CALLS = ENDPOINTS.filter(({ dialect }) => dialect !== 'events')

const onMachine = (milliseconds: number) =>
  new Promise<void>((resolve) => void machineTimeout(resolve, milliseconds))

/**
 * The server's time passes no faster than the machine comes round, so that a busy machine has no part in what is measured:
 * what was not answered in it waits for more than its deadline.
 */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
    await onMachine(STEP_MS)
    await vi.advanceTimersByTimeAsync(STEP_MS)
  }
}

type Fault = keyof typeof FAULTS

const ALONE = Object.keys(FAULTS) as Fault[]

describe.each([...ALONE, 'all of it'] as const)('with %s', (fault) => {
  it('every call is answered within five seconds, with what it is or with the word to come again', async () => {
    for (const one of fault === 'all of it' ? ALONE : [fault]) await FAULTS[one]()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const unanswered = new Set(CALLS.map(({ name }) => name))
    const asked = CALLS.map(async (endpoint) => {
      const answer = await call(endpoint)
      unanswered.delete(endpoint.name)
      return { name: endpoint.name, answer }
    })
    await pass(ANSWERED_WITHIN_MS)
    // From here on no wait ends: only what the machine itself still has to do is waited for.
    for (let turn = 0; turn < TURNS_MOST && unanswered.size > 0; turn++) await onMachine(STEP_MS)
    expect([...unanswered]).toEqual([])
    vi.useRealTimers()
    const answers = await Promise.all(asked)
    const broken = answers.filter(
      ({ answer }) =>
        answer.statusCode >= 500 && !(answer.statusCode === 503 && Number(answer.headers['retry-after']) > 0),
    )
    expect(broken.map(({ name, answer }) => [name, answer.body])).toEqual([])
    const busy = answers.filter(({ answer }) => answer.statusCode === 503).map(({ name }) => name)
    expect(busy).toContain('token')
    for (const one of undo.splice(0).reverse()) await one()
    expect((await app.user(person.token)).statusCode).toBe(200)
  })
})

it('a statement that is not begun for want of time is busy, and nothing is unknown about it', async () => {
  const isOver = createDeadline(0)
  const fault = await isOver
    .run(async () => await app.db.select().from(accounts))
    .catch((error: unknown) => error)
  expect(isOutcomeUnknown(fault)).toBe(false)
  expect(envelopeAnswer(fault, 'id')).toMatchObject({ status: 503, retryAfterS: 1 })
  const within = await app.database
    .transaction(async (tx) => isOver.run(async () => await tx.select().from(accounts)))
    .catch((error: unknown) => error)
  expect(isOutcomeUnknown(within)).toBe(false)
  expect(envelopeAnswer(within, 'id')).toMatchObject({ status: 503, retryAfterS: 1 })
})
