import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { ADDRESS, HOME, picture } from '../../../../test-kit/documents.ts'
import { type ModerationSteps, moderationSteps } from '../../../../test-kit/moderation.ts'
import { strangers } from '../../../../test-kit/strangers.ts'
import { devices } from '../../accounts/tables.ts'
import { verificationDocuments } from '../tables.ts'

let app: AccountsApp
let desk: ModerationSteps
beforeAll(async () => {
  app = await openAccountsApp()
  desk = moderationSteps(app)
})
afterAll(() => app.close())

/** The case of the address of somebody who lives there. */
const lives = async (at: Parameters<ModerationSteps['waitingTwice']>[0]) => ({
  id: (await desk.waitingTwice(at)).address,
})

const marksOf = async (id: string) => (await desk.row(id)).marks

describe('an address in several accounts', () => {
  const marked = async (id: string) => (await marksOf(id)).find(({ mark }) => mark === 'same_address')

  it('is marked from the third account on, with the cases that have it', async () => {
    const lane = { address1: 'Mill Lane 7', zip: 'CB2 1RX', city: 'Cambridge' }
    const [first, second] = [await lives(lane), await lives(lane)]
    const third = await lives(lane)
    expect(await marked(first.id)).toBeUndefined()
    expect(await marked(second.id)).toBeUndefined()
    const mark = await marked(third.id)
    expect(new Set(mark?.cases)).toEqual(new Set([first.id, second.id]))
    expect((await desk.row(third.id)).weight).toBeGreaterThanOrEqual(10)
  })

  it('is the postal address of one and the home of another', async () => {
    const office = { ...HOME, address1: 'Mill Lane 21', zip: 'CB2 1RX', city: 'Cambridge' }
    const handedIn = async (at: { addressPostal?: typeof HOME; addressResidential?: typeof HOME }) => {
      const { token } = await desk.waiting()
      const own = { ...HOME, address1: `Mill Lane 2${crypto.randomUUID()}` }
      const data = { addressPostal: own, addressResidential: own, ...at }
      const { id } = (await desk.save(token, 'ADDRESS', data)).json().data as { id: string }
      await desk.upload(token, 'ADDRESS', await picture())
      await desk.handIn(token, id)
      return id
    }
    const [first, second] = [
      await handedIn({ addressPostal: office }),
      await handedIn({ addressResidential: office }),
    ]
    const third = await handedIn({ addressPostal: office })
    expect(await marked(second)).toBeUndefined()
    expect(new Set((await marked(third))?.cases)).toEqual(new Set([first, second]))
  })

  it('is the same however it is written, and another one in another flat', async () => {
    const street = { address1: 'Rue de l’Évêché 3', zip: '69001', city: 'Lyon', country: 'FR' }
    await lives(street)
    await lives({ ...street, address1: 'RUE DE L’EVECHE, 3', zip: '69 001' })
    const [same, flat] = [
      await lives({ ...street, address1: 'rue de l evêché 3' }),
      await lives({ ...street, address2: 'Flat 12' }),
    ]
    expect((await marked(same.id))?.cases).toHaveLength(2)
    expect(await marked(flat.id)).toBeUndefined()
  })

  it('is none in drafts, which no moderator sees', async () => {
    const mill = { ...HOME, address1: 'Mill Lane 9', zip: 'CB2 1RX', city: 'Cambridge' }
    for (let drafts = 0; drafts < 2; drafts++) {
      const { token } = await desk.waiting()
      await desk.save(token, 'ADDRESS', { ...ADDRESS, addressResidential: mill })
    }
    expect(await marked((await lives(mill)).id)).toBeUndefined()
  })

  it('is found from the hand-in on where its draft was saved by a release that kept no address', async () => {
    const mill = { ...HOME, address1: 'Mill Lane 11', zip: 'CB2 1RX', city: 'Cambridge' }
    const { token } = await desk.waiting()
    const data = { ...ADDRESS, addressResidential: mill }
    const { id } = (await desk.save(token, 'ADDRESS', data)).json().data
    await desk.upload(token, 'ADDRESS', await picture())
    await app.db
      .update(verificationDocuments)
      .set({ numberIndex: null, postalIndex: null })
      .where(eq(verificationDocuments.id, id))
    await desk.handIn(token, id)
    await lives(mill)
    expect((await marked((await lives(mill)).id))?.cases).toContain(id)
  })

  it('cannot be read from what it is kept under', async () => {
    const { id } = await lives({ address1: 'Orchard Row 1' })
    const { numberIndex } = await desk.row(id)
    expect(numberIndex?.length).toBeGreaterThan(0)
    expect(numberIndex?.toString()).not.toMatch(/orchard/i)
  })
})

