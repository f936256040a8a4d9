import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccountsApp } from '../test-kit/accounts-app.ts'
import { documentSteps, picture } from '../test-kit/documents.ts'
import { openTestStore, storeOfTests } from '../test-kit/store.ts'
import { administerHere, forgetKeyHere, markDocumentsHere } from './administer-here.ts'
import { COMMANDS_USAGE } from './command-line.ts'
import { type Config, parseConfig } from './config.ts'
import { openDatabase } from './core/database/connections/open.ts'
import type { AdminAnswer } from './core/process/admin-socket.ts'

const NOBODY = 'nobody@example.com'
const NO_MAIL = '00000000-0000-4000-8000-000000000000'
const ABSENT = /no account has nobody@example\.com/

const NO_APPLICATION = /no application has the code NOTHERE/

/** The commands by the usage that operators read: the words before what is in brackets. */
const COMMANDS = [
  ...new Set(
    [
      ...COMMANDS_USAGE.matchAll(
        /npm run admin -- ([a-z-]+)(?: (list|test|send|drop|show|add-address|remove-address|add-secret|revoke-secret|add|set|remove))?/g,
      ),
    ].map(([, name, of]) => (of ? `${name} ${of}` : (name ?? ''))),
  ),
]

let dataDir: string
let config: Config
/** Somebody who has an account, and nothing of what the commands are about. */
let plain: string
let close: () => Promise<void>
beforeAll(async () => {
  dataDir = mkdtempSync(`${tmpdir()}/portico-commands-`)
  const folder = join(dataDir, 'documents')
  const env = {
    PUBLIC_URL: 'http://localhost:5240',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    DOCUMENTS_URL: `file:${folder}`,
  }
  const store = storeOfTests === 'postgres' ? await openTestStore() : undefined
  config = { ...parseConfig({ ...env, ...(store?.url ? { DATABASE_URL: store.url } : {}) }), dataDir }
  const database = store ?? (await openDatabase(config, () => {}))
  const app = await openAccountsApp({ database, env })
  const [person, owner] = [await app.confirmed(), await app.confirmed()]
  plain = person.email
  const sent = await documentSteps(app).upload(await app.token(owner.email), 'PASSPORT', await picture())
  expect(sent.statusCode).toBe(200)
  await app.close()
  // The embedded store is of one process at a time.
  if (!store) await database.close()
  // The images are gone, as on a disk that is not mounted.
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  close = async () => store?.close()
})
afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true })
})

const admin = (...args: string[]) => administerHere(config, args)

/** What each command is given that is not there, and how it says so. */
const NOT_THERE: Record<string, readonly [() => Promise<AdminAnswer>, RegExp][]> = {
  show: [[() => admin('show', NOBODY), ABSENT]],
  audit: [[() => admin('audit', NOBODY), ABSENT]],
  disable: [[() => admin('disable', NOBODY), ABSENT]],
  enable: [[() => admin('enable', NOBODY), ABSENT]],
  delete: [[() => admin('delete', NOBODY), ABSENT]],
  unlock: [[() => admin('unlock', NOBODY), ABSENT]],
  grant: [[() => admin('grant', 'moderator', NOBODY), ABSENT]],
  'revoke-role': [
    [() => admin('revoke-role', 'moderator', NOBODY), ABSENT],
    [() => admin('revoke-role', 'moderator', plain), /no account has person\S+ with the role moderator/],
  ],
  'reset-two-factor': [
    [() => admin('reset-two-factor', NOBODY), ABSENT],
    [() => admin('reset-two-factor', plain), /no account has person\S+ with a second factor or a passkey/],
  ],
  'block-invite': [[() => admin('block-invite', 'NOBODYS1'), /no account has NOBODYS1/]],
  'mark-documents': [
    [() => markDocumentsHere(config, { areLost: false }), /none of the newest images is in the place/],
  ],
  // The store has never been used with a key.
  'forget-key': [[() => forgetKeyHere(config), /no key is known/]],
  'confirm-means': [
    [() => admin('confirm-means', NOBODY), ABSENT],
    [() => admin('confirm-means', plain), /person\S+ has no role of the console/],
  ],
  recall: [
    [() => admin('recall', NOBODY, 'passport', 'unreadable'), ABSENT],
    [() => admin('recall', plain, 'passport', 'unreadable'), /the passport of person\S+ is not verified/],
  ],
  'reencrypt-documents': [[() => admin('reencrypt-documents'), /its mark portico-documents is not there/]],
  // It is given nothing.
  'application list': [],
  'application show': [[() => admin('application', 'show', 'NOTHERE'), NO_APPLICATION]],
  'application add': [
    [
      () => admin('application', 'add', 'TRADING', 'name=Trading', 'url=https://a.example'),
      /there is an application/,
    ],
  ],
  'application set': [[() => admin('application', 'set', 'NOTHERE', 'name=Other'), NO_APPLICATION]],
  'application remove': [[() => admin('application', 'remove', 'NOTHERE'), NO_APPLICATION]],
  'application add-address': [
    [() => admin('application', 'add-address', 'NOTHERE', 'https://a.example/'), NO_APPLICATION],
  ],
  'application remove-address': [
    [() => admin('application', 'remove-address', 'NOTHERE', 'https://a.example/'), NO_APPLICATION],
  ],
  'application add-secret': [[() => admin('application', 'add-secret', 'NOTHERE', 'next'), NO_APPLICATION]],
  'application revoke-secret': [
    [() => admin('application', 'revoke-secret', 'NOTHERE', 'next'), NO_APPLICATION],
  ],
  'rotate-keys': [[() => admin('rotate-keys'), /no signing key is there yet/]],
  'mail list': [[() => admin('mail', 'list', NOBODY), /no mail to nobody@example\.com/]],
  'mail test': [[() => admin('mail', 'test', NOBODY), /SMTP_URL is not set/]],
  'mail send': [
    [() => admin('mail', 'send', NO_MAIL), new RegExp(`no mail ${NO_MAIL} is parked`)],
    [() => admin('mail', 'send', 'all'), /no mail is parked/],
  ],
  'mail drop': [
    [() => admin('mail', 'drop', NO_MAIL), new RegExp(`no mail ${NO_MAIL} is parked`)],
    [() => admin('mail', 'drop', 'all'), /no mail is parked/],
  ],
}

it('every command of the usage is given something that is not there', () => {
  expect(COMMANDS.length).toBeGreaterThan(15)
  expect(Object.keys(NOT_THERE).sort()).toEqual([...COMMANDS].sort())
})

describe('a command that finds nothing to act on says so, and ends as one that failed', () => {
  it.each(COMMANDS)('%s', async (name) => {
    for (const [run, says] of NOT_THERE[name] ?? []) {
      const answer = await run().catch((error: Error) => ({ ok: false, message: error.message }))
      expect(answer).toEqual({ ok: false, message: expect.stringMatching(says) })
    }
  })
})
