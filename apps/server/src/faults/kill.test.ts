import { setTimeout as sleep } from 'node:timers/promises'
import { codeIn } from '@portico/dev-kit/mailed-codes'
import {
  changePasswordWith,
  confirm,
  newPerson,
  PASSWORD,
  type Person,
  register,
  signIn,
  tokenOf,
} from '@portico/dev-kit/people'
import { startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { comeAgain } from '../../test-kit/come-again.ts'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'

const ROUNDS = 3
const AT_ONCE = 4
const LATEST_MS = 500
const TIMEOUT_MS = 240_000
const NEW_PASSWORD = 'Bb2!bbbb'

/** The last acknowledged step. The step under way when the process died may or may not have happened. */
type Known = { person: Person; done: 'nothing' | 'registered' | 'confirmed' | 'changed' }

let home: Installation
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeEach(async () => {
  home = await createInstallation()
  smtp = await startSmtp()
})
afterEach(async () => {
  await home.remove()
  await smtp.close()
})

it('a killed server loses nothing that it acknowledged and leaves nothing half done', {
  timeout: TIMEOUT_MS,
}, async () => {
  const all: Known[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const server = await home.start({ SMTP_URL: smtp.url })
    const before = all.length
    const walks = Array.from({ length: AT_ONCE }, () => walkUntilDeath(server.url, all))
    // One person has done every step; the others are at any step.
    await until(() => all.slice(before).some(({ done }) => done === 'changed'))
    await sleep(Math.random() * LATEST_MS)
    await server.kill()
    await Promise.all(walks)
  }
  const server = await home.start({ SMTP_URL: smtp.url })
  for (const known of all) await verify(server.url, known)
  expect(await server.terminate()).toBe(0)
})

/** One person after the other registers, confirms and changes the password, until the server answers no more. */
async function walkUntilDeath(url: string, all: Known[]): Promise<void> {
  for (;;) {
    const known: Known = { person: newPerson(), done: 'nothing' }
    all.push(known)
    try {
      await walk(url, known)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

async function walk(url: string, known: Known): Promise<void> {
  const { person } = known
  expect((await comeAgain(() => register(url, person))).status).toBe(200)
  known.done = 'registered'
  // Mails are sent beside the calls, so the process's death shows only at the next call.
  await until(async () => smtp.to(person.email).length > 0 || !(await fetch(`${url}/health/live`)).ok)
  const code = codeIn(smtp.to(person.email)[0])
  expect((await comeAgain(() => confirm(url, person, code))).status).toBe(200)
  known.done = 'confirmed'
  const token = await tokenOf(await comeAgain(() => signIn(url, person, PASSWORD)))
  expect((await comeAgain(() => changePasswordWith(url, person, token, NEW_PASSWORD))).status).toBe(200)
  known.done = 'changed'
}

async function verify(url: string, { person, done }: Known): Promise<void> {
  const old = await attempt(url, person, PASSWORD)
  const fresh = await attempt(url, person, NEW_PASSWORD)
  const seen = `${old} / ${fresh}`
  const none = 'Bad credentials'
  const unconfirmed = `User is disabled / ${none}`
  const active = `in / ${none}`
  const changed = `${none} / in`
  const possible = {
    nothing: [`${none} / ${none}`, unconfirmed],
    registered: [unconfirmed, active],
    confirmed: [active, changed],
    changed: [changed],
  }
  expect(possible[done], `${done}, then ${seen}`).toContain(seen)
  // A whole registration has its mail, also when the process died before sending it.
  if (seen === unconfirmed) {
    await until(() => smtp.to(person.email).length > 0)
    const code = codeIn(smtp.to(person.email)[0])
    expect((await comeAgain(() => confirm(url, person, code))).status).toBe(200)
    expect(await attempt(url, person, PASSWORD)).toBe('in')
  }
}

async function attempt(url: string, person: Person, password: string): Promise<string> {
  const answer = await comeAgain(() => signIn(url, person, password))
  const body = (await answer.json()) as { error_description?: string }
  return answer.status === 200 ? 'in' : String(body.error_description)
}
