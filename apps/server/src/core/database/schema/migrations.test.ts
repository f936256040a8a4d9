import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { migrationsFolder } from './migrate.ts'

const SERVER = fileURLToPath(new URL('../../../..', import.meta.url))
const DRIZZLE_KIT = join(SERVER, '../../node_modules/drizzle-kit/bin.cjs')

it('the base names no schema, so that it goes where the connection looks for tables', () => {
  expect(readFileSync(join(migrationsFolder, '0000_base.sql'), 'utf8')).not.toMatch(/"?public"?\./i)
})

it('the migrations make what the tables declare: Drizzle finds nothing to add', () => {
  const dir = mkdtempSync(join(tmpdir(), 'portico-generate-'))
  // In a copy: what it would write is not the repository's.
  const folder = join(dir, 'drizzle')
  cpSync(migrationsFolder, folder, { recursive: true })
  const config = join(dir, 'drizzle.config.ts')
  writeFileSync(
    config,
    `import config from ${JSON.stringify(join(SERVER, 'drizzle.config.ts'))}
export default { ...config, out: ${JSON.stringify(relative(SERVER, folder))} }`,
  )
  const { stdout, stderr } = spawnSync(process.execPath, [DRIZZLE_KIT, 'generate', `--config=${config}`], {
    cwd: SERVER,
    encoding: 'utf8',
  })
  expect(stdout + stderr).toContain('No schema changes, nothing to migrate')
  rmSync(dir, { recursive: true })
})
