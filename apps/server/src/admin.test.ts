import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOGIN_LOCK_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import { codeIn } from '@portico/dev-kit/mailed-codes'
import { confirm, newPerson, type Person, register, signIn } from '@portico/dev-kit/people'
import { ADMIN_MAIN } from '@portico/dev-kit/server-process.mjs'
import { startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeEmptyDatabase } from '../test-kit/postgres-databases.ts'
import { createInstallation, type Installation } from '../test-kit/server-process.ts'
import { storeOfTests } from '../test-kit/store.ts'
import { COMMANDS_USAGE } from './command-line.ts'
import { operatorHere } from './core/process/operator.ts'

const PATIENCE_MS = 240_000
/** The environment of an operator who has named no folder. */
const UNNAMED = { DATA_DIR: '', DATABASE_URL: '' }

vi.setConfig({ testTimeout: PATIENCE_MS })

let home: Installation
let checkout: string
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeEach(async () => {
  smtp = await startSmtp()
  home = await createInstallation()
  checkout = mkdtempSync(join(tmpdir(), 'portico-checkout-'))
  mkdirSync(join(checkout, 'data'))
})
afterEach(async () => {
  await home.remove()
  await smtp.close()
  rmSync(checkout, { recursive: true })
})

/** Registers and confirms: only a confirmed person has an account to act on. */
async function member(url: string): Promise<Person> {
  const person = newPerson()
  expect((await register(url, person)).status).toBe(200)
  await until(() => smtp.to(person.email).length > 0)
  expect((await confirm(url, person, codeIn(smtp.to(person.email)[0]))).status).toBe(200)
  return person
}

/** Links the installation into the folder that `npm start` or `npm run dev` uses. */
const keepIn = (folder: string) => symlinkSync(home.dataDir, join(checkout, folder))

const locked = (answer: Response) =>
  answer.json().then((body) => (body as { error_description: string }).error_description)

it('a command that asks for help gets it, and is none that failed', async () => {
  for (const args of [['--help'], ['-h'], ['help'], ['grant', '--help']]) {
    expect(await home.admin(args, { ...UNNAMED, SMTP_URL: 'no address' })).toEqual({
      code: 0,
      output: COMMANDS_USAGE,
    })
  }
  expect(await home.admin([], UNNAMED)).toMatchObject({ code: 1 })
})

