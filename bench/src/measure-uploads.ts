import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadLogins, loadUploads, photoFloor, type Uploads } from './loads.ts'
import { ownMb, processorMs } from './machine.ts'
import { makePhoto } from './photo.ts'
import { checks, loginPlan, ROUND_S, ROUNDS, UNBOUNDED } from './plans.ts'
import type { Portico } from './portico.ts'
import { atLeast, atMost, plain, type Row } from './results.ts'
import { turnAbout } from './turn-about.ts'

/** Each account has room for six images, so that all rounds together need no more than this. */
const UPLOADERS = 96
const PHOTOS_A_ROUND = 6
/** So many that always two photos are in work and two wait. */
const STEADY_CONCURRENCY = 4
/** Uploads run this long before and after what is measured beside them. */
const MARGIN_MS = 1000
const SETTLED_MS = 15_000
const AT_ONCE = 10
const MEMORY_ROUNDS = 3
const MEMORY_EVERY_MS = 25

/** Uploads of a photo of 5 MB and 12 megapixels: against sharp alone, and what they leave to sign-ins and checks. */
export async function measureUploads(portico: Portico): Promise<Row[]> {
  return withPhoto(async (photo) => {
    const upload = await uploadsTo(portico, photo)
    return [...(await measureAlone(portico.pid, photo, upload)), ...(await measureBeside(portico, upload))]
  })
}

type Upload = (load: { concurrency: number; durationMs?: number; count?: number }) => Promise<Uploads>

async function measureAlone(pid: number, photo: string, upload: Upload): Promise<Row[]> {
  const processors: { alone: number[]; upload: number[] } = { alone: [], upload: [] }
  const { ratio, floor, own } = await turnAbout(
    ROUNDS,
    async () => {
      const alone = await photoFloor(photo, PHOTOS_A_ROUND)
      processors.alone.push(alone.processorMs)
      return { perSecond: 1000 / alone.ms }
    },
    async () => {
      const before = processorMs(pid)
      const { p50 } = await upload({ concurrency: 1, count: PHOTOS_A_ROUND })
      processors.upload.push((processorMs(pid) - before) / PHOTOS_A_ROUND)
      return { perSecond: 1000 / p50 }
    },
  )
  const ms = ({ perSecond }: { perSecond: number }) => `${(1000 / perSecond).toFixed(0)} ms`
  return [
    plain('upload of a photo of 5 MB and 12 megapixels', ms(own)),
    plain('sharp alone, turn about with it', ms({ perSecond: floor })),
    atMost('upload against sharp alone', Number((1 / ratio).toFixed(2)), 1.2, 'times'),
    plain(
      'processor of the server for an upload, and of sharp alone',
      `${mean(processors.upload).toFixed(0)} ms, ${mean(processors.alone).toFixed(0)} ms`,
    ),
  ]
}

async function measureBeside(portico: Portico, upload: Upload): Promise<Row[]> {
  const rates: number[] = []
  const beside = async <T>(measure: () => Promise<T>): Promise<T> => {
    const durationMs = ROUND_S * 1000 + 2 * MARGIN_MS
    const uploads = upload({ concurrency: STEADY_CONCURRENCY, durationMs })
    await sleep(MARGIN_MS)
    const measured = await measure()
    rates.push((await uploads).perSecond)
    return measured
  }
  const checked = () => checks(portico, 'query', ROUND_S)
  const signedIn = () => loadLogins(loginPlan(portico))
  const ofChecks = await turnAbout(ROUNDS, checked, () => beside(checked))
  const ofLogins = await turnAbout(ROUNDS, signedIn, () => beside(signedIn))
  return [
    atLeast('token checks while uploads run steadily, against alone', ofChecks.ratio, 0.8),
    atLeast('sign-ins while uploads run steadily, against alone', ofLogins.ratio, 0.8),
    plain('uploads beside them, four at once', `${mean(rates).toFixed(1)} a second`),
  ]
}

/** What ten uploads at once take above the idle server; it is started anew for it. */
export async function measureUploadMemory(portico: Portico): Promise<Row[]> {
  return withPhoto(async (photo) => {
    const again = await portico.restart()
    try {
      const upload = await uploadsTo(portico, photo)
      await sleep(SETTLED_MS)
      const idle = ownMb(again.pid)
      let most = idle
      let isOver = false
      const watching = (async () => {
        while (!isOver) {
          most = Math.max(most, ownMb(again.pid))
          await sleep(MEMORY_EVERY_MS)
        }
      })()
      for (let n = 0; n < MEMORY_ROUNDS; n += 1) await upload({ concurrency: AT_ONCE, count: AT_ONCE })
      isOver = true
      await watching
      return [atMost(`memory above idle (${idle} MB) with ten uploads at once`, most - idle, 150, 'MB')]
    } finally {
      await again.stop()
    }
  })
}

/** Uploads by accounts of their own, which go on where the load before has ended. */
async function uploadsTo(portico: Portico, photo: string): Promise<Upload> {
  const sessions = (await portico.addAccounts(UPLOADERS)).map(({ session }) => session)
  return async ({ concurrency, durationMs = UNBOUNDED, count = UNBOUNDED }) => {
    const uploads = await loadUploads({ url: portico.url, sessions, photo, concurrency, durationMs, count })
    if (Object.keys(uploads.refusals).length > 0) {
      throw new Error(`uploads were refused: ${JSON.stringify(uploads.refusals)}`)
    }
    for (let n = 0; n < uploads.done; n += 1) sessions.push(sessions.shift() ?? '')
    return uploads
  }
}

async function withPhoto<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-photo-'))
  try {
    const file = path.join(folder, 'photo.jpg')
    writeFileSync(file, await makePhoto())
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
