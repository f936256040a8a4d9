import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDemoAccount, grant } from '../demo/account.mjs'
import { openHousehold, writeConfigFile } from '../demo/household.mjs'
import { demoFamily, startMailbox, startPortal, untilReady } from '../demo/processes.mjs'
import { root } from '../steps/paths.mjs'
import { nextFree } from '../steps/ports.mjs'

const PAGE = readFileSync(`${root}/docs/connect-an-application.md`, 'utf8')
const SNIPPETS = Object.fromEntries(
  [...PAGE.matchAll(/^```(\w+) run\n(.*?)^```$/gms)].map(([, language, code]) => [language, code]),
)
const FROM_PORT = 23_000
const START_MS = 60_000
const hasPhp = spawnSync('php', ['--version']).status === 0

let folder
let members
let env

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-connect-'))
  const household = openHousehold(folder)
  const ports = {}
  for (const name of ['portal', 'energy', 'trading', 'mailbox', 'smtp']) {
    ports[name] = await nextFree(FROM_PORT, Object.values(ports))
  }
  const portal = `http://127.0.0.1:${ports.portal}`
  const mailbox = `http://127.0.0.1:${ports.mailbox}`
  members = demoFamily(household)
  startMailbox(members, process.execPath, household, ports)
  startPortal(members, process.execPath, household, ports, writeConfigFile(household, ports))
  await Promise.all([untilReady(`${portal}/health/ready`), untilReady(mailbox)])
  await ensureDemoAccount(household, { portal, mailbox })

  const { email, password, secrets } = household.memory
  const session = await grant(portal, { grant_type: 'password', username: email, password })
  const handed = { grant_type: 'oauth_token', oauth_token: session, application: 'ENERGY' }
  env = {
    PATH: process.env.PATH,
    PORTAL_URL: portal,
    APP_CODE: 'ENERGY',
    APP_SECRET: secrets.ENERGY,
    TOKEN: await grant(portal, handed),
  }
}, START_MS)

afterAll(async () => {
  await members.end()
  rmSync(folder, { recursive: true, force: true })
}, START_MS)

function run(command, args, changes = {}) {
  return spawnSync(command, args, { encoding: 'utf8', env: { ...env, ...changes } })
}

describe('the page on connecting an application', () => {
  it('has a snippet for each of the three', () => {
    expect(Object.keys(SNIPPETS).sort()).toEqual(['js', 'php', 'sh'])
  })

  it('shows curl calls that name the person', () => {
    const { stdout, stderr, status } = run('sh', ['-ec', SNIPPETS.sh])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('"application":"ENERGY"')
    expect(stdout).toContain('demo@portico.example')
  })

  it('shows a Node program that names the person', () => {
    const { stdout, stderr } = run(process.execPath, ['--input-type=module', '--eval', SNIPPETS.js])
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({ email: 'demo@portico.example', firstName: 'Dana' })
  })

  // `npm test` installs PHP where it may; elsewhere the count of skipped tests says that this was not run.
  it.skipIf(!hasPhp)('shows a PHP program that names the person', () => {
    const { stdout } = run('php', ['-r', SNIPPETS.php.replace('<?php', '')])
    expect(JSON.parse(stdout)).toMatchObject({ email: 'demo@portico.example', firstName: 'Dana' })
  })

  it('shows programs that fail on the secret of another application', () => {
    const wrong = { APP_CODE: 'TRADING' }
    expect(run('sh', ['-ec', SNIPPETS.sh], wrong).status).not.toBe(0)
    expect(run(process.execPath, ['--input-type=module', '--eval', SNIPPETS.js], wrong).status).not.toBe(0)
  })
})
