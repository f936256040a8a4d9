import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2'
import { createWorkQueue } from '../process/work-queue.ts'

export const HASH_QUEUE_PLACES = 128
export const HASH_QUEUE_WAIT_MS = 2000

/**
 * Argon2id with a bounded queue, which serves the networks of the callers in turn. Throws `BusyError` when the queue is
 * full or the wait is over; the HTTP layer then answers 503.
 */
export type PasswordHasher = {
  hash(password: string, network: string): Promise<string>
  /** Hashes with the salt of another hash, so that `verifyAmong` can compare with both. */
  hashLike(known: string, password: string, network: string): Promise<string>
  /** The one that fits of several hashes with the same salt, at the cost of one verification. */
  verifyAmong(known: readonly string[], password: string, network: string): Promise<string | undefined>
  verify(hash: string, password: string, network: string): Promise<boolean>
  /** Takes as long as a real verification and is always false: for an address without an account. */
  verifyDecoy(password: string, network: string): Promise<false>
  /** Whether the hash was made with other parameters than today's: hash again at the next sign-in. */
  outdated(hash: string): boolean
}

/** The first choice of the OWASP password storage guidance; the library's default algorithm is argon2id. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options
const DECOY_BYTES = 32

type HasherOptions = { inFlight?: number; places?: number; waitMs?: number }

/**
 * Runs as many hashes at once as there are cores: more would make each slower and keep the other work of the process
 * from the processor.
 */
export function createPasswordHasher(options: HasherOptions = {}): PasswordHasher {
  const run = createWorkQueue({
    what: 'the password hash',
    inFlight: options.inFlight ?? availableParallelism(),
    places: options.places ?? HASH_QUEUE_PLACES,
    waitMs: options.waitMs ?? HASH_QUEUE_WAIT_MS,
  })
  // Made in parallel to the start, which does not wait for it.
  const decoy = hash(randomBytes(DECOY_BYTES), PARAMETERS)
  decoy.catch(() => {})
  return {
    hash: (password, network) => run(network, () => hash(password, PARAMETERS)),
    hashLike: (known, password, network) =>
      run(network, () => hash(password, { ...PARAMETERS, salt: saltOf(known) })),
    verify: (known, password, network) => run(network, () => verify(known, password)),
    async verifyAmong(known, password, network) {
      const [first = await decoy] = known
      const { memoryCost, timeCost, parallelism } = parseOptions(first)
      const parameters = { memoryCost, timeCost, parallelism, salt: saltOf(first) }
      const made = await run(network, () => hash(password, parameters))
      return known.find((one) => isSame(one, made))
    },
    async verifyDecoy(password, network) {
      await run(network, async () => verify(await decoy, password))
      return false
    },
    outdated(known) {
      const made = parseOptions(known)
      return Object.entries(PARAMETERS).some(
        ([name, value]) => made[name as keyof typeof PARAMETERS] !== value,
      )
    },
  }
}

/** Reads the salt of `$argon2id$v=19$m=...,t=...,p=...$salt$hash`. */
function saltOf(known: string): Buffer {
  return Buffer.from(known.split('$').at(-2) ?? '', 'base64')
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
