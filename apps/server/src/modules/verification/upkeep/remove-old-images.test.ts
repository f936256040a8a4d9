import { readdir } from 'node:fs/promises'
import { DAY_S, SECOND_MS } from '@portico/contract/kernel/units'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { ADDRESS, picture } from '../../../../test-kit/documents.ts'
import { type ModerationSteps, moderationSteps } from '../../../../test-kit/moderation.ts'
import type { StaffMember } from '../../../../test-kit/staff.ts'
import { auditEvents } from '../../audit/tables.ts'
import { images } from '../../documents/tables.ts'
import { RETURNED_IMAGES_KEPT_DAYS } from './remove-old-images.ts'

const VERIFIED_KEPT_DAYS = 400

let app: AccountsApp
let desk: ModerationSteps
let [first, second]: [StaffMember, StaffMember] = [] as never
beforeAll(async () => {
  app = await openAccountsApp({ env: { DOCUMENT_RETENTION_DAYS: String(VERIFIED_KEPT_DAYS) } })
  desk = moderationSteps(app)
  ;[first, second] = [await desk.staff(), await desk.staff()]
})
afterAll(() => app.close())
afterEach(() => days(0))

/** The clock of the job goes on by so many days; sessions are the database's business and stay. */
let ahead = 0
function days(count: number): void {
  app.setClock((count - ahead) * DAY_S * SECOND_MS)
  ahead = count
}
async function runOfTheDay(): Promise<void> {
  const job = app.periodic.find(({ kind }) => kind === 'documents-old-images')
  await job?.run()
  // The bytes go behind the commit.
  await expect.poll(async () => (await rows()).every(({ removedAt }) => removedAt === null)).toBe(true)
}
const rows = () => app.db.select().from(images)
/** Which of these images the storage has. */
async function there(...wanted: string[]): Promise<string[]> {
  const names = await readdir(app.config.documentsUrl.slice('file:'.length), { recursive: true })
  return wanted.filter((path) => names.some((name) => name.endsWith(`/${path}`)))
}
const passport = async (token: string) => (await desk.documents(token, 'PASSPORT'))[0]
const removals = async (id: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.action, 'document.remove_images')))
    .map(({ detail }) => detail)
    .filter((detail) => detail.id === id)

describe('the images of a returned document', () => {
  it('go ninety days after the return, and its person and the desk see when', async () => {
    const { id, token } = await desk.waiting()
    await desk.decide(first, id, 'return')
    const [path] = (await passport(token)).relativeFilePath
    days(RETURNED_IMAGES_KEPT_DAYS)
    await runOfTheDay()
    expect(await there(path)).toEqual([path])
    expect(await passport(token)).toMatchObject({ relativeFilePath: [path], imagesRemovedAt: null })

    days(RETURNED_IMAGES_KEPT_DAYS + 1)
    // Two nodes at once: it is told once.
    await Promise.all([runOfTheDay(), runOfTheDay()])
    expect(await there(path, `${path}.small`)).toEqual([])
    const shown = await passport(token)
    expect(shown).toMatchObject({ relativeFilePath: [], status: 'NEW_DOCUMENT' })
    expect(shown.documentMetadata.name).toBe('Ada')
    expect(Math.abs(shown.imagesRemovedAt - Date.now())).toBeLessThan(60 * SECOND_MS)
    const seen = (await desk.see(first, id)).json().data
    expect([seen.images, seen.imagesRemovedAt === null]).toEqual([[], false])
    expect((await desk.image(token, path)).statusCode).toBe(404)
    expect((await first.call('GET', `/v1/moderation/images/${path}`)).statusCode).toBe(404)
    expect(await removals(id)).toEqual([{ type: 'PASSPORT', id, attempts: [1], images: 1 }])

    // It is asked for again, and is whole with a new one.
    const refused = await desk.verify(token, id)
    expect(errorsOf(refused)).toEqual(['file:required'])
    await desk.upload(token, 'PASSPORT', await picture())
    expect((await passport(token)).imagesRemovedAt).toBeNull()
    await desk.handIn(token, id)
    const again = (await desk.see(first, id)).json().data
    expect([again.images.length, again.imagesRemovedAt]).toEqual([1, null])
    expect([again.previous.images, again.previous.imagesRemovedAt === null]).toEqual([[], false])
  })

  it('stay as long as they are part of what is corrected or handed in anew', async () => {
    const { id, token } = await desk.waiting()
    const [wrong] = (await passport(token)).relativeFilePath
    await desk.decide(first, id, 'return')
    await desk.upload(token, 'PASSPORT', await picture())
    await desk.remove(token, 'PASSPORT', wrong)
    const [right] = (await passport(token)).relativeFilePath
    // For comparison: the moderator sees what was wrong beside what has taken its place.
    expect(await there(wrong, right)).toEqual([wrong, right])
    await desk.handIn(token, id)
    expect((await desk.see(first, id)).json().data.previous.images).toMatchObject([{ path: wrong }])
    await desk.decide(first, id, 'return')
    await desk.handIn(token, id)
    days(RETURNED_IMAGES_KEPT_DAYS + 1)
    await runOfTheDay()
    expect(await there(wrong, right)).toEqual([right])
    expect((await passport(token)).relativeFilePath).toEqual([right])
    expect((await desk.see(first, id)).json().data.images).toMatchObject([{ path: right }])
    await runOfTheDay()
    expect(await removals(id)).toHaveLength(1)
  })

  it('stay in a draft that its person has touched since, and what was wrong goes', async () => {
    const { id, token } = await desk.waiting()
    const [wrong] = (await passport(token)).relativeFilePath
    await desk.decide(first, id, 'return')
    await desk.upload(token, 'PASSPORT', await picture())
    await desk.handIn(token, id)
    await desk.decide(first, id, 'return')
    await desk.remove(token, 'PASSPORT', wrong)
    const { relativeFilePath } = await passport(token)
    await app.db.execute(
      `update verification_attempts set decided_at = decided_at - interval '91 days' where document_id = '${id}'`,
    )
    await runOfTheDay()
    expect(await there(wrong, ...relativeFilePath)).toEqual(relativeFilePath)
    expect((await passport(token)).relativeFilePath).toEqual(relativeFilePath)
    for (let i = 0; i < 2; i++) await runOfTheDay()
    expect(await removals(id)).toHaveLength(1)
    days(RETURNED_IMAGES_KEPT_DAYS + 1)
    await runOfTheDay()
    expect(await there(...relativeFilePath)).toEqual([])
  })

  it('go as well when it was refused for good', async () => {
    const { id, token } = await desk.waiting()
    const [path] = (await passport(token)).relativeFilePath
    await desk.decide(first, id, 'refuse')
    await desk.decide(second, id, 'refuse')
    days(RETURNED_IMAGES_KEPT_DAYS + 1)
    await runOfTheDay()
    expect(await there(path)).toEqual([])
    expect(await passport(token)).toMatchObject({ status: 'WAITING_USER', relativeFilePath: [] })
  })
})

