import { newPerson, register } from '@portico/dev-kit/people'
import { until } from '@portico/dev-kit/until'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'
import { openOwner } from '../../test-kit/store-owner.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let home: Installation
let owner: Awaited<ReturnType<typeof openOwner>>
beforeEach(async () => {
  home = await createInstallation()
  owner = await openOwner()
})
afterEach(async () => {
  await home.remove()
  await owner.close()
})

const lines = (output: string) => output.trim().split('\n')

describe('a role that may not create', () => {
  it('starts and serves where nothing is to be migrated', async () => {
    const [name, role] = [await owner.migrated(), await owner.makeRole()]
    await owner.asOwner(
      name,
      `grant usage on schema public, drizzle to ${role}; grant select on all tables in schema drizzle to ${role};
       grant select, insert, update, delete on all tables in schema public to ${role}`,
    )
    const node = await home.start({ DATABASE_URL: owner.urlOf(name, role) })
    const { url } = node
    expect((await register(url, newPerson('unprivileged'))).status).toBe(200)
    expect(await node.terminate()).toBe(0)
  })

  it('is told what to grant in one line, and then starts', async () => {
    const [name, role] = [await owner.makeDatabase(), await owner.makeRole()]
    const { code, output } = await home.refused({ DATABASE_URL: owner.urlOf(name, role) })
    expect(code).toBe(1)
    expect(lines(output)).toEqual([expect.stringMatching(/^Portico cannot start: .*as a superuser: grant /)])
    await owner.asOwner(name, output.split('as a superuser: ')[1] ?? '')
    const node = await home.start({ DATABASE_URL: owner.urlOf(name, role) })
    expect(await node.terminate()).toBe(0)
    await owner.asOwner(name, `drop owned by ${role} cascade`)
  })

  it('nor read the tables is told so in one line', async () => {
    const [name, role] = [await owner.migrated(), await owner.makeRole()]
    await owner.asOwner(
      name,
      `grant usage on schema drizzle to ${role}; grant select on all tables in schema drizzle to ${role}`,
    )
    const { code, output } = await home.refused({ DATABASE_URL: owner.urlOf(name, role) })
    expect(code).toBe(1)
    expect(lines(output)).toEqual([expect.stringMatching(/may not use the tables; .*grant select, insert/)])
  })
})

it.each(['LATIN1', 'SQL_ASCII'])('a database in %s is refused in one line', async (encoding) => {
  const name = await owner.makeDatabase(
    `encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C'`,
  )
  const { code, output } = await home.refused({ DATABASE_URL: owner.urlOf(name) })
  expect(code).toBe(1)
  expect(lines(output)).toEqual([
    expect.stringMatching(new RegExp(`the database ${name} is in the encoding ${encoding}.*create database`)),
  ])
})

const READ_ONLY = 'default_transaction_read_only'

describe('a store that takes no changes', () => {
  it('is waited for at the start, and nothing is said about a grant', async () => {
    const name = await owner.migrated()
    await owner.query(`alter database ${name} set ${READ_ONLY} = on`)
    const node = home.launch({ DATABASE_URL: owner.urlOf(name) })
    await until(() => /is read-only .*; waiting for it for 60 s/.test(node.output()))
    expect(lines(node.output())).toHaveLength(1)
    expect(node.output()).not.toMatch(/grant/)
    await owner.query(`alter database ${name} reset ${READ_ONLY}`)
    const url = await node.listening
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  })

  it('is busy and not ready, and both are over when it takes them again', async () => {
    const name = await owner.migrated()
    const node = home.launch({ DATABASE_URL: owner.urlOf(name) })
    const url = await node.listening
    const isReady = () => fetch(`${url}/health/ready`).then(({ status }) => status === 200)
    await owner.query(`alter database ${name} set ${READ_ONLY} = on`)
    await owner.endConnections(name)
    await until(async () => !(await isReady()))
    const answer = await register(url, newPerson('read-only'))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await isReady()).toBe(false)
    await owner.query(`alter database ${name} reset ${READ_ONLY}`)
    await until(isReady)
    expect((await register(url, newPerson('writable'))).status).toBe(200)
  })
})
