import { DAY_S, SECOND_MS } from '@portico/contract/kernel/units'
import { DECISION_UNDO_S } from '@portico/contract/moderation/limits'
import { and, asc, eq, sql } from 'drizzle-orm'
import { outbox } from '../src/core/outbox/tables.ts'
import { devices } from '../src/modules/accounts/tables.ts'
import { RESULT_KIND } from '../src/modules/verification/results/notify-results.ts'
import { CHECK_KIND } from '../src/modules/verification/submit-document.ts'
import { verificationDocuments } from '../src/modules/verification/tables.ts'
import type { AccountsApp } from './accounts-app.ts'
import { ADDRESS, documentSteps, HOME, type PASSPORT, picture } from './documents.ts'
import { type StaffMember, staffSteps } from './staff.ts'

type Decision = { reasons?: string[]; note?: string; privateNote?: string; version?: number }

/** The steps at the moderators' desk, and those that bring a case there. */
export function moderationSteps(app: AccountsApp) {
  const documents = documentSteps(app)
  const staff = staffSteps(app)

  const steps = {
    ...documents,
    ...staff,
    async person(more: Record<string, unknown> = {}) {
      const known = await app.confirmed(more)
      return { ...known, token: await app.token(known.email) }
    },
    /** Hands a document in and lets the automatic checks end. */
    async handIn(token: string, id: string): Promise<void> {
      const verified = await documents.verify(token, id)
      if (verified.statusCode !== 200) throw new Error(verified.body)
      await app.doWork(CHECK_KIND)
    },
    /** Somebody whose passport waits for a moderator. */
    async waiting(more: Partial<typeof PASSPORT> = {}, who: Record<string, unknown> = {}) {
      const person = await steps.person(who)
      const id = await documents.passport(person.token, more)
      await steps.handIn(person.token, id)
      return { ...person, id }
    },
    /** The same for somebody whose address waits too. */
    async waitingTwice(residential: Partial<typeof HOME> = {}) {
      const person = await steps.waiting()
      const home = { ...HOME, ...residential }
      const data = { addressPostal: home, addressResidential: home }
      const address = (await documents.save(person.token, 'ADDRESS', data)).json().data.id as string
      await documents.upload(person.token, 'ADDRESS', await picture())
      await steps.handIn(person.token, address)
      return { ...person, address }
    },
    list: (who: StaffMember, query: Record<string, string> = {}) =>
      who.call('GET', `/v1/moderation/cases?${new URLSearchParams(query)}`),
    see: (who: StaffMember, id: string) => who.call('GET', `/v1/moderation/cases/${id}`),
    /** What is known of the person of a case besides the documents. */
    seePerson: (who: StaffMember, id: string) => who.call('GET', `/v1/moderation/cases/${id}/person`),
    claim: (who: StaffMember, id: string) =>
      who.call('POST', `/v1/moderation/cases/${id}/claim`, { body: {} }),
    release: (who: StaffMember, id: string) =>
      who.call('POST', `/v1/moderation/cases/${id}/release`, { body: {} }),
    /** Decides on the version that stands there now, unless one is given. */
    async decide(who: StaffMember, id: string, decision: string, more: Decision = {}) {
      const version = more.version ?? (await steps.row(id)).version
      return who.call('POST', `/v1/moderation/cases/${id}/decision`, {
        body: { decision, version, ...(decision === 'approve' ? {} : { reasons: ['unreadable'] }), ...more },
      })
    },
    addNote: (who: StaffMember, id: string, text: string) =>
      who.call('POST', `/v1/moderation/cases/${id}/notes`, { body: { text } }),
    giveTo: (who: StaffMember, id: string, to: string, note = '') =>
      who.call('POST', `/v1/moderation/cases/${id}/hand-over`, { body: { to, note } }),
    park: (who: StaffMember, id: string, until: number, note = 'Asked the issuing office.') =>
      who.call('POST', `/v1/moderation/cases/${id}/parking`, { body: { until, note } }),
    resume: (who: StaffMember, id: string) => who.call('DELETE', `/v1/moderation/cases/${id}/parking`),
    /** The attempt and the version that stand there now, unless others are given. */
    async reopen(who: StaffMember, id: string, more: Record<string, unknown> = {}) {
      const { attempt, version } = await steps.row(id)
      const body = { attempt, version, reason: 'The register says otherwise.', ...more }
      return who.call('POST', `/v1/moderation/cases/${id}/reopening`, { body })
    },
    undo: (who: StaffMember, id: string) => who.call('DELETE', `/v1/moderation/cases/${id}/decision`),
    /** Time passes for the cases alone, so that nobody's session ends. */
    async pass(seconds: number): Promise<void> {
      const past = sql.raw(`- interval '${seconds} seconds'`)
      await app.db.execute(sql`update verification_documents set lease_until = lease_until ${past},
        parked_until = parked_until ${past},
        updated_at = updated_at ${past}, decided_at = decided_at ${past}`)
      await app.db.execute(sql`update outbox set created_at = created_at ${past},
        next_attempt_at = next_attempt_at ${past} where kind = ${RESULT_KIND}`)
    },
    /** Looks once at each result that waits, whether its person is to be told now. */
    async lookAtResults(): Promise<void> {
      const isDue = sql`${outbox.nextAttemptAt} <= now() and ${outbox.status} = 'waiting'`
      const rows = await app.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, RESULT_KIND), isDue))
        .orderBy(asc(outbox.position))
      for (const row of rows) {
        const outcome = await app.work[RESULT_KIND]?.run({ ...row, ageS: 0 })
        if (outcome?.kind === 'done') await app.db.delete(outbox).where(eq(outbox.id, row.id))
      }
    },
    /** What was decided can no longer be taken back, and its persons are told where nothing else is waited for. */
    async tell(): Promise<void> {
      await steps.pass(DECISION_UNDO_S + 1)
      await steps.lookAtResults()
    },
    async row(id: string) {
      const [row] = await app.db.select().from(verificationDocuments).where(eq(verificationDocuments.id, id))
      if (!row) throw new Error(`there is no document ${id}`)
      return row
    },
  }
  return steps
}

