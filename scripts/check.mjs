/** The checks before any test, as many at once as there are cores; every one is printed, and all run even after one fails. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { each } from './steps/each.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { root } from './steps/paths.mjs'
import { capture, environment } from './steps/run.mjs'
import { bold, dim, green, red, say, seconds } from './steps/say.mjs'

await ensureInstalled()
const node = requireNode()

const bin = (path) => [node, `${root}/node_modules/${path}`]
const workspaces = ['apps', 'packages', 'examples'].flatMap((room) =>
  readdirSync(`${root}/${room}`).map((name) => `${room}/${name}`),
)
const projects = ['.', ...workspaces].filter((folder) => existsSync(`${root}/${folder}/tsconfig.json`))

const steps = [
  ['format and lint', ...bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--colors=off', '.'],
  ...projects.map((folder) => [`types ${folder}`, ...bin('typescript/bin/tsc'), '--project', folder]),
  ['bare texts', node, `${root}/scripts/check-bare-texts.mjs`],
  ['links of the docs', node, `${root}/scripts/check-docs.mjs`],
  ['retired words', node, `${root}/scripts/check-words.mjs`],
  ['import direction', node, `${root}/scripts/check-imports.mjs`],
  ['dead code', ...bin('knip/bin/knip.js'), '--no-progress'],
  ...workspaces.flatMap(ownCheck),
]

/** A workspace may bring a check of its own, the script `check` of its package; it gets the arguments (`--release`). */
function ownCheck(folder) {
  const file = `${root}/${folder}/package.json`
  if (!existsSync(file)) return []
  const script = JSON.parse(readFileSync(file, 'utf8')).scripts?.check
  if (!script?.startsWith('node ')) return []
  return [
    [
      `${folder}`,
      node,
      ...script.slice('node '.length).split(' '),
      ...process.argv.slice(2),
      { cwd: `${root}/${folder}` },
    ],
  ]
}

let failed = 0
await each(steps, availableParallelism(), async ([title, command, ...rest]) => {
  const began = Date.now()
  const options = typeof rest.at(-1) === 'object' ? rest.pop() : {}
  const { code, output } = await capture(command, rest, { env: environment(node), ...options })
  const verdict = `${code === 0 ? green('ok    ') : red('failed')} ${title} ${dim(seconds(began))}`
  if (code !== 0) failed += 1
  say(code === 0 ? verdict : `${verdict}\n${output.trimEnd()}`)
})
const report = process.env.CHECK_REPORT
if (report) writeFileSync(report, JSON.stringify({ passed: steps.length - failed, failed, skipped: 0 }))
say(failed === 0 ? bold('All checks hold.') : red(`${failed} of ${steps.length} checks failed.`))
process.exit(failed === 0 ? 0 : 1)
