import os from 'node:os'
import { verify } from '@node-rs/argon2'
import { ARGON2, BENCH_PASSWORD, makeHash } from './argon2.ts'

/** The floor of a login: bare argon2id verifications a second, as many in flight as there are cores. */
const DURATION_MS = Number(process.argv[2] ?? 5000)
const hash = await makeHash()
let done = 0
const until = performance.now() + DURATION_MS
const began = performance.now()
await Promise.all(
  os.cpus().map(async () => {
    while (performance.now() < until) {
      await verify(hash, BENCH_PASSWORD, ARGON2)
      done += 1
    }
  }),
)
console.log(JSON.stringify({ perSecond: (done * 1000) / (performance.now() - began) }))
