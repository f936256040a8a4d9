import { DEFAULT_DOCUMENT_STATUS } from '@portico/contract/kernel/statuses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import {
  ADDRESS,
  COMPANY,
  type DocumentSteps,
  documentSteps,
  PASSPORT,
  picture,
} from '../../../test-kit/documents.ts'
import { sessions } from '../sessions/tables.ts'

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
const ask = (token: string, query = '') =>
  app.call('GET', `/v1/verifications${query}`, { headers: { authorization: `Bearer ${token}` } })

describe('verification', () => {
  it('shows a new account the status of every document', async () => {
    const { token } = await person()
    const { state, data } = (await ask(token)).json()
    expect(state).toBe('success')
    const entries = data.map((one: { documentType: string; status: string }) => [
      one.documentType,
      one.status,
    ])
    expect(Object.fromEntries(entries)).toEqual(DEFAULT_DOCUMENT_STATUS)
    expect(entries).toHaveLength(5)
  })

  it('has no document of any type for a new account, and refuses an unknown type', async () => {
    const { token } = await person()
    for (const type of Object.keys(DEFAULT_DOCUMENT_STATUS)) {
      const answer = await ask(token, `?documentType=${type}`)
      expect(answer.json(), type).toEqual({ state: 'success', data: [] })
    }
    expect(errorsOf(await ask(token, '?documentType=VISA'))).toEqual(['documentType:invalid_value'])
    const twice = await ask(token, '?documentType=SELFIE&documentType=PHONE')
    expect([twice.statusCode, ...errorsOf(twice)]).toEqual([400, 'invalid_request'])
  })

  it('can be read in a complete session only', async () => {
    const { token } = await person()
    expect((await app.call('GET', '/v1/verifications')).statusCode).toBe(401)
    const minted = (await app.mint(token, 'TRADING')).json().access_token
    expect((await ask(minted)).statusCode).toBe(403)
    const alone = await openAccountsApp()
    const other = await alone.token((await alone.confirmed()).email)
    await alone.db.update(sessions).set({ kind: 'pending' })
    await alone.later(0)
    const pending = await alone.call('GET', '/v1/verifications', {
      headers: { authorization: `Bearer ${other}` },
    })
    expect([pending.statusCode, ...errorsOf(pending)]).toEqual([403, 'access_denied'])
    await alone.close()
  })
})

describe('a draft', () => {
  it('is saved with gaps, and shown as it was saved', async () => {
    const { token } = await person()
    const saved = await steps.save(token, 'PASSPORT', { name: ' Ada ', surname: 'Lovelace' })
    expect(saved.statusCode).toBe(200)
    const [shown] = await steps.documents(token, 'PASSPORT')
    expect(shown).toEqual(saved.json().data)
    expect(shown).toMatchObject({ status: 'NEW_DOCUMENT', relativeFilePath: [], review: null })
    expect(shown.documentMetadata).toMatchObject({ name: 'Ada', gender: 'UNDEFINED', seriesNumber: '' })
    const again = (await steps.save(token, 'PASSPORT', PASSPORT)).json().data
    expect(again.documentMetadata).toEqual(PASSPORT)
    expect(again.version).toBe(shown.version + 1)
    expect(again.updatedAt).toBeGreaterThanOrEqual(shown.updatedAt)
  })

  it('tells every wrong field by its path, and keeps what was saved before', async () => {
    const { token } = await person()
    await steps.save(token, 'PASSPORT', PASSPORT)
    const wrong = await steps.save(token, 'PASSPORT', {
      ...PASSPORT,
      name: 'Ада',
      seriesNumber: 'x'.repeat(257),
      placeOfBirth: 7,
      citizenship: 'XX',
      birthday: '2015-02-03',
      issueDate: '2099-01-01',
      expireDate: '2021-02-29',
      gender: 'OTHER',
    })
    expect(errorsOf(wrong).sort()).toEqual(
      [
        'documentMetadata.name:only_latin_chars',
        'documentMetadata.seriesNumber:max_length',
        'documentMetadata.placeOfBirth:invalid_value',
        'documentMetadata.citizenship:invalid_value',
        'documentMetadata.birthday:min_age',
        'documentMetadata.issueDate:issue_date',
        'documentMetadata.expireDate:invalid_value',
        'documentMetadata.gender:invalid_value',
      ].sort(),
    )
    const [kept] = await steps.documents(token, 'PASSPORT')
    expect(kept.documentMetadata).toEqual(PASSPORT)
    const soon = await steps.save(token, 'PASSPORT', { ...PASSPORT, expireDate: '2020-02-29' })
    expect(errorsOf(soon)).toEqual(['documentMetadata.expireDate:expire_date'])
  })

  it('takes names and numbers as phones and documents write them, and days that are possible together', async () => {
    const { token } = await person()
    const typed = { name: 'Anne\u2010Marie', surname: 'O\u2018Brien\u200B', seriesNumber: 'AB\u2013123456' }
    const saved = await steps.save(token, 'PASSPORT', { ...PASSPORT, ...typed })
    expect(saved.json().data.documentMetadata).toMatchObject({
      name: 'Anne-Marie',
      surname: "O'Brien",
      seriesNumber: 'AB-123456',
    })
    for (const [days, fault] of [
      [{ birthday: '0190-05-17' }, 'birthday:invalid_value'],
      [{ expireDate: '9999-12-31' }, 'expireDate:expire_date'],
      [{ birthday: '1990-05-17', issueDate: '1989-05-17' }, 'issueDate:issue_date'],
    ] as const) {
      const wrong = await steps.save(token, 'PASSPORT', { ...PASSPORT, ...days })
      expect(errorsOf(wrong)).toEqual([`documentMetadata.${fault}`])
    }
  })

  it('of an address or a company needs the name in the passport, one of a selfie that it is asked for', async () => {
    const { token } = await person()
    for (const [type, data] of [
      ['ADDRESS', ADDRESS],
      ['COMPANY', COMPANY],
      ['SELFIE', null],
    ] as const) {
      expect(errorsOf(await steps.save(token, type, data)), type).toEqual(['access_denied'])
      expect(errorsOf(await steps.upload(token, type, await picture())), type).toEqual(['access_denied'])
    }
    await steps.save(token, 'PASSPORT', { name: 'Ada', surname: 'Lovelace' })
    expect((await steps.save(token, 'ADDRESS', ADDRESS)).json().data.documentMetadata).toEqual(ADDRESS)
    expect((await steps.save(token, 'COMPANY', COMPANY)).json().data.documentMetadata).toEqual(COMPANY)
    expect((await steps.save(token, 'company', COMPANY)).json().data.documentType).toBe('COMPANY')
    expect((await ask(token, '?documentType=company')).json().data).toHaveLength(1)
    expect(errorsOf(await steps.save(token, 'PHONE', null))).toEqual(['documentType:invalid_value'])
    expect(errorsOf(await steps.save(token, undefined, null))).toEqual(['documentType:required'])
  })
})