export type ModerationSteps = ReturnType<typeof moderationSteps>

/** Lets accounts have been used in one browser. */
async function shareBrowser(app: AccountsApp, accountIds: string[]): Promise<void> {
  const tokenHash = Buffer.from(crypto.randomUUID())
  await app.db
    .insert(devices)
    .values(accountIds.map((accountId) => ({ id: crypto.randomUUID(), accountId, tokenHash })))
}

/** Makes each call of documents and of the desk at least once, in the cases in which it does something. */
export async function everyDocumentStep(app: AccountsApp): Promise<void> {
  const desk = moderationSteps(app)
  const owner = await desk.person()
  const headers = { authorization: `Bearer ${owner.token}` }
  const id = await desk.passport(owner.token)
  const [{ relativeFilePath: files }] = await desk.documents(owner.token, 'PASSPORT')
  await desk.image(owner.token, files[0])
  const extra = (await desk.upload(owner.token, 'PASSPORT', await picture())).json().data.path
  await desk.remove(owner.token, 'PASSPORT', extra)
  const link = await app.call('POST', '/v1/upload-links', {
    headers,
    body: { documentType: 'PASSPORT' },
  })
  const { id: linkId, url } = link.json().data
  const token = new URL(url).hash.slice(1)
  await app.call('POST', '/v1/upload-links/open', { body: { token } })
  await desk.uploadByLink(token, await picture())
  await app.call('GET', `/v1/upload-links/${linkId}`, { headers })
  const neighbours = [await desk.waiting(), await desk.waiting()]
  const inOneBrowser = [id, ...neighbours.map((one) => one.id)]
  await shareBrowser(app, await Promise.all(inOneBrowser.map(async (one) => (await desk.row(one)).accountId)))
  await desk.handIn(owner.token, id)
  await desk.save(owner.token, 'ADDRESS', ADDRESS)
  await app.call('GET', '/v1/verifications/review-time', { headers })

  const moderator = await desk.staff()
  const second = await desk.staff()
  for (const query of [
    {},
    { sort: 'oldest' },
    { sort: 'newest' },
    { status: 'second' },
    { status: 'done' },
    { type: 'PASSPORT', country: 'GB', attempt: 'again', assignee: 'me' },
    { mark: 'blurred' },
    { assignee: 'others' },
    { search: owner.email },
    { search: id },
    { ids: id },
  ]) {
    await desk.list(moderator, query)
  }
  await desk.see(moderator, id)
  await desk.seePerson(moderator, id)
  await moderator.call('GET', `/v1/moderation/images/${files[0]}`)
  await desk.addNote(moderator, id, 'Written by hand.')
  await moderator.call('GET', '/v1/moderation/colleagues')
  await desk.park(moderator, id, Date.now() + DAY_S * SECOND_MS)
  await desk.list(moderator, { status: 'parked' })
  await desk.resume(moderator, id)
  await desk.giveTo(moderator, id, second.id, 'Yours now.')
  await desk.release(second, id)
  await desk.claim(moderator, id)
  await desk.release(moderator, id)
  const administrator = await desk.staff('administrator')
  await desk.decide(moderator, id, 'return', { privateNote: 'Not sharp.' })
  await desk.reopen(administrator, id)
  await desk.decide(moderator, id, 'return', { note: 'Hold still.' })
  await desk.undo(moderator, id)
  await desk.decide(moderator, id, 'refuse', { reasons: ['fraud'] })
  await desk.decide(second, id, 'refuse', { reasons: ['fraud'] })
  await moderator.call('PUT', '/v1/moderation/filters', { body: [{ name: 'Mine', query: 'assignee=me' }] })
  await moderator.call('GET', '/v1/moderation/filters')
  await moderator.call('GET', '/v1/moderation/statistics?days=30')
  await moderator.call('GET', '/v1/moderation/statistics.csv?days=30')
  for (const decision of ['approve', 'selfie'] as const) {
    const other = await desk.waiting()
    await desk.decide(moderator, other.id, decision)
  }
  const both = await desk.waitingTwice()
  await desk.claim(moderator, both.id)
  await desk.decide(moderator, both.id, 'approve')
  await desk.tell()
  await desk.decide(moderator, both.address, 'return')
  await desk.tell()
}
