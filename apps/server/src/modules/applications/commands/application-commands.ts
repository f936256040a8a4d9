import type { ApplicationEntry } from '../../../core/config/application-fields.ts'
import {
  clientSettingsOf,
  isPublicKind,
  LIVING_SECRETS_MAX,
  MAIN_SECRET,
} from '../../../core/config/application-fields.ts'
import type { Database, Tx } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import type { AdminAnswer } from '../../../core/process/admin-socket.ts'
import { raiseVersion } from '../../../core/versions/versions.store.ts'
import { makeSecret, prefixOf, toRow } from '../application-rows.ts'
import type { ApplicationRow } from '../applications.store.ts'
import {
  deleteApplication,
  deleteSecret,
  insertApplication,
  insertSecret,
  listKeptSecrets,
  lockApplication,
  updateApplication,
} from '../change-applications.store.ts'
import { type Assignments, applicationCommandFault, readAssignments } from './command-line.ts'
import { entryFault, entryOf, withAssignments } from './edited-entry.ts'
import { createShowApplications } from './show-applications.ts'

type Ports = {
  database: Database
  audit: Audit
  hmac: (secret: string) => Buffer
  publicUrl: string
  /** The name of the version that every node follows. */
  version: string
  /** Reads the registry of this process again. */
  read: () => Promise<void>
}

const refused = (message: string): AdminAnswer => ({ ok: false, message })
const done = (...lines: string[]): AdminAnswer => ({ ok: true, message: lines.join('\n') })
const shownOnce = (secret: string) => `its secret, shown this once: ${secret}`

