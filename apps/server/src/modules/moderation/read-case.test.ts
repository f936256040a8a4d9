import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDesk, openDesk } from '../../../test-kit/open-desk.ts'
import type { StaffMember } from '../../../test-kit/staff.ts'
import { accounts, devices } from '../accounts/tables.ts'
import { auditEvents } from '../audit/tables.ts'

let { app, desk, first, second }: OpenDesk = {} as never
beforeAll(async () => {
  ;({ app, desk, first, second } = await openDesk())
})
afterAll(() => app.close())

describe('a case that is looked at', () => {
  it('shows what was handed in with its zone, marks the viewer’s own relation, and records the look', async () => {
    const person = await desk.waiting()
    const { accountId } = await desk.row(person.id)
    await app.db.update(accounts).set({ sponsorId: first.id }).where(eq(accounts.id, accountId))
    const shared = { tokenHash: Buffer.from(`a browser of both ${accountId}`) }
    await app.db.insert(devices).values([
      { id: crypto.randomUUID(), accountId, ...shared },
      { id: crypto.randomUUID(), accountId: first.id, ...shared },
    ])
    const details = (await desk.see(first, person.id)).json().data
    expect(details).toMatchObject({
      documentMetadata: { name: 'Ada', surname: 'Lovelace', seriesNumber: 'AB1234567' },
      person: { email: person.email },
      previous: null,
      refusal: null,
      others: [],
    })
    expect(details.machineReadableZone).toHaveLength(2)
    expect(details.machineReadableZone[0]).toContain('LOVELACE<<ADA')
    expect(details.images).toHaveLength(1)
    const marksFor = async (who: StaffMember) =>
      (await desk.see(who, person.id)).json().data.marks.map(({ mark }: { mark: string }) => mark)
    expect(await marksFor(first)).toEqual(expect.arrayContaining(['own_sponsor', 'shared_device']))
    expect(await marksFor(second)).not.toEqual(expect.arrayContaining(['own_sponsor']))
    const idsOf = async (who: StaffMember, mark: string) =>
      (await desk.list(who, { mark })).json().data.cases.map(({ id }: { id: string }) => id)
    for (const mark of ['own_sponsor', 'shared_device']) {
      expect(await idsOf(first, mark)).toEqual([person.id])
      expect(await idsOf(second, mark)).toEqual([])
    }
    const looks = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, accountId))
    expect(
      looks.filter(({ action, actorId }) => action === 'case.view' && actorId === first.id),
    ).toHaveLength(2)
  })

  it('shows nothing of a draft that the person works on after a return', async () => {
    const { id, token } = await desk.waiting()
    await desk.decide(first, id, 'return')
    await desk.save(token, 'PASSPORT', { name: 'Somebody', surname: 'Else' })
    const details = await desk.see(first, id)
    expect(details.json().data.documentMetadata.name).toBe('Ada')
    expect(details.body).not.toContain('Somebody')
  })

  it('shows what is hidden in a name', async () => {
    const { id } = await desk.waiting()
    const { accountId } = await desk.row(id)
    const firstName = '=<img src=x>\u202Eada\u200B'
    await app.db.update(accounts).set({ firstName }).where(eq(accounts.id, accountId))
    const shown = '=<img src=x>[U+202E]ada[U+200B]'
    expect((await desk.see(first, id)).json().data).toMatchObject({
      case: { firstName: shown },
      person: { firstName: shown },
    })
    const { cases } = (await desk.list(first, { search: '<img' })).json().data
    expect(cases).toMatchObject([{ firstName: shown }])
  })

  it('gives no more than the contract, and nothing of it to the person or without a role', async () => {
    const { id, token } = await desk.waiting()
    const paths = [
      '/v1/moderation/cases',
      `/v1/moderation/cases/${id}`,
      `/v1/moderation/images/${(await desk.row(id)).files[0]}`,
    ]
    for (const path of paths) {
      const bearer = await app.call('GET', path, { headers: { authorization: `Bearer ${token}` } })
      expect([401, 403], path).toContain(bearer.statusCode)
      const answers = await first.call('GET', path)
      expect(answers.statusCode, path).toBe(200)
      for (const secret of [
        'passwordHash',
        'password_hash',
        'argon2',
        'emailKey',
        'inviteCode',
        'numberIndex',
      ]) {
        expect(answers.body, path).not.toContain(secret)
      }
    }
    const lost = await desk.staff()
    await desk.giveRoles(lost.id)
    for (const path of paths) expect((await lost.call('GET', path)).statusCode, path).toBe(403)
  })
})

describe('an image of a case', () => {
  it('names its viewer all over, is cached by nobody, and is recorded', async () => {
    const { id, token } = await desk.waiting()
    const { accountId, files } = await desk.row(id)
    const path = files[0] ?? ''
    const [own, mine, others] = [
      await desk.image(token, path),
      await first.call('GET', `/v1/moderation/images/${path}`),
      await second.call('GET', `/v1/moderation/images/${path}`),
    ]
    expect(mine.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'image/jpeg' })
    expect(mine.headers['content-security-policy']).toContain('sandbox')
    const pixels = (answer: { rawPayload: Buffer }) => sharp(answer.rawPayload).greyscale().raw().toBuffer()
    const [plain, byFirst, bySecond] = [await pixels(own), await pixels(mine), await pixels(others)]
    const differing = (a: Buffer, b: Buffer) =>
      a.filter((value, i) => Math.abs(value - (b[i] ?? 0)) > 24).length
    expect(byFirst).toHaveLength(plain.length)
    expect(differing(plain, byFirst)).toBeGreaterThan(plain.length / 100)
    expect(differing(plain, byFirst)).toBeLessThan(plain.length / 4)
    expect(differing(byFirst, bySecond)).toBeGreaterThan(0)
    const small = await first.call('GET', `/v1/moderation/images/${path}?size=small`)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 480 })
    const looks = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, accountId))
    expect(looks.filter(({ action }) => action === 'image.view')).toHaveLength(3)
  })

  it('is absent while its document is a draft, and where there is none', async () => {
    const { token } = await desk.person()
    const id = await desk.passport(token)
    const path = (await desk.row(id)).files[0] ?? ''
    for (const one of [path, 'AAAAAAAAAAAAAAAAAAAAAA', 'x']) {
      expect((await first.call('GET', `/v1/moderation/images/${one}`)).statusCode).toBe(404)
    }
  })
})
