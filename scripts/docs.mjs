/** `npm run docs`: writes the pages that are generated from the code. A test fails when they are out of date. */
import { ensureInstalled } from './steps/install.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { run } from './steps/run.mjs'

await ensureInstalled()
// Run it in Node 24: the configuration is TypeScript, which the Node that started this may not be able to read.
const program = `
  const { writeFileSync } = await import('node:fs')
  const { generatedDocs } = await import('./scripts/docs/generated.mjs')
  for (const { path, text } of generatedDocs()) writeFileSync(path, text)
`
process.exit(await run(requireNode(), ['--input-type=module', '--eval', program]))
