import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { picture } from '../../../test-kit/documents.ts'
import { type ModerationSteps, moderationSteps } from '../../../test-kit/moderation.ts'

let app: AccountsApp
let desk: ModerationSteps
let metricsUrl: string
beforeAll(async () => {
  app = await openAccountsApp({ env: { METRICS_PORT: '0' } })
  metricsUrl = `http://127.0.0.1:${await app.metrics?.listen(0, '127.0.0.1')}/metrics`
  desk = moderationSteps(app)
})
afterAll(async () => {
  await app.metrics?.close()
  await app.close()
})

const fileOf = (path: string) => join(app.config.documentsUrl.slice('file:'.length), path.slice(0, 2), path)
const pathsOf = async (token: string) => (await desk.documents(token, 'PASSPORT'))[0].relativeFilePath
const LOST = { code: 'image_lost', fieldName: null, errors: [] }

/** As a disk does that goes bad. */
async function flipOneBit(path: string): Promise<void> {
  const bytes = await readFile(fileOf(path))
  bytes.writeUInt8(bytes.readUInt8(1000) ^ 1, 1000)
  await writeFile(fileOf(path), bytes)
}

it('a photo of a draft that does not open is answered as lost, leaves the draft and is told to the operator', async () => {
  const { token } = await desk.person()
  await desk.passport(token)
  const [path = ''] = await pathsOf(token)
  await flipOneBit(path)
  const told = vi.spyOn(app.fastify.log, 'error')
  const answer = await desk.image(token, path)
  expect([answer.statusCode, answer.json().errors]).toEqual([410, [LOST]])
  expect(told.mock.calls.map(([error]) => String(error))).toEqual([expect.stringContaining(path)])
  expect(await pathsOf(token)).toEqual([])
})

it('a photo of a draft that is missing stays for the daily job, which sees whether it is alone in that', async () => {
  const { token } = await desk.person()
  await desk.passport(token)
  const [path = ''] = await pathsOf(token)
  await rm(fileOf(path))
  expect((await desk.image(token, path)).statusCode).toBe(410)
  expect(await pathsOf(token)).toEqual([path])
})

it('a photo that does not open is counted in the metrics, by what is wrong with it', async () => {
  const { token } = await desk.person()
  await desk.passport(token)
  await desk.upload(token, 'PASSPORT', await picture())
  const [damaged = '', missing = ''] = await pathsOf(token)
  const counted = async () => {
    const text = await (await fetch(metricsUrl)).text()
    const of = (kind: string) =>
      Number(new RegExp(`^images_unreadable_total{kind="${kind}"} (\\d+)$`, 'm').exec(text)?.[1])
    return [of('damaged'), of('missing')]
  }
  const [before = 0, beforeMissing = 0] = await counted()
  await flipOneBit(damaged)
  await rm(fileOf(missing))
  for (const path of [damaged, missing]) expect((await desk.image(token, path)).statusCode).toBe(410)
  expect(await counted()).toEqual([before + 1, beforeMissing + 1])
})

it('a photo of a case that does not open is answered as lost to person and moderator, and marked once', async () => {
  const moderator = await desk.staff()
  const { id, token } = await desk.waiting()
  const [path = ''] = await pathsOf(token)
  await flipOneBit(path)
  const before = await desk.row(id)
  for (let i = 0; i < 2; i++) {
    const answer = await moderator.call('GET', `/v1/moderation/images/${path}`)
    expect([answer.statusCode, answer.json().errors]).toEqual([410, [LOST]])
  }
  expect((await desk.image(token, path)).statusCode).toBe(410)
  const { marks, version, files } = await desk.row(id)
  expect(marks.filter(({ mark }) => mark === 'image_lost')).toHaveLength(1)
  expect([version, files]).toEqual([before.version, [path]])
})