describe('a flag that refers to more cases than it names', () => {
  it('says how many there are', async () => {
    const seriesNumber = 'K20000021'
    const { id } = await desk.waiting({ seriesNumber })
    const { numberIndex } = await desk.row(id)
    const handedIn = { type: 'PASSPORT', status: 'VERIFIED', attempt: 1, numberIndex } as const
    await app.db.insert(verificationDocuments).values(
      (await strangers(app.db, 21)).map((accountId) => ({
        ...handedIn,
        id: crypto.randomUUID(),
        accountId,
      })),
    )
    const mark = async (of: string) => (await marksOf(of)).find(({ mark }) => mark === 'same_number')
    const last = await desk.waiting({ seriesNumber })
    expect(await mark(last.id)).toMatchObject({ total: 22 })
    expect((await mark(last.id))?.cases).toHaveLength(20)
    const seen = (await desk.see(await desk.staff(), last.id)).json().data.marks
    expect(seen).toContainEqual(expect.objectContaining({ mark: 'same_number', total: 22 }))
  })
})

describe('several accounts in one browser', () => {
  /** Lets accounts have begun in one browser, each so many days ago. */
  async function shareBrowser(daysAgo: Record<string, number>): Promise<void> {
    const tokenHash = Buffer.from(crypto.randomUUID())
    for (const [accountId, days] of Object.entries(daysAgo)) {
      const createdAt = sql`now() - make_interval(days => ${days})`
      await app.db.insert(devices).values({ id: crypto.randomUUID(), accountId, tokenHash, createdAt })
    }
  }
  const account = async () => {
    const person = await desk.person()
    const id = await desk.passport(person.token)
    return { ...person, id, accountId: (await desk.row(id)).accountId }
  }
  const isMarked = async ({ token, id }: { token: string; id: string }) => {
    await desk.handIn(token, id)
    return (await marksOf(id)).some(({ mark }) => mark === 'same_browser')
  }

  it('are marked where at least two others began in the same days, with what they have handed in', async () => {
    const [one, other, third] = [await account(), await account(), await account()]
    await shareBrowser({ [one.accountId]: 1, [other.accountId]: 3, [third.accountId]: 7 })
    expect(await isMarked(one)).toBe(true)
    expect(await marksOf(one.id)).toContainEqual({ mark: 'same_browser', cases: [] })
    expect(await isMarked(other)).toBe(true)
    expect(await marksOf(other.id)).toContainEqual({ mark: 'same_browser', cases: [one.id] })
  })

  it('are none for a couple, nor where the others began in other weeks', async () => {
    const [one, other, third] = [await account(), await account(), await account()]
    await shareBrowser({ [one.accountId]: 1, [other.accountId]: 2 })
    expect(await isMarked(one)).toBe(false)
    await shareBrowser({ [third.accountId]: 60, [one.accountId]: 1, [other.accountId]: 90 })
    expect(await isMarked(third)).toBe(false)
  })

  it('are none where somebody shares each of two browsers with one other person', async () => {
    const [one, atHome, atWork] = [await account(), await account(), await account()]
    await shareBrowser({ [one.accountId]: 1, [atHome.accountId]: 2 })
    await shareBrowser({ [one.accountId]: 1, [atWork.accountId]: 2 })
    expect(await isMarked(one)).toBe(false)
  })
})
