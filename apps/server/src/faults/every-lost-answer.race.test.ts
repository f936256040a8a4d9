import { readdir } from 'node:fs/promises'
import { ENDPOINTS } from '@portico/contract/nouns'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../test-kit/accounts-app.ts'
import { openStoreOnLosingLine } from '../../test-kit/losing-line.ts'
import { BOT } from '../../test-kit/second-factors.ts'
import { type Contents, differing, openContents } from '../../test-kit/store-contents.ts'
import { writingCalls } from '../../test-kit/writing-calls.ts'
import type { WritingName, WritingUse, WritingUses } from '../../test-kit/writing-use.ts'
import { counters } from '../core/counters/tables.ts'
import { images } from '../modules/documents/tables.ts'
import { verificationDocuments } from '../modules/verification/tables.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 })

/** Calls that hang at once, for as long as a call may take; the store has connections for them besides. */
const AT_ONCE = 8
const CONNECTIONS = AT_ONCE + 16

const WRITING = ENDPOINTS.filter(({ method, changesNothing }) => method !== 'GET' && !changesNothing)

type Call = () => Promise<LightMyRequestResponse>

let store: Awaited<ReturnType<typeof openStoreOnLosingLine>>
let contents: Awaited<ReturnType<typeof openContents>>
let app: AccountsApp
let uses: WritingUses
beforeAll(async () => {
  store = await openStoreOnLosingLine(CONNECTIONS)
  contents = await openContents(store.url)
  app = await openAccountsApp({ database: store.database, env: BOT })
  uses = writingCalls(app)
})
afterAll(async () => {
  await app.close()
  await contents.close()
  await store.close()
})

const usesOf = (name: string): readonly WritingUse[] => uses[name as WritingName] ?? []

/** What stands: the tables, and the files of the images. */
async function codeState(): Promise<Contents> {
  const files = await readdir(new URL(app.config.documentsUrl), { recursive: true })
  return { ...(await contents.read()), files: files.sort().join() }
}

async function prepared({ prepare }: WritingUse): Promise<Call> {
  // Hundreds of people come from the same few networks.
  await app.db.delete(counters)
  const call = await prepare()
  await app.settle()
  return call
}

function saidBy(answer: LightMyRequestResponse): string {
  if (answer.statusCode === 200) return '200'
  const { errors, error } = answer.json()
  return [answer.statusCode, ...(errors ? errorsOf(answer) : [error])].join(' ')
}

/** The answer to a call of which nobody knows whether it was done, and to the same call again. */
async function expectSoundEnd(
  first: LightMyRequestResponse,
  call: Call,
  { again = [] }: WritingUse,
  note: string,
) {
  if (first.statusCode !== 200) {
    expect.soft(first.statusCode, note).toBe(503)
    expect.soft(Number(first.headers['retry-after']), note).toBeGreaterThan(0)
  }
  const second = await call()
  expect.soft(['200', ...again], `${note}, then ${second.body}`).toContain(saidBy(second))
}

describe('an answer to what makes a change last is lost: nothing is undone, and the same call again ends well', () => {
  it.each(WRITING.map(({ name }) => name))('%s', async (name) => {
    expect(usesOf(name).length, 'test-kit/writing-calls.ts has no use of it').toBeGreaterThan(0)
    for (const one of usesOf(name)) await loseEach(`${name} ${one.use ?? ''}`, one)
  })

  /** Each answer in turn, until there is none left to lose. */
  async function loseEach(title: string, one: WritingUse): Promise<void> {
    for (let after = 0; ; after++) {
      const call = await prepared(one)
      let then: Contents = {}
      const meanwhile = async () => {
        then = await codeState()
      }
      store.line.lose('cut', { after, meanwhile })
      const first = await call()
      const [lost] = store.line.takeLost()
      const note = `${title}, ${after} behind: ${lost} ${first.body}`
      if (lost === undefined) {
        // The use is a right one: undisturbed it succeeds.
        expect(saidBy(first), note).toBe('200')
        expect(after, `${title} makes nothing last`).toBeGreaterThan(0)
        return
      }
      if (first.statusCode !== 200) expect.soft(differing(then, await codeState()), note).toEqual([])
      await expectSoundEnd(first, call, one, note)
    }
  }
})

it('a COMMIT that hangs past the deadline of its call ends as one whose answer was lost, for every call', async () => {
  type Hanging = { first: Promise<LightMyRequestResponse>; call: Call; one: WritingUse; title: string }
  const hanging: Hanging[] = []
  let hung = 0
  /** Only while no answer is waited for to be lost: it would be theirs. */
  async function end({ first, call, one, title }: Hanging): Promise<void> {
    await expectSoundEnd(await first, call, one, title)
  }
  const every = WRITING.flatMap(({ name }) => usesOf(name).map((one) => ({ name, one })))
  for (const { name, one } of every.sort((a, b) => Number(!a.one.isAlone) - Number(!b.one.isAlone))) {
    const call = await prepared(one)
    const hangs = new Promise<true>((tell) => {
      store.line.lose('silent', { only: /^commit/i, meanwhile: async () => tell(true) })
    })
    const first = call()
    const isHanging = await Promise.race([hangs, first.then(() => false)])
    store.line.takeLost()
    if (isHanging) hung++
    if (isHanging) hanging.push({ first, call, one, title: `${name} ${one.use ?? ''}` })
    // The others hang side by side, while the next ones are prepared.
    const due = one.isAlone ? 0 : AT_ONCE
    for (const earlier of hanging.splice(0, hanging.length - due)) await end(earlier)
  }
  for (const last of hanging) await end(last)
  expect(hung).toBeGreaterThan(WRITING.length / 2)
})

it('every image that a document names is whole after all of it', async () => {
  const rows = await app.db.select().from(images)
  const living = new Set(rows.filter(({ removedAt }) => removedAt === null).map(({ path }) => path))
  const named = (await app.db.select().from(verificationDocuments)).flatMap(({ files }) => files)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !living.has(path))).toEqual([])
})
