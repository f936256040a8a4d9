import { PASSKEY_NAME_MAX, PASSKEYS_PER_ACCOUNT } from '@portico/contract/passkeys/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import type { Tweak } from '../../../test-kit/authenticator.ts'
import { passkeySteps } from '../../../test-kit/passkeys.ts'
import { newId } from '../../core/ids.ts'
import { auditEvents } from '../audit/tables.ts'
import { PASSKEY_CHALLENGE_LIFE_S } from './limits.ts'
import { passkeys } from './tables.ts'

let app: AccountsApp
let steps: ReturnType<typeof passkeySteps>
beforeAll(async () => {
  app = await openAccountsApp()
  steps = passkeySteps(app)
})
afterAll(() => app.close())

async function person() {
  const known = await app.confirmed()
  return { ...known, token: await app.token(known.email) }
}

describe('a passkey', () => {
  it('is asked for under the name of PUBLIC_URL, whatever the request says of its host', async () => {
    const { token, id, email } = await person()
    const answer = await app.call('POST', '/v1/passkeys/options', {
      headers: { authorization: `Bearer ${token}`, host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(answer.json().data).toMatchObject({
      rp: { id: 'localhost', name: 'Portico' },
      user: { id: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'), name: email },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: PASSKEY_CHALLENGE_LIFE_S * 1000,
      excludeCredentials: [],
    })
    expect(Buffer.from(answer.json().data.challenge, 'base64url')).toHaveLength(32)
  })

  it('is listed with its name, when it was made and used, and whether several devices keep it', async () => {
    const { token } = await person()
    const bound = steps.authenticator()
    const made = await steps.add(token, bound, '  My key  ')
    expect(made).toEqual({
      id: expect.any(String),
      name: 'My key',
      createdAt: expect.stringMatching(/^\d{4}-/),
      lastUsedAt: null,
      synced: false,
    })
    const synced = await steps.add(token, steps.authenticator({ isCounting: false }), undefined, {
      isSynced: true,
    })
    expect(synced).toMatchObject({ name: 'lightMyRequest', synced: true })
    expect(await steps.list(token)).toEqual([synced, made])

    expect((await steps.signIn(bound)).statusCode).toBe(200)
    const [, used] = await steps.list(token)
    expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(made.createdAt))
  })

  it('is excluded from the next one that the account makes', async () => {
    const { token } = await person()
    const authenticator = steps.authenticator()
    await steps.add(token, authenticator)
    expect((await steps.creation(token)).excludeCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ])
  })

  it('is kept once, for one account', async () => {
    const [first, second] = [await person(), await person()]
    const authenticator = steps.authenticator()
    await steps.add(first.token, authenticator)
    for (const { token } of [first, second]) {
      const again = authenticator.create(await steps.creation(token))
      const answer = await steps.create(token, again)
      expect([answer.statusCode, ...errorsOf(answer)]).toEqual([400, 'token_already_exists'])
    }
    expect(await steps.list(second.token)).toEqual([])
  })

  it.each<[string, Tweak]>([
    ['of a foreign origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:5241' }],
    ['for a foreign host', { rpId: 'evil.example' }],
    ['without a verified person', { isVerified: false }],
    ['that answers a sign-in', { type: 'webauthn.get' }],
    ['that a certificate vouches for', { isCertified: true }],
  ])('%s is refused', async (_, tweak) => {
    const { token } = await person()
    const answer = await steps.create(token, steps.authenticator().create(await steps.creation(token), tweak))
    expect([answer.statusCode, ...errorsOf(answer)]).toEqual([400, 'credential:invalid_token_data'])
    expect(await steps.list(token)).toEqual([])
  })

  it('is refused with a challenge that is used, over, of a sign-in or of another session', async () => {
    const { token, email } = await person()
    const authenticator = steps.authenticator()
    const creation = await steps.creation(token)
    const credential = authenticator.create(creation)
    const elsewhere = await app.token(email)
    expect((await steps.create(elsewhere, credential)).statusCode).toBe(400)
    const added = await steps.create(token, credential)
    expect(added.statusCode).toBe(200)
    expect(errorsOf(await steps.create(token, steps.authenticator().create(creation)))).toEqual([
      'credential:invalid_token',
    ])
    // The session that has added it may not have heard so; no other is told.
    expect((await steps.create(token, credential)).json()).toEqual(added.json())
    expect(errorsOf(await steps.create(elsewhere, credential))).toEqual(['credential:invalid_token'])

    const late = steps.authenticator().create(await steps.creation(token))
    await app.later(PASSKEY_CHALLENGE_LIFE_S)
    expect(errorsOf(await steps.create(token, late))).toEqual(['credential:invalid_token'])

    const { options } = await steps.start()
    const { challenge } = options
    const other = steps.authenticator().create(await steps.creation(token), { challenge })
    expect(errorsOf(await steps.create(token, other))).toEqual(['credential:invalid_token'])
    expect(await steps.list(token)).toHaveLength(1)
  })

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['a text', 'credential'],
    ['lists for texts', { id: ['a'], rawId: ['a'], type: 'public-key', response: [] }],
    [
      'bytes that mean nothing',
      {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: '%%%', attestationObject: 'o2Nm' },
      },
    ],
  ])('is refused when it is %s', async (_, credential) => {
    const { token } = await person()
    const answer = await app.call('POST', '/v1/passkeys', {
      headers: { authorization: `Bearer ${token}` },
      body: { credential },
    })
    expect(answer.statusCode).toBe(400)
  })

  it('is renamed and removed by its owner alone', async () => {
    const [owner, stranger] = [await person(), await person()]
    const { id } = await steps.add(owner.token, steps.authenticator(), 'First')
    for (const wrong of [id, newId(), 'no-id']) {
      const token = wrong === id ? stranger.token : owner.token
      expect(errorsOf(await steps.rename(token, wrong, 'Mine'))).toEqual(['not_found'])
      expect(errorsOf(await steps.remove(token, wrong))).toEqual(['not_found'])
    }
    expect((await steps.rename(owner.token, id, ' Phone ')).json().data).toMatchObject({ id, name: 'Phone' })
    expect(errorsOf(await steps.rename(owner.token, id, ' '))).toEqual(['name:required'])
    expect(errorsOf(await steps.rename(owner.token, id, 'a\nb'))).toEqual(['name:invalid_value'])
    const long = 'a'.repeat(PASSKEY_NAME_MAX + 1)
    expect(errorsOf(await steps.rename(owner.token, id, long))).toEqual(['name:max_length'])
    expect((await steps.list(owner.token)).map(({ name }) => name)).toEqual(['Phone'])

    expect((await steps.remove(owner.token, id)).statusCode).toBe(200)
    expect(errorsOf(await steps.remove(owner.token, id))).toEqual(['not_found'])
    expect(await steps.list(owner.token)).toEqual([])
    for (const template of ['factors-added', 'factors-removed']) {
      expect(await app.mailsTo(owner.email, template)).toMatchObject([{ slots: { method: 'PASSKEY' } }])
    }
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, owner.id))
    expect(events.map(({ action }) => action).filter((action) => action.startsWith('passkey'))).toEqual([
      'passkey.create',
      'passkey.rename',
      'passkey.delete',
    ])
  })

  it(`is the last one of an account that has ${PASSKEYS_PER_ACCOUNT}`, async () => {
    const { token, id } = await person()
    const authenticator = steps.authenticator()
    const credential = authenticator.create(await steps.creation(token))
    const rows = Array.from({ length: PASSKEYS_PER_ACCOUNT }, (_, i) => ({
      id: newId(),
      accountId: id,
      credentialId: Buffer.from(`${id}${i}`),
      publicKey: Buffer.alloc(1),
      counter: 0,
      transports: [],
      isSynced: false,
      name: 'Key',
    }))
    await app.db.insert(passkeys).values(rows)
    expect(errorsOf(await steps.create(token, credential))).toEqual(['access_denied'])
    expect(errorsOf(await steps.startCreation(token))).toEqual(['access_denied'])
  })

  it('is not offered where the portal has an address without a name', async () => {
    const nameless = await openAccountsApp({ env: { PUBLIC_URL: 'https://192.0.2.7' } })
    const { email } = await nameless.confirmed()
    const token = await nameless.token(email)
    const made = { headers: { authorization: `Bearer ${token}` } }
    for (const path of ['/v1/passkeys/options', '/v1/passkeys/sign-in/options']) {
      const answer = await nameless.call('POST', path, made)
      expect([answer.statusCode, ...errorsOf(answer)]).toEqual([404, 'config_not_found'])
    }
    const redeemed = await passkeySteps(nameless).redeem('{}', { passkey: 'secret' })
    expect(redeemed.json().error).toBe('invalid_grant')
    await nameless.close()
  })
})
