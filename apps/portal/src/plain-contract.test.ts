import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plainContract } from '@portico/ui/build/vite-plain-contract.ts'
import { createBuilder } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const CONTRACT = join(dirname(fileURLToPath(import.meta.url)), '../../../packages/contract/src')
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
    const source = `import { Profile } from '${CONTRACT}/profile/schemas.ts'\nconsole.log(Profile)`
    await expect(buildOf(source)).rejects.toThrow(/server-only modules/)
  })

  it('may import types and plain constants', async () => {
    const source = `import type { Profile } from '${CONTRACT}/profile/schemas.ts'
      import { PASSWORD_MIN } from '${CONTRACT}/passwords/limits.ts'
      export const length: number = PASSWORD_MIN
      export type Mine = Profile
      console.log(length)`
    await expect(buildOf(source)).resolves.toBeDefined()
  })
})
