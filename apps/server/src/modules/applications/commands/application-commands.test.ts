import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp, partner } from '../../../../test-kit/accounts-app.ts'
import { COMMANDS_USAGE } from '../../../command-line.ts'
import { operatorHere } from '../../../core/process/operator.ts'
import { auditEvents } from '../../audit/tables.ts'
import { applicationSecrets } from '../tables.ts'
import { APPLICATION_USAGE } from './command-line.ts'

const CALLBACK = 'https://shop.example/callback'

let app: AccountsApp
let other: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
  other = await openAccountsApp({ database: app.database })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const run = (...args: string[]) => app.command('application', ...args)
const secretIn = ({ message }: { message: string }) =>
  /shown this once: (pts_\S{43})$/m.exec(message)?.[1] ?? ''
const errorWith = async (node: AccountsApp, id: string, secret: string) =>
  (await node.check('unknown', partner({ code: id, secret }))).json().error

beforeEach(async () => {
  await run('remove', 'SHOP')
})
const add = (...more: string[]) => run('add', 'shop', 'name=The Shop', 'url=https://shop.example', ...more)

describe('a command about an application', () => {
  it('adds one with a secret of its own, which every node takes once it has looked', async () => {
    const answer = await add(
      `redirectUris=${CALLBACK}`,
      'scopes=openid',
      'scopes=email',
      'firstParty=TRUE',
      'sessionMinutes=30',
    )
    expect(answer).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^added SHOP\nits secret, shown this once: /),
    })
    const secret = secretIn(answer)
    expect(app.applications.findClient('SHOP')).toMatchObject({
      kind: 'web',
      redirectUris: [CALLBACK],
      scopes: ['openid', 'email'],
      firstParty: true,
      sessionMinutes: 30,
    })
    expect(await errorWith(app, 'SHOP', secret)).toBe('invalid_token')
    expect(await errorWith(other, 'SHOP', secret)).toBe('invalid_client')
    await other.versions.look()
    expect(await errorWith(other, 'SHOP', secret)).toBe('invalid_token')
    expect(other.applications.findClient('shop')).toEqual(app.applications.findClient('SHOP'))
    const rows = JSON.stringify([
      await app.db.select().from(applicationSecrets),
      await app.db.select().from(auditEvents),
    ])
    expect(rows).not.toContain(secret)
    expect(await add()).toEqual({ ok: false, message: 'there is an application with the code SHOP' })
  })

  it('shows what there is, and of a secret nothing but its first characters', async () => {
    const secret = secretIn(await add(`redirectUris=${CALLBACK}`, 'redirectUris=https://shop.example/other'))
    await errorWith(app, 'SHOP', secret)
    await app.settle()
    const shown = await run('show', 'shop')
    expect(shown.message.split('\n')).toEqual(
      expect.arrayContaining([
        'code                    SHOP',
        'managed by              this command',
        'kind                    web',
        `redirectUris            ${CALLBACK}`,
        '                        https://shop.example/other',
        'backchannelLogoutUri    none',
        expect.stringMatching(`^secrets +main {2}${secret.slice(0, 8)}\\.{3} {2}since \\S+Z, used \\S+Z$`),
      ]),
    )
    expect(shown.message).not.toContain(secret)
    expect((await run('list')).message.split('\n')).toEqual([
      'ENERGY  hand-off alone  CONFIG_FILE  Energy  https://energy.example',
      'SHOP  web  this command  The Shop  https://shop.example',
      'TELEVISION  device  CONFIG_FILE  Television',
      'TRADING  web  CONFIG_FILE  Trading  https://trade.example',
    ])
  })

  it('changes fields, takes one away, and leaves the others', async () => {
    await add(`redirectUris=${CALLBACK}`, 'backchannelLogoutUri=https://shop.example/out', 'subject=pairwise')
    expect(await run('set', 'SHOP', 'name=Shop & Co', 'backchannelLogoutUri=')).toEqual({
      ok: true,
      message: 'changed SHOP',
    })
    expect(app.applications.findClient('SHOP')).toMatchObject({
      name: 'Shop & Co',
      redirectUris: [CALLBACK],
      backchannelLogoutUri: null,
      subject: 'pairwise',
    })
    expect(app.applications.findApplication('SHOP')).toMatchObject({
      name: 'Shop & Co',
      url: 'https://shop.example',
    })
    // What another kind has not is left out where nobody has named it.
    expect(await run('set', 'SHOP', 'kind=machine', 'url=', 'redirectUris=', 'subject=')).toMatchObject({
      ok: true,
    })
    expect(app.applications.findClient('SHOP')).toMatchObject({ kind: 'machine', url: null, scopes: [] })
  })

  it('adds and takes away a redirect address, and refuses one that is not registered as it is written', async () => {
    await add()
    expect(app.applications.findClient('SHOP')).toBeUndefined()
    expect(await run('add-address', 'SHOP', CALLBACK)).toEqual({
      ok: true,
      message: `SHOP may return to ${CALLBACK}`,
    })
    expect(app.applications.findClient('SHOP')).toMatchObject({ kind: 'web', redirectUris: [CALLBACK] })
    expect(await run('add-address', 'SHOP', CALLBACK)).toEqual({
      ok: false,
      message: `SHOP has ${CALLBACK} twice in redirectUris; remove one`,
    })
    expect(await run('add-address', 'SHOP', 'http://shop.example/')).toMatchObject({
      ok: false,
      message: expect.stringMatching('not https'),
    })
    expect(await run('remove-address', 'SHOP', `${CALLBACK}/`)).toEqual({
      ok: false,
      message: `SHOP has no redirect address ${CALLBACK}/`,
    })
    expect(await run('add-address', 'SHOP', `${CALLBACK}/`)).toMatchObject({ ok: true })
    expect(await run('remove-address', 'SHOP', CALLBACK)).toMatchObject({ ok: true })
    expect(app.applications.findClient('SHOP')?.redirectUris).toEqual([`${CALLBACK}/`])
    expect(await run('remove-address', 'SHOP', `${CALLBACK}/`)).toMatchObject({
      ok: false,
      message: expect.stringMatching('has no redirectUris'),
    })
  })

  it('lets one secret replace another, two living ones at most, each until its own end', async () => {
    const first = secretIn(await add())
    const next = secretIn(await run('add-secret', 'SHOP', 'next', '30'))
    for (const secret of [first, next]) expect(await errorWith(app, 'SHOP', secret)).toBe('invalid_token')
    expect(await run('add-secret', 'SHOP', 'third')).toEqual({
      ok: false,
      message: 'SHOP has 2 living secrets, main and next; revoke one first',
    })
    expect(await run('add-secret', 'SHOP', 'next')).toMatchObject({
      ok: false,
      message: expect.stringMatching('has a secret named next'),
    })
    expect(await run('revoke-secret', 'SHOP', 'main')).toEqual({
      ok: true,
      message: 'SHOP is refused with the secret main from now on',
    })
    expect([await errorWith(app, 'SHOP', first), await errorWith(app, 'SHOP', next)]).toEqual([
      'invalid_client',
      'invalid_token',
    ])
    await app.db
      .update(applicationSecrets)
      .set({ expiresAt: new Date(0) })
      .where(eq(applicationSecrets.name, 'next'))
    const third = secretIn(await run('add-secret', 'SHOP', 'third'))
    expect([await errorWith(app, 'SHOP', next), await errorWith(app, 'SHOP', third)]).toEqual([
      'invalid_client',
      'invalid_token',
    ])
    expect((await run('show', 'SHOP')).message).toMatch(/next .*, over since 1970-01-01T00:00Z, used /)
    expect(await run('revoke-secret', 'SHOP', 'third')).toEqual({
      ok: true,
      message:
        'SHOP is refused with the secret third from now on\nSHOP has no secret now; add-secret makes one',
    })
    // The rest may still be changed.
    expect(await run('set', 'SHOP', 'name=Closed')).toMatchObject({ ok: true })
  })

  it('removes one: its tokens are dead within a second of the node that has looked', async () => {
    const secret = secretIn(await add())
    const token = await app.token((await app.confirmed()).email)
    const minted = (await app.mint(token, 'SHOP')).json().access_token
    await other.versions.look()
    const bearer = { headers: { authorization: `Bearer ${minted}` } }
    const statuses = async () => [
      (await app.call('GET', '/v1/user', bearer)).statusCode,
      (await other.call('GET', '/v1/user', bearer)).statusCode,
    ]
    expect(await statuses()).toEqual([200, 200])
    expect(await run('remove', 'SHOP')).toEqual({ ok: true, message: 'removed SHOP' })
    await other.versions.look()
    // No time has passed by the clocks that the nodes forget by.
    expect(await statuses()).toEqual([401, 401])
    expect(await errorWith(other, 'SHOP', secret)).toBe('invalid_client')
    expect((await run('list')).message).not.toContain('SHOP')
  })

  it('leaves what a file manages to the file', async () => {
    const managed = {
      ok: false,
      message: 'TRADING is managed by CONFIG_FILE: change it there and start again',
    }
    expect(await run('set', 'trading', 'name=Mine')).toEqual(managed)
    expect(await run('remove', 'TRADING')).toEqual(managed)
    expect(await run('add-secret', 'TRADING', 'mine')).toEqual(managed)
    expect(await run('revoke-secret', 'TRADING', 'main')).toEqual(managed)
    expect(await run('add-address', 'TRADING', CALLBACK)).toEqual(managed)
    expect((await run('show', 'TRADING')).message).toContain('managed by              CONFIG_FILE')
  })

  it('leaves an event of each change that names who made it, and none of a refusal', async () => {
    await app.db.delete(auditEvents)
    await add()
    await add()
    await run('set', 'SHOP', 'name=Shop', 'firstParty=true')
    await run('set', 'SHOP', 'name=Shop')
    await run('add-secret', 'SHOP', 'next')
    await run('revoke-secret', 'SHOP', 'main')
    await run('remove', 'SHOP')
    const operator = operatorHere()
    const events = await app.db.select().from(auditEvents).orderBy(asc(auditEvents.at))
    expect(events.map(({ action, detail }) => [action, detail])).toEqual([
      ['application.add', { application: 'SHOP', fields: ['name', 'url'], operator }],
      ['application.change', { application: 'SHOP', fields: ['name'], operator }],
      ['application.add_secret', { application: 'SHOP', name: 'next', operator }],
      ['application.revoke_secret', { application: 'SHOP', name: 'main', operator }],
      ['application.remove', { application: 'SHOP', operator }],
    ])
  })

  it('makes no secret for what cannot keep one, and for what signs', async () => {
    const app_ = ['kind=native', 'redirectUris=com.example.shop:/cb']
    expect(await run('add', 'SHOP', 'name=Shop', ...app_)).toEqual({ ok: true, message: 'added SHOP' })
    expect(await run('add-secret', 'SHOP', 'mine')).toEqual({
      ok: false,
      message: 'SHOP is of the kind native, which cannot keep a secret',
    })
    await run('remove', 'SHOP')
    const signing = ['jwksUri=https://shop.example/jwks', `redirectUris=${CALLBACK}`]
    expect(await add(...signing)).toEqual({ ok: true, message: 'added SHOP' })
  })

  it.each<[string[], string | RegExp]>([
    [[], APPLICATION_USAGE],
    [['burn', 'SHOP'], APPLICATION_USAGE],
    [['list', 'SHOP'], APPLICATION_USAGE],
    [['show'], APPLICATION_USAGE],
    [['show', '1'], '1 is no code of an application, such as TRADING'],
    [['add', 'SHOP', 'name'], 'name is no field with a value, such as name=Trading'],
    [['add', 'SHOP', 'nam=Shop'], /^nam is no field of an application; known are name, url, /],
    [['add', 'SHOP', 'secret=of mine'], 'secret is not set here: secrets are made by add-secret'],
    [['set', 'SHOP', 'code=OTHER'], /^code is not set here: the code names the application/],
    [['add', 'SHOP', 'url=https://shop.example'], /^SHOP has name that /],
    [['add', 'SHOP', 'name=Shop'], 'SHOP has no url; write an address such as https://trade.example'],
    [['add', 'SHOP', 'name=Shop', 'url=https://a.example', 'firstParty=yes'], /^SHOP has firstParty that /],
    [['add', 'SHOP', 'name=Shop', 'url=https://a.example', 'scopes=email'], /^SHOP has scopes but neither/],
    [
      ['add', 'PORTICO', 'name=Shop', 'url=https://a.example'],
      'PORTICO is the portal itself; give it another code',
    ],
    [['add-secret', 'SHOP', 'two words'], /^two words is no name of a secret/],
    [['add-secret', 'SHOP', 'next', '0'], '0 is no number of days from 1 to 3650'],
    [['set', 'SHOP', 'name=Shop'], 'no application has the code SHOP'],
  ])('answers %j with what is wrong', async (args, message) => {
    expect(await run(...args)).toEqual({
      ok: false,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
  })

  it('is in the usage of all commands', () => {
    expect(COMMANDS_USAGE).toContain(APPLICATION_USAGE)
  })

  it('keeps two who give a third secret at once to two', async () => {
    await add()
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => run('add-secret', 'SHOP', name)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const living = await app.db
      .select()
      .from(applicationSecrets)
      .where(eq(applicationSecrets.application, 'SHOP'))
    expect(living).toHaveLength(2)
  })
})