describe('the images of a verified document', () => {
  it('go after the days that the operator has set, and it stays verified', async () => {
    const { id, token } = await desk.waiting()
    const [verified] = (await passport(token)).relativeFilePath
    await desk.decide(first, id, 'approve')
    const address = (await desk.save(token, 'ADDRESS', ADDRESS)).json().data.id
    await desk.upload(token, 'ADDRESS', await picture())
    await desk.handIn(token, address)
    const [waiting] = (await desk.documents(token, 'ADDRESS'))[0].relativeFilePath
    days(VERIFIED_KEPT_DAYS)
    await runOfTheDay()
    expect(await there(verified, waiting)).toEqual([verified, waiting])
    days(VERIFIED_KEPT_DAYS + 1)
    await runOfTheDay()
    // What waits for a moderator is needed, however long it waits.
    expect(await there(verified, waiting)).toEqual([waiting])
    const shown = await passport(token)
    expect(shown).toMatchObject({ status: 'VERIFIED', relativeFilePath: [] })
    expect(shown.imagesRemovedAt).not.toBeNull()
  })

  it('stay in the draft that an expired passport has become', async () => {
    const { id, token } = await desk.waiting()
    await desk.decide(first, id, 'approve')
    const [path] = (await passport(token)).relativeFilePath
    await app.db.execute(`update verification_documents set expires_on = current_date where id = '${id}'`)
    for (const job of app.periodic) if (job.kind === 'documents-daily') await job.run()
    days(RETURNED_IMAGES_KEPT_DAYS + 1)
    await runOfTheDay()
    expect(await passport(token)).toMatchObject({ status: 'NEW_DOCUMENT', imagesRemovedAt: null })
    expect(await there(path)).toEqual([path])
  })
})

it('the job goes through more attempts than it reads at once, past those that have to wait', async () => {
  const { id } = await desk.waiting()
  await desk.decide(first, id, 'return')
  await app.db.execute(`insert into verification_attempts (id, document_id, attempt, files, submitted_at, decision, decided_at)
    select md5(i::text)::uuid, '${id}', 1 + i, array['gone' || i], now(), 'return', now() - interval '100 days'
    from generate_series(1, 450) i`)
  // The first ones in their order belong to the draft and are looked at every day.
  await app.db.execute(
    `update verification_documents set files = array(select 'gone' || i from generate_series(1, 250) i)`,
  )
  await runOfTheDay()
  const { rows: left } = (await app.db.execute(
    `select count(*)::int as count from verification_attempts where images_removed_at is null and document_id = '${id}'`,
  )) as unknown as { rows: { count: number }[] }
  expect(left[0]?.count).toBe(251)
})
