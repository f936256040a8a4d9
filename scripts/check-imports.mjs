/** Import direction, checked in this folder or in the one named: `node scripts/check-imports.mjs [folder]`. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import rules from '../.dependency-cruiser.mjs'
import { writtenFiles } from './steps/files.mjs'
import { root } from './steps/paths.mjs'

const folder = resolve(process.argv[2] ?? root)
process.chdir(folder)

const rooms = ['apps', 'packages', 'examples', 'e2e', 'bench'].filter((room) => existsSync(room))
const written = rooms
  .flatMap((room) => writtenFiles(folder, room))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.includes('/drizzle/'))

const { enhancedResolveOptions, ...options } = rules.options
const { output } = await cruise(
  rooms,
  { ...options, baseDir: folder, validate: true, ruleSet: { forbidden: rules.forbidden } },
  enhancedResolveOptions,
)

const cruised = new Set(output.modules.map((module) => module.source))
const missed = written.filter((file) => !cruised.has(file))
const broken = output.summary.violations.filter((violation) => violation.rule.severity === 'error')

for (const { rule, from, to } of broken) console.error(`${rule.name}: ${from} -> ${to}`)
for (const file of missed) console.error(`not read, so not checked: ${file}`)
// Do not call `exit`: output still on its way through a pipe would be lost.
if (broken.length + missed.length > 0) process.exitCode = 1
else console.log(`${written.length} files, every import in its direction`)
