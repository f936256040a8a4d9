import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { PASSPORT, picture } from '../../../../test-kit/documents.ts'
import { type ModerationSteps, moderationSteps } from '../../../../test-kit/moderation.ts'

let app: AccountsApp
let desk: ModerationSteps
let passport: Buffer
beforeAll(async () => {
  app = await openAccountsApp()
  desk = moderationSteps(app)
  passport = await picture()
})
afterAll(() => app.close())

let people = 0

/** Hands in a passport with this picture; the marks about pictures, with the cases that they name. */
async function handedIn(image: Buffer) {
  const { token } = await desk.person()
  const saved = await desk.save(token, 'PASSPORT', { ...PASSPORT, seriesNumber: `X${++people}000000` })
  const { id } = saved.json().data
  const uploaded = await desk.upload(token, 'PASSPORT', image)
  if (uploaded.statusCode !== 200) throw new Error(uploaded.body)
  await desk.handIn(token, id)
  const { marks } = await desk.row(id)
  return { id, marks: marks.filter(({ mark }) => mark.endsWith('_picture')) }
}

describe('the picture of a passport that somebody else has handed in', () => {
  it('is found as the same file, and in another form or turned as a similar one; another passport is not', async () => {
    const first = await handedIn(passport)
    expect(first.marks).toEqual([])
    const again = await handedIn(passport)
    expect(again.marks).toEqual([{ mark: 'same_picture', cases: [first.id] }])

    const { width = 0, height = 0 } = await sharp(passport).metadata()
    const inner = { left: Math.round(width * 0.02), top: Math.round(height * 0.02) }
    const cut = await sharp(passport)
      .extract({ ...inner, width: width - 2 * inner.left, height: height - 2 * inner.top })
      .resize({ width: 1400 })
      .jpeg({ quality: 60 })
      .toBuffer()
    const [similar] = (await handedIn(cut)).marks
    expect(similar?.mark).toBe('similar_picture')
    expect(new Set(similar?.cases)).toEqual(new Set([first.id, again.id]))

    const straightened = await sharp(passport).rotate(3, { background: '#ffffff' }).jpeg().toBuffer()
    const [turned] = (await handedIn(straightened)).marks
    expect(turned?.mark).toBe('similar_picture')
    expect(turned?.cases).toContain(first.id)

    const other = await handedIn(await picture())
    expect(other.marks).toEqual([])
  })

  it('is none while it stands in drafts alone, of somebody who never handed in and of somebody who did', async () => {
    const shared = await picture()
    const similar = await sharp(shared).resize({ width: 1000 }).jpeg({ quality: 60 }).toBuffer()
    const never = await desk.person()
    await desk.save(never.token, 'PASSPORT', PASSPORT)
    await desk.upload(never.token, 'PASSPORT', shared)
    const returned = await desk.waiting()
    await desk.decide(await desk.staff(), returned.id, 'return')
    await desk.upload(returned.token, 'PASSPORT', similar)

    expect((await handedIn(shared)).marks).toEqual([])
    await desk.handIn(returned.token, returned.id)
    expect((await handedIn(similar)).marks).toContainEqual({ mark: 'same_picture', cases: [returned.id] })
  })
})
