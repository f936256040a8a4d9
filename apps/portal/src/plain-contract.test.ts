import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainContract } from '@portico/ui/build/vite-plain-contract.ts'
import { createBuilder } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const { resolve } = createRequire(import.meta.url)
/** By their files: the folder of the build has no packages. */
const SCHEMAS = resolve('@portico/contract/profile/schemas')
const LIMITS = resolve('@portico/contract/passwords/limits')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-plain-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function buildOf(source: string): Promise<unknown> {
  const entry = join(folder, 'entry.ts')
  await writeFile(entry, source)
  const builder = await createBuilder({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [plainContract()],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  const client = builder.environments.client
  if (!client) throw new Error('no client environment')
  return builder.build(client)
}

describe('the contract in the browser', () => {
  it('makes a build fail that carries the schema library', async () => {
    const source = `import { Profile } from '${SCHEMAS}'\nconsole.log(Profile)`
    await expect(buildOf(source)).rejects.toThrow(/server-only modules/)
  })

  it('may import types and plain constants', async () => {
    const source = `import type { Profile } from '${SCHEMAS}'
      import { PASSWORD_MIN } from '${LIMITS}'
      export const length: number = PASSWORD_MIN
      export type Mine = Profile
      console.log(length)`
    await expect(buildOf(source)).resolves.toBeDefined()
  })
})