describe('npm run admin', () => {
  it('acts on the running server, on its store when it has ended, and says when there is no such account', async () => {
    const server = await home.start({ SMTP_URL: smtp.url })
    const person = await member(server.url)
    for (let i = 0; i < LOGIN_LOCK_AFTER_FAILURES / 2; i++) await signIn(server.url, person, 'wrong')
    expect(await home.admin(['unlock', person.email])).toEqual({
      code: 0,
      output: `unlocked ${person.email}`,
    })
    // Five failures more would demand a challenge if the first five were still there.
    for (let i = 0; i < LOGIN_LOCK_AFTER_FAILURES / 2; i++) {
      expect(await locked(await signIn(server.url, person, 'wrong'))).toBe('Bad credentials')
    }
    expect(await home.admin(['unlock', 'nobody@example.com'])).toEqual({
      code: 1,
      output: 'no account has nobody@example.com',
    })
    await server.terminate()
    expect(await home.admin(['grant', person.email, 'moderator'])).toEqual({
      code: 0,
      // It tells besides that the role sleeps, and how it wakes.
      output: expect.stringMatching(
        new RegExp(`^granted ${person.email} moderator\\nthe role sleeps: [^]*confirm-means`),
      ),
    })
    expect(await home.admin(['reset-two-factor', person.email])).toEqual({
      code: 1,
      output: `no account has ${person.email} with a second factor or a passkey`,
    })
    expect(await home.admin(['delete', person.email])).toEqual({
      code: 0,
      output: `to be removed in 14 days: ${person.email}`,
    })
    expect(await home.admin(['disable', 'nobody@example.com'])).toMatchObject({ code: 1 })
    // The notice was sealed with the server's key by a process of its own.
    await home.start({ SMTP_URL: smtp.url })
    await until(() => smtp.to(person.email).some(({ subject }) => subject === 'Your account will be deleted'))
  })

  it('tells what there is of an account and who did what to it, beside the server and without one', async () => {
    const server = await home.start({ SMTP_URL: smtp.url })
    const person = await member(server.url)
    await signIn(server.url, person, 'wrong')
    const by = `account.disable  success  by operator ${operatorHere()}`
    const tell = async () => {
      const shown = await home.admin(['show', person.email])
      expect(shown).toMatchObject({ code: 0, output: expect.stringMatching(/^state +disabled, confirmed /m) })
      const { code, output } = await home.admin(['audit', person.email, '--since', '1h'])
      expect({ code, first: output.split('\n')[0] }).toEqual({ code: 0, first: expect.stringContaining(by) })
      expect(output).toContain('registration.confirm')
    }
    await home.admin(['disable', person.email])
    await tell()
    await server.terminate()
    await tell()
    expect(await home.admin(['show', 'nobody@example.com'])).toEqual({
      code: 1,
      output: 'no account has nobody@example.com',
    })
  })

  it('finds the server that npm start runs, with nothing said about where', async () => {
    keepIn('data/demo')
    const server = await home.start({ SMTP_URL: smtp.url })
    const person = await member(server.url)
    expect(await home.admin(['disable', person.email], UNNAMED, checkout)).toEqual({
      code: 0,
      output: `disabled ${person.email} (in ${join('data', 'demo')})`,
    })
    keepIn('data/dev')
    const { code, output } = await home.admin(['enable', person.email], UNNAMED, checkout)
    expect(code).toBe(1)
    expect(output).toMatch(/^there is more than one installation \(data.demo, data.dev\); .*DATA_DIR$/)
  })

  it('makes no database where there is none', async () => {
    const nowhere = join(checkout, 'nowhere')
    const unnamed = await home.admin(['unlock', 'a@b.cc'], UNNAMED, checkout)
    expect(unnamed.code).toBe(1)
    expect(unnamed.output.split('\n')).toEqual([
      expect.stringMatching(/^there is no database in data, .*DATA_DIR/),
    ])
    const named = await home.admin(['unlock', 'a@b.cc'], { DATA_DIR: nowhere, DATABASE_URL: '' })
    expect(named).toEqual({ code: 1, output: expect.stringContaining(`no database in ${nowhere};`) })
    expect(existsSync(nowhere)).toBe(false)
    expect(existsSync(join(checkout, 'data', 'database'))).toBe(false)
  })

  it.runIf(storeOfTests === 'postgres')('writes nothing into an empty PostgreSQL', async () => {
    const empty = await makeEmptyDatabase()
    const { code, output } = await home.admin(['unlock', 'a@b.cc'], { DATABASE_URL: empty.url })
    const tables = await empty.tables()
    await empty.drop()
    expect({ code, output, tables }).toEqual({
      code: 1,
      output: expect.stringMatching(/^this database holds no installation/),
      tables: [],
    })
  })

  it('says how it is used before it looks for anything', async () => {
    expect(await home.admin([], UNNAMED, checkout)).toEqual({ code: 1, output: COMMANDS_USAGE })
    expect(await home.admin(['unlock', 'me'], UNNAMED, checkout)).toEqual({
      code: 1,
      output: 'me is not an e-mail address',
    })
  })
})

/** What another user may not even read, such as a checkout in somebody's own folder, cannot be tried as that user. */
const SOMEBODY = 65_534
const canTryAsSomebody =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, [ADMIN_MAIN, '--help'], { uid: SOMEBODY }).status === 0

it.runIf(canTryAsSomebody)(
  'root works on a folder of the server’s user as that user, and is named',
  async () => {
    const server = await home.start({ SMTP_URL: smtp.url })
    const { email } = await member(server.url)
    await server.terminate()
    execFileSync('chown', ['-R', `${SOMEBODY}:${SOMEBODY}`, home.dataDir])
    expect(await home.admin(['disable', email])).toMatchObject({ code: 0 })
    expect((await home.admin(['audit', email])).output).toContain(`operator ${operatorHere()}`)
    const owners = readdirSync(home.dataDir, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(home.dataDir, name)).uid,
    )
    expect(new Set(owners)).toEqual(new Set([SOMEBODY]))
  },
)
