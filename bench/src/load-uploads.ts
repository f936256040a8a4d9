import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/**
 * Uploads a photo with a given concurrency, each one for another account. It is a process of its own, so that it can
 * run beside another load. It reads its plan from a file and prints one JSON line. It ends after `durationMs` or
 * `count`.
 */
export type UploadPlan = {
  url: string
  /** Tokens of the accounts' sessions. */
  sessions: string[]
  photo: string
  concurrency: number
  durationMs: number
  count: number
}

const BOUNDARY = 'bench-photo'
const plan: UploadPlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const body = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="documentType"\r\n\r\nPASSPORT\r\n` +
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\n` +
      'content-type: image/jpeg\r\n\r\n',
  ),
  readFileSync(plan.photo),
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
])
const agent = new Agent({ keepAlive: true, maxSockets: plan.concurrency })
const address = new URL('/v1/documents/upload', plan.url)
const times: number[] = []
const refusals: Record<number, number> = {}
let started = 0
const began = performance.now()

await Promise.all(Array.from({ length: plan.concurrency }, worker))

const seconds = (performance.now() - began) / 1000
agent.destroy()
times.sort((a, b) => a - b)
const middle = times[Math.floor(times.length / 2)]
console.log(JSON.stringify({ perSecond: times.length / seconds, p50: middle, done: times.length, refusals }))

async function worker(): Promise<void> {
  while (performance.now() - began < plan.durationMs && started < plan.count) {
    const session = plan.sessions[started % plan.sessions.length]
    started += 1
    if (!session) return
    const sent = performance.now()
    const status = await upload(session)
    if (status === 200) times.push(performance.now() - sent)
    else refusals[status] = (refusals[status] ?? 0) + 1
  }
}

function upload(session: string): Promise<number> {
  const headers = {
    authorization: `Bearer ${session}`,
    'x-locale': 'en',
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': body.length,
  }
  return new Promise((resolve, reject) => {
    const call = request(address, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(body)
  })
}
