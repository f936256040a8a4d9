import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { documentSteps, picture } from '../../../../test-kit/documents.ts'
import { REPEAT_WITHIN_S } from '../../../core/codes/repeated-success.ts'
import { oneTimeCodes } from '../../../core/codes/tables.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const create = async (token: string, documentType = 'PASSPORT', locale = 'en') => {
  const headers = { authorization: `Bearer ${token}`, 'x-locale': locale }
  const answer = await app.call('POST', '/v1/upload-links', { headers, body: { documentType } })
  return answer.json().data as { id: string; url: string; expiresAt: number }
}
const open = async ({ url }: { url: string }) => {
  const body = { token: new URL(url).hash.slice(1) }
  return (await app.call('POST', '/v1/upload-links/open', { body })).statusCode
}

async function person() {
  const { email } = await app.confirmed()
  return { email, token: await app.token(email) }
}

describe('an image of a phone whose answer was lost', () => {
  it('is told once more to whoever sends the same by the same link, and is kept once', async () => {
    const desk = documentSteps(app)
    const { token } = await person()
    const [link, file] = [new URL((await create(token)).url).hash.slice(1), await picture()]
    const first = await desk.uploadByLink(link, file)
    expect(first.statusCode).toBe(200)
    expect((await desk.uploadByLink(link, file)).json()).toEqual(first.json())
    expect((await desk.uploadByLink(link, file)).statusCode).toBe(404)
    expect((await desk.documents(token, 'PASSPORT'))[0].relativeFilePath).toEqual([first.json().data.path])
  })

  it('is told for no other image, and not after its session has ended', async () => {
    const desk = documentSteps(app)
    for (const end of [false, true]) {
      const { token } = await person()
      const [link, file] = [new URL((await create(token)).url).hash.slice(1), await picture()]
      expect((await desk.uploadByLink(link, file)).statusCode).toBe(200)
      const headers = { authorization: `Bearer ${token}` }
      if (end) await app.call('DELETE', '/oauth/token/revoke', { headers })
      expect((await desk.uploadByLink(link, end ? file : await picture())).statusCode).toBe(404)
    }
  })
})

describe('a link for a phone whose answer was lost', () => {
  it('is told once more, the very same, and the third is a new one that ends it', async () => {
    const { token } = await person()
    const first = await create(token)
    expect(await create(token)).toEqual(first)
    expect(await open(first)).toBe(200)
    const third = await create(token)
    expect(third.id).not.toBe(first.id)
    expect([await open(first), await open(third)]).toEqual([404, 200])
  })

  it('is told to no other session and for nothing else', async () => {
    const { email, token } = await person()
    const other = await app.token(email)
    const first = await create(token)
    expect((await create(other)).url).not.toBe(first.url)
    const [english, german] = [await create(token), await create(token, 'PASSPORT', 'de')]
    expect(german.url).not.toBe(english.url)
  })

  it('is told for two minutes, and while no phone has opened it', async () => {
    const [late, opened] = [await person(), await person()]
    const first = await create(late.token)
    await app.later(REPEAT_WITHIN_S)
    expect((await create(late.token)).url).not.toBe(first.url)
    const seen = await create(opened.token)
    expect(await open(seen)).toBe(200)
    expect((await create(opened.token)).url).not.toBe(seen.url)
  })

  it('is nowhere in the store as it can be read', async () => {
    const { token } = await person()
    const { url } = await create(token)
    const text = JSON.stringify(await app.db.select().from(oneTimeCodes))
    for (const hidden of [url, new URL(url).hash.slice(1), token]) expect(text).not.toContain(hidden)
  })

  it('of twenty at once each is told of one that was made, no more than twice, and one is good', async () => {
    const { token } = await person()
    const links = await Promise.all(Array.from({ length: 20 }, () => create(token)))
    const urls = [...new Set(links.map(({ url }) => url))]
    expect(urls).toHaveLength(10)
    const states = await Promise.all(urls.map((url) => open({ url })))
    expect(states.filter((status) => status === 200)).toHaveLength(1)
  })
})
