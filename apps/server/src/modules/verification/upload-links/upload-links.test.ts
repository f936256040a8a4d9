import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { type DocumentSteps, documentSteps, PASSPORT, picture } from '../../../../test-kit/documents.ts'
import { accounts } from '../../accounts/tables.ts'
import { images } from '../../documents/tables.ts'
import { UPLOAD_LINK_LIFE_S, UPLOAD_LINKS_PER_HOUR } from './upload-links.ts'

let app: AccountsApp
let steps: DocumentSteps
beforeAll(async () => {
  app = await openAccountsApp()
  steps = documentSteps(app)
})
afterAll(() => app.close())

const person = async () => {
  const known = await app.confirmed()
  return { ...known, token: await app.token(known.email) }
}

const create = (token: string, documentType = 'PASSPORT') =>
  app.call('POST', '/v1/upload-links', {
    headers: { authorization: `Bearer ${token}` },
    body: { documentType },
  })
const stateOf = async (token: string, id: string) =>
  (
    await app.call('GET', `/v1/upload-links/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).json().data
const open = (token: unknown) => app.call('POST', '/v1/upload-links/open', { body: { token } })

const send = (token: string, file: Buffer) => steps.uploadByLink(token, file)

/** A new link of this account: its id and the token that the phone reads from the address. */
async function linkOf(token: string) {
  const { id, url } = (await create(token)).json().data
  return { id, key: new URL(url).hash.slice(1) }
}

describe('a link for a phone', () => {
  it.each(['xx', '', 'DE', '../evil', 'de'])(
    'is of a language of ours when the page names "%s"',
    async (locale) => {
      const { token } = await person()
      const created = await app.call('POST', '/v1/upload-links', {
        headers: { authorization: `Bearer ${token}`, 'x-locale': locale },
        body: { documentType: 'PASSPORT' },
      })
      const { pathname } = new URL(created.json().data.url)
      expect(pathname).toBe(locale === 'de' ? '/de/upload' : '/en/upload')
    },
  )

  it('takes one image for its document, and its page sees how far it has come', async () => {
    const { token } = await person()
    const created = await create(token)
    const { id, url, expiresAt } = created.json().data
    expect(url).toMatch(/^http:\/\/localhost:5240\/en\/upload#[\w-]{43}$/)
    expect(expiresAt).toBeGreaterThan(Date.now())
    expect(await stateOf(token, id)).toEqual({ state: 'open', path: null })
    const key = new URL(url).hash.slice(1)
    expect((await open(key)).json().data).toMatchObject({ documentType: 'PASSPORT' })
    expect(await stateOf(token, id)).toEqual({ state: 'opened', path: null })
    // A reload of the phone's page is no second use.
    expect((await open(key)).statusCode).toBe(200)
    const { path } = (await send(key, await picture())).json().data
    expect(await stateOf(token, id)).toEqual({ state: 'used', path })
    expect((await steps.documents(token, 'PASSPORT'))[0].relativeFilePath).toEqual([path])
    expect((await open(key)).statusCode).toBe(404)
    expect((await send(key, await picture())).statusCode).toBe(404)
    expect((await steps.documents(token, 'PASSPORT'))[0].relativeFilePath).toEqual([path])
  })

  it('gives its phone nothing else: no session, no image, no document', async () => {
    const { token } = await person()
    const { key } = await linkOf(token)
    const { path } = (await send(key, await picture())).json().data
    expect((await steps.image(key, path)).statusCode).toBe(401)
    expect((await steps.save(key, 'PASSPORT', PASSPORT)).statusCode).toBe(401)
  })

  it('takes one image of twenty that are sent at once, and keeps no other', async () => {
    const { id: accountId, token } = await person()
    const { key } = await linkOf(token)
    const file = await picture()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key, file)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code !== 200 && code !== 404 && code !== 429)).toEqual([])
    expect(await app.db.select().from(images).where(eq(images.accountId, accountId))).toHaveLength(1)
  })

  it('stays good after an image that cannot be taken', async () => {
    const { token } = await person()
    const { id, key } = await linkOf(token)
    expect((await send(key, Buffer.from('%PDF-1.7'))).statusCode).toBe(415)
    expect((await stateOf(token, id)).state).toBe('open')
    expect((await send(key, await picture())).statusCode).toBe(200)
  })

  it('ends with its time, with a newer one, and with its account', async () => {
    const [{ token }, other] = [await person(), await person()]
    const late = await linkOf(other.token)
    await app.shiftTime(UPLOAD_LINK_LIFE_S + 1)
    expect((await open(late.key)).statusCode).toBe(404)
    expect((await stateOf(other.token, late.id)).state).toBe('expired')
    const older = await linkOf(token)
    expect((await open(older.key)).statusCode).toBe(200)
    const newer = await linkOf(token)
    expect((await open(older.key)).statusCode).toBe(404)
    expect((await send(older.key, await picture())).statusCode).toBe(404)
    expect((await stateOf(token, older.id)).state).toBe('expired')
    const last = await linkOf(other.token)
    expect((await open(last.key)).statusCode).toBe(200)
    await app.db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, other.id))
    expect((await open(last.key)).statusCode).toBe(404)
    expect((await send(last.key, await picture())).statusCode).toBe(404)
    expect((await open(newer.key)).statusCode).toBe(200)
  })

  it.each(['a sign-out', 'another password', 'the deletion that is asked for'])(
    'ends with the session that made it: by %s, also while the image is on its way',
    async (how) => {
      const { email, password, token } = await person()
      const other = await app.token(email)
      const { key } = await linkOf(token)
      await app.call('DELETE', '/oauth/token/revoke', { headers: { authorization: `Bearer ${other}` } })
      expect((await open(key)).statusCode).toBe(200)
      const headers = { authorization: `Bearer ${token}` }
      if (how === 'a sign-out') await app.call('DELETE', '/oauth/token/revoke', { headers })
      else if (how === 'another password') await app.changePassword(token, password, 'Another1!pass')
      else await app.call('POST', '/v1/account/delete', { headers, body: { password } })
      expect((await open(key)).statusCode).toBe(404)
      expect((await send(key, await picture())).statusCode).toBe(404)
    },
  )

  it('is unknown to everybody but its owner, and without its token', async () => {
    const [{ token }, other] = [await person(), await person()]
    const { id } = await linkOf(token)
    for (const [who, which] of [
      [other.token, id],
      [token, 'nothing'],
    ] as const) {
      const answer = await app.call('GET', `/v1/upload-links/${which}`, {
        headers: { authorization: `Bearer ${who}` },
      })
      expect([answer.statusCode, ...errorsOf(answer)]).toEqual([404, 'not_found'])
    }
    for (const made of ['', 'x'.repeat(43), undefined]) expect((await open(made)).statusCode).toBe(404)
    expect((await send('x'.repeat(43), await picture())).statusCode).toBe(404)
  })

  it('is made for a draft with room only, and not too often', async () => {
    const { token } = await person()
    expect(errorsOf(await create(token, 'ADDRESS'))).toEqual(['access_denied'])
    expect(errorsOf(await create(token, 'VISA'))).toEqual(['documentType:invalid_value'])
    const id = await steps.passport(token)
    const { key } = await linkOf(token)
    await steps.verify(token, id)
    expect(errorsOf(await create(token))).toEqual(['status_verify_1'])
    expect(errorsOf(await send(key, await picture()))).toEqual(['status_verify_1'])
    const busy = await person()
    // Every second call is told of the link before it, and counts as none.
    for (let i = 0; i < UPLOAD_LINKS_PER_HOUR * 2; i++)
      expect((await create(busy.token)).statusCode).toBe(200)
    const refused = await create(busy.token)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })
})