/** The operator's commands about applications: in force here at once, on every other node within a second. */
export function createApplicationCommands(ports: Ports) {
  const { database, audit, hmac, publicUrl, version, read } = ports
  const show = createShowApplications(database.db)

  /** Does it in one transaction with its event, and reads the registry again. A refusal changes nothing. */
  async function change(
    action: 'add' | 'change' | 'remove' | 'add_secret' | 'revoke_secret',
    code: string,
    detail: Record<string, unknown>,
    work: (tx: Tx) => Promise<AdminAnswer>,
  ): Promise<AdminAnswer> {
    const answer = await database.transaction(async (tx) => {
      const made = await work(tx)
      if (!made.ok) return made
      await raiseVersion(tx, version)
      await audit(tx, undefined, `application.${action}`, { detail: { application: code, ...detail } })
      return made
    })
    if (answer.ok) await read()
    return answer
  }

  /** Works on an application that is there and that no file manages. */
  const onOwn =
    (code: string, work: (tx: Tx, row: ApplicationRow) => Promise<AdminAnswer>) => async (tx: Tx) => {
      const row = await lockApplication(tx, code)
      if (!row) return refused(`no application has the code ${code}`)
      if (row.isFromFile) return refused(`${code} is managed by CONFIG_FILE: change it there and start again`)
      return work(tx, row)
    }

  async function add(code: string, assignments: Assignments): Promise<AdminAnswer> {
    const edited = withAssignments({ code, name: '' }, assignments)
    const fault = entryFault(edited, { publicUrl, hasSecret: false })
    if (fault) return refused(`${code} ${fault}`)
    const entry = edited as ApplicationEntry
    const isWithSecret = !isPublicKind(clientSettingsOf(entry)?.kind) && !entry.jwks && !entry.jwksUri
    const secret = isWithSecret ? makeSecret() : undefined
    const detail = { fields: [...assignments.keys()] }
    return change('add', code, detail, async (tx) => {
      const row = toRow({ ...entry, ...(secret ? { secret } : {}) }, hmac)
      if (!(await insertApplication(tx, row))) return refused(`there is an application with the code ${code}`)
      if (secret === undefined) return done(`added ${code}`)
      await insertSecret(tx, secretOf(code, MAIN_SECRET, secret), undefined)
      return done(`added ${code}`, shownOnce(secret))
    })
  }

  const edit = (
    code: string,
    said: string,
    detail: Record<string, unknown>,
    edited: (row: ApplicationRow) => Record<string, unknown> | string,
  ) =>
    change(
      'change',
      code,
      detail,
      onOwn(code, async (tx, row) => {
        const made = edited(row)
        if (typeof made === 'string') return refused(made)
        const hasSecret = (await listKeptSecrets(tx, code)).length > 0
        const fault = entryFault(made, { publicUrl, hasSecret })
        if (fault) return refused(`${code} ${fault}`)
        await updateApplication(tx, toRow(made as ApplicationEntry, hmac))
        return done(said)
      }),
    )

  const set = (code: string, assignments: Assignments) =>
    edit(code, `changed ${code}`, { fields: [...assignments.keys()] }, (row) =>
      withAssignments(entryOf(row), assignments),
    )

  const addAddress = (code: string, address: string) =>
    edit(code, `${code} may return to ${address}`, { fields: ['redirectUris'] }, (row) => {
      const entry = entryOf(row)
      return { ...entry, redirectUris: [...(entry.redirectUris ?? []), address] }
    })

  const removeAddress = (code: string, address: string) =>
    edit(code, `${code} returns to ${address} no more`, { fields: ['redirectUris'] }, (row) => {
      const entry = entryOf(row)
      const { redirectUris = [] } = entry
      return redirectUris.includes(address)
        ? { ...entry, redirectUris: redirectUris.filter((one) => one !== address) }
        : `${code} has no redirect address ${address}`
    })

  const remove = (code: string) =>
    change(
      'remove',
      code,
      {},
      onOwn(code, async (tx) => {
        await deleteApplication(tx, code)
        return done(`removed ${code}`)
      }),
    )

  const addSecret = (code: string, name: string, days: number | undefined) =>
    change(
      'add_secret',
      code,
      { name },
      onOwn(code, async (tx, { client }) => {
        if (isPublicKind(client?.kind))
          return refused(`${code} is of the kind ${client?.kind}, which cannot keep a secret`)
        const kept = await listKeptSecrets(tx, code)
        if (kept.some((one) => one.name === name))
          return refused(`${code} has a secret named ${name}; revoke it, or take another name`)
        const living = kept.filter(({ isOver }) => !isOver)
        if (living.length >= LIVING_SECRETS_MAX)
          return refused(
            `${code} has ${living.length} living secrets, ${living.map((one) => one.name).join(' and ')}; revoke one first`,
          )
        const secret = makeSecret()
        await insertSecret(tx, secretOf(code, name, secret), days)
        return done(`${code} has the secret ${name} besides`, shownOnce(secret))
      }),
    )

  const revokeSecret = (code: string, name: string) =>
    change(
      'revoke_secret',
      code,
      { name },
      onOwn(code, async (tx) => {
        const kept = await listKeptSecrets(tx, code)
        if (!kept.some((one) => one.name === name)) return refused(`${code} has no secret named ${name}`)
        await deleteSecret(tx, code, name)
        const left = kept.filter((one) => one.name !== name && !one.isOver)
        const warning = left.length === 0 ? [`${code} has no secret now; add-secret makes one`] : []
        return done(`${code} is refused with the secret ${name} from now on`, ...warning)
      }),
    )

  function secretOf(application: string, name: string, secret: string) {
    return { application, name, secretHmac: hmac(secret), prefix: prefixOf(secret), expiresAt: null }
  }

  return async function run(args: string[]): Promise<AdminAnswer> {
    const fault = applicationCommandFault(args)
    if (fault) return refused(fault)
    const [name, given = '', ...more] = args
    const code = given.toUpperCase()
    const [first = '', second] = more
    if (name === 'show') return show.one(code)
    if (name === 'add') return add(code, readAssignments(more))
    if (name === 'set') return set(code, readAssignments(more))
    if (name === 'remove') return remove(code)
    if (name === 'add-address') return addAddress(code, first)
    if (name === 'remove-address') return removeAddress(code, first)
    if (name === 'add-secret')
      return addSecret(code, first, second === undefined ? undefined : Number(second))
    if (name === 'revoke-secret') return revokeSecret(code, first)
    return show.all()
  }
}
