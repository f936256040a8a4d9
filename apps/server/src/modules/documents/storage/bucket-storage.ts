import { SECOND_MS } from '@portico/contract/kernel/units'
import { AwsClient } from 'aws4fetch'
import { readLimited } from '../../../core/http/connections/read-limited.ts'
import { StartError } from '../../../core/process/start-error.ts'
import { type DocumentStorage, StorageError } from './document-storage.ts'

/** An image as it is kept may be larger than what was sent: the noisiest one of that side has 7 MB. */
const IMAGE_KEPT_MAX_BYTES = 12_582_912
/** One request to a bucket, its answer included, which is not repeated. The operator may set another time. */
const BUCKET_TIMEOUT_S = 10
const BUCKET_TIMEOUT_MAX_S = 60
/** An image with its seal, or a page of a listing. */
export const BUCKET_ANSWER_MAX_BYTES = IMAGE_KEPT_MAX_BYTES + 65_536

const ABSENT = 404
const NO_BUCKET = 'NoSuchBucket'

/**
 * Keeps documents in a bucket: `s3://key:secret@bucket?endpoint=https://host&region=eu-1&folder=documents&timeout=10`.
 * Only what is sealed ever leaves this process.
 * @throws StartError without an endpoint or its credentials, and with a time that is none
 */
export function createBucketStorage(documentsUrl: string): DocumentStorage {
  const { username, password, hostname, searchParams } = new URL(documentsUrl)
  const endpoint = searchParams.get('endpoint')
  if (!endpoint || !username || !password || !hostname) {
    throw new StartError(
      'DOCUMENTS_URL of a bucket is s3://key:secret@bucket?endpoint=https://host, with region=, folder= and timeout= where needed',
    )
  }
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    // Repeated by itself it would take longer than anybody waits for an upload.
    retries: 0,
  })
  const timeoutMs = Number(searchParams.get('timeout') ?? BUCKET_TIMEOUT_S) * SECOND_MS
  if (!(timeoutMs > 0 && timeoutMs <= BUCKET_TIMEOUT_MAX_S * SECOND_MS)) {
    throw new StartError(`timeout= of DOCUMENTS_URL is a number of seconds, at most ${BUCKET_TIMEOUT_MAX_S}`)
  }
  const folder = searchParams.get('folder')
  const bucket = `${endpoint.replace(/\/+$/, '')}/${hostname}`
  const prefix = folder ? `${folder}/` : ''

  /** Asks once, and reads the answer whole within the same time: a bucket may also stop in the middle of one. */
  async function ask(method: 'GET' | 'PUT' | 'DELETE', target: string, body?: Buffer): Promise<Answer> {
    try {
      const answer = await client.fetch(`${bucket}/${target}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        // No other address gets what the request is signed with, or an image.
        redirect: 'error',
        ...(body
          ? { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } }
          : {}),
      })
      const bytes = await readLimited(answer, BUCKET_ANSWER_MAX_BYTES)
      if (!answer.ok && answer.status !== ABSENT) throw new Error(`the bucket answered ${answer.status}`)
      if (!answer.ok && bytes.includes(NO_BUCKET)) throw new Error('there is no such bucket')
      return { isThere: answer.ok, bytes }
    } catch (error) {
      throw new StorageError(error)
    }
  }

  const targetOf = (name: string) => (prefix + name).split('/').map(encodeURIComponent).join('/')

  return {
    async write(name, sealed) {
      const { isThere } = await ask('PUT', targetOf(name), sealed)
      // Only a missing bucket answers a write like this, whatever it says.
      if (!isThere) throw new StorageError(new Error('there is no such bucket'))
    },
    async read(name) {
      const { isThere, bytes } = await ask('GET', targetOf(name))
      return isThere ? bytes : undefined
    },
    async remove(name) {
      await ask('DELETE', targetOf(name))
    },
    async *list() {
      for (let more = ''; ; ) {
        const answer = await ask('GET', `?list-type=2&prefix=${encodeURIComponent(prefix)}${more}`)
        if (!answer.isThere) throw new StorageError(new Error('there is no such bucket'))
        const page = answer.bytes.toString()
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = within(entry, 'Key').slice(prefix.length)
          yield { name, writtenMs: Date.parse(within(entry, 'LastModified')) }
        }
        const next = within(page, 'NextContinuationToken')
        if (!next) return
        more = `&continuation-token=${encodeURIComponent(next)}`
      }
    },
  }
}

/** What a bucket says: `isThere` is false for what it does not have. */
type Answer = { isThere: boolean; bytes: Buffer }

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The text of an element, which has no elements of its own. */
function within(xml: string, element: string): string {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? all
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
