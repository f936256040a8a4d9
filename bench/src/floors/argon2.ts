import { hash } from '@node-rs/argon2'

/** The parameters of the product's own hash, so that the floor is the same work. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const BENCH_PASSWORD = 'Bench-pass1'

export function makeHash(): Promise<string> {
  return hash(BENCH_PASSWORD, ARGON2)
}