describe('an image of a draft', () => {
  it('is kept, shown to its owner alone, and removed', async () => {
    const [{ token }, other] = [await person(), await person()]
    const uploaded = await steps.upload(token, 'PASSPORT', await picture())
    expect(uploaded.statusCode).toBe(200)
    const { path } = uploaded.json().data
    const [shown] = await steps.documents(token, 'PASSPORT')
    expect(shown.relativeFilePath).toEqual([path])
    const image = await steps.image(token, path)
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(image.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(image.headers['content-security-policy']).toContain('sandbox')
    const small = await steps.image(token, path, '?size=small')
    expect(small.rawPayload.length).toBeLessThan(image.rawPayload.length)
    expect((await steps.image(other.token, path)).statusCode).toBe(404)
    expect((await steps.remove(other.token, 'PASSPORT', path)).statusCode).toBe(404)
    expect((await steps.remove(token, 'PASSPORT', path)).statusCode).toBe(200)
    expect((await steps.image(token, path)).statusCode).toBe(404)
    expect((await steps.documents(token, 'PASSPORT'))[0].relativeFilePath).toEqual([])
  })

  it('is one of six', async () => {
    const { token } = await person()
    for (let i = 0; i < 6; i++) {
      expect((await steps.upload(token, 'PASSPORT', await picture())).statusCode).toBe(200)
    }
    expect(errorsOf(await steps.upload(token, 'PASSPORT', await picture()))).toEqual(['file:max_length'])
  })
})

describe('a document that is handed in', () => {
  it('lacks nothing, else everything that is missing is told at once', async () => {
    const { token } = await person()
    const { id } = (await steps.save(token, 'PASSPORT', { ...PASSPORT, name: '', zip: 1 })).json().data
    const missing = await steps.verify(token, id)
    expect(errorsOf(missing).sort()).toEqual(['documentMetadata.name:required', 'file:required'])
    expect((await steps.verify((await person()).token, id)).statusCode).toBe(404)
    expect((await steps.verify(token, 'nothing')).statusCode).toBe(404)
  })

  it('is checked, waits for a moderator, and cannot be changed meanwhile', async () => {
    const { token } = await person()
    const id = await steps.passport(token)
    const answer = await steps.verify(token, id)
    expect(answer.json().data).toMatchObject({ id, status: 'WAITING_SYSTEM' })
    await app.doWork('document-check')
    const [shown] = await steps.documents(token, 'PASSPORT')
    expect(shown.status).toBe('WAITING_MODERATOR')
    expect((await steps.statuses(token)).PASSPORT).toBe('WAITING_MODERATOR')
    const [path] = shown.relativeFilePath
    // Its owner may not have heard that it is handed in, and is told so once more.
    expect((await steps.verify(token, id)).json().data).toMatchObject({ id, status: 'WAITING_MODERATOR' })
    for (const refused of [
      await steps.save(token, 'PASSPORT', PASSPORT),
      await steps.verify(token, id),
      await steps.upload(token, 'PASSPORT', await picture()),
      await steps.remove(token, 'PASSPORT', path),
    ]) {
      expect(errorsOf(refused)).toEqual(['status_verify_1'])
    }
  })
})
