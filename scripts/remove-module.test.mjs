import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { codeIn } from '../packages/dev-kit/src/mailed-codes.ts'
import {
  call,
  clientOf,
  confirm,
  newPerson,
  PASSWORD,
  register,
  signIn,
} from '../packages/dev-kit/src/people.ts'
import { LISTENING, startProcess } from '../packages/dev-kit/src/processes.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../packages/dev-kit/src/server-process.mjs'
import { startSmtp } from '../packages/dev-kit/src/smtp.ts'
import { until } from '../packages/dev-kit/src/until.ts'
import { writtenFiles } from './steps/files.mjs'
import { root } from './steps/paths.mjs'

/** It compiles the whole project, beside whatever else the machine does. */
const TIMEOUT_MS = 600_000
const MODULES = 'apps/server/src/modules'
const ROOT = 'apps/server/src/compose.ts'

/** Everything that may import the server, and the configuration of its checks. */
const COPIED = ['apps/server', 'bench', 'e2e', 'tsconfig.json', 'vitest.config.ts', 'package.json']
const LINKED = [
  'node_modules',
  'apps/server/node_modules',
  'apps/portal',
  'packages',
  'content',
  'examples',
  'scripts',
  'tools',
]

let copy

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'portico-without-'))
  for (const file of COPIED.flatMap((path) => writtenFiles(root, path))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const path of LINKED) symlinkSync(join(root, path), join(copy, path))
})

afterEach(() => rmSync(copy, { recursive: true, force: true }))

function run(program, ...args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', program), ...args],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', VITEST: '' } },
  )
  return { status, output: stdout + stderr }
}

/** Removes a module: its folder, its lines in the list of modules, and the imports of these lines. */
function remove(noun, ...makers) {
  rmSync(join(copy, MODULES, noun), { recursive: true })
  const lines = readFileSync(join(copy, ROOT), 'utf8').split('\n')
  const named = lines.filter((line) => makers.some((maker) => line.includes(maker)))
  const [imports, additions] = [/^import /, /^ {2}\.add\(\w+\)$/].map((form) =>
    named.filter((line) => form.test(line)),
  )
  expect([imports.length, additions.length, named.length]).toEqual([
    makers.length,
    makers.length,
    2 * makers.length,
  ])
  writeFileSync(join(copy, ROOT), lines.filter((line) => !named.includes(line)).join('\n'))
}

/** Expects that none of these modules knows another, not by a type either: then each may be removed without the others. */
function expectIndependent(nouns) {
  for (const noun of nouns)
    for (const file of writtenFiles(root, `${MODULES}/${noun}`)) {
      const text = readFileSync(join(root, file), 'utf8')
      const named = nouns.filter((other) => other !== noun && text.includes(`/${other}/`))
      expect(named, file).toEqual([])
    }
}

/** Suites of other modules through the whole server, except those of every call, which call these modules too. */
const SUITES = [
  'modules/registration/typed-code',
  'modules/sign-in/sign-in-cost',
  'modules/sessions/session-list',
  'modules/passwords/change-limit',
  'modules/verification/review-time',
  'modules/staff/means/confirm-command',
  'modules/openid/served-scopes',
]

function expectGreen(suites) {
  const files = suites.map((suite) => `apps/server/src/${suite}.test.ts`)
  const { status, output } = run('vitest/vitest.mjs', 'run', '--project', '*-pglite', ...files)
  expect(output).toContain(`Test Files  ${files.length} passed (${files.length})`)
  expect(status).toBe(0)
}

it(
  'Modules are removed by their folder and one line each: types and suites of the rest stay green',
  () => {
    // At once, because each time the whole project is compiled.
    expectIndependent(['referrals', 'countries', 'moderation'])
    remove('referrals', 'referralsModule')
    remove('countries', 'countriesModule')
    // The tables of the third leave the store with the next migration, so until then there are more than are declared.
    expectGreen(['tables'])
    remove('moderation', 'moderationModule')
    expect(run('typescript/bin/tsc', '--project', '.')).toEqual({ status: 0, output: '' })
    expectGreen(SUITES)
  },
  TIMEOUT_MS,
)

/**
 * Tests of other modules and the test kit know these modules too, as people use them together; so the product alone is
 * compiled, started and used here, by somebody who has no more of them than a password.
 */
it(
  'Without the modules passkeys and messenger the product compiles, starts and is used',
  async () => {
    expectIndependent(['passkeys', 'messenger'])
    remove('passkeys', 'passkeysModule', 'passkeyViewsModule')
    remove('messenger', 'messengerModule')
    const product = { extends: './tsconfig.json', include: ['apps/server/src'], exclude: ['**/*.test.ts'] }
    writeFileSync(join(copy, 'tsconfig.product.json'), JSON.stringify(product))
    expect(run('typescript/bin/tsc', '--project', 'tsconfig.product.json')).toEqual({ status: 0, output: '' })

    const smtp = await startSmtp()
    const server = startProcess(process.execPath, [...SERVER_FLAGS, join(copy, 'apps/server/src/main.ts')], {
      env: {
        ...SERVER_ENV,
        PATH: process.env.PATH ?? '',
        DATA_DIR: join(copy, 'data'),
        PORT: '0',
        PUBLIC_URL: 'http://localhost:5240',
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      },
    })
    try {
      await use(await server.writes(LISTENING), smtp)
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    } finally {
      server.child.kill('SIGKILL')
      await server.closed
      await smtp.close()
    }
  },
  TIMEOUT_MS,
)

/** Registers, signs in, looks at the account, sets up a factor, changes the password and leaves. */
async function use(url, smtp) {
  const person = newPerson()
  expect((await register(url, person)).status).toBe(200)
  await until(() => smtp.to(person.email).length > 0)
  expect((await confirm(url, person, codeIn(smtp.to(person.email)[0]))).status).toBe(200)
  const granted = await signIn(url, person, PASSWORD)
  expect(granted.status).toBe(200)
  const authorization = `Bearer ${(await granted.json()).access_token}`
  const ask = async (path, method = 'GET', body = undefined) => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
    const answer = await call(url, path, method, person, {
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, data: (await answer.json()).data }
  }
  expect((await ask('/v1/user')).data).toMatchObject({ email: person.email })
  expect((await ask('/v1/account')).data).toMatchObject({ passkeys: 0, factors: [] })
  expect((await ask('/v1/ways-in')).status).toBe(200)
  expect((await ask('/v1/sessions')).status).toBe(200)
  expect((await ask('/v1/two-fa/tokens/types/available')).status).toBe(200)
  const factor = { type: 'GOOGLE_AUTHENTICATOR' }
  expect((await ask('/v1/two-fa/tokens', 'POST', factor)).status).toBe(200)
  const changed = { password: PASSWORD, newPassword: 'Bb2!bbbb' }
  expect((await ask('/v1/password', 'PUT', changed)).status).toBe(200)
  const refused = await call(url, '/oauth/token', 'POST', person, {
    headers: { authorization: await clientOf(url) },
    body: new URLSearchParams({ grant_type: 'passkey', assertion: '{}' }),
  })
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_grant' }])
}
