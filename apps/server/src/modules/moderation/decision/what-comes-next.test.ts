import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADDRESS, picture } from '../../../../test-kit/documents.ts'
import { type OpenDesk, openDesk } from '../../../../test-kit/open-desk.ts'

let { app, desk, first, second }: OpenDesk = {} as never
beforeAll(async () => {
  ;({ app, desk, first, second } = await openDesk())
})
afterAll(() => app.close())

async function address(token: string): Promise<string> {
  const saved = await desk.save(token, 'ADDRESS', ADDRESS)
  await desk.upload(token, 'ADDRESS', await picture())
  return saved.json().data.id
}
async function nextIn(email: string, template: string) {
  await desk.tell()
  return (await app.mailsTo(email, template)).map(({ slots }) => slots.next)
}

it('every mail of a document says what comes next, up to the person who is verified', async () => {
  const { token, email, id: passport } = await desk.waiting()
  expect(await nextIn(email, 'document-in-review')).toEqual(['address'])
  const bill = await address(token)
  await desk.handIn(token, bill)
  expect(await nextIn(email, 'document-in-review')).toEqual(['address', 'nothing'])
  await desk.decide(first, passport, 'approve')
  expect(await nextIn(email, 'document-verified')).toEqual(['nothing'])
  await desk.decide(first, bill, 'approve')
  expect(await nextIn(email, 'document-verified')).toEqual(['nothing', 'verified'])
})

it('the mail of an approved address says that the passport came back meanwhile', async () => {
  const { token, email, id: passport } = await desk.waiting()
  const bill = await address(token)
  await desk.handIn(token, bill)
  await desk.decide(first, passport, 'return')
  await desk.tell()
  await desk.decide(first, bill, 'approve')
  expect(await nextIn(email, 'document-verified')).toEqual(['returned'])
})

it('the owner sees which documents came back and which were refused, until they are handed in again', async () => {
  const { token, id } = await desk.waiting()
  expect(await desk.reviews(token)).toMatchObject({ PASSPORT: null, ADDRESS: null, SELFIE: null })
  await desk.decide(first, id, 'return')
  expect(await desk.reviews(token)).toMatchObject({ PASSPORT: 'returned' })
  await desk.handIn(token, id)
  expect(await desk.reviews(token)).toMatchObject({ PASSPORT: null })
  await desk.decide(first, id, 'refuse', { reasons: ['fraud'] })
  await desk.decide(second, id, 'refuse', { reasons: ['fraud'] })
  expect(await desk.reviews(token)).toMatchObject({ PASSPORT: 'refused' })
})
