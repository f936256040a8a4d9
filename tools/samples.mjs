/** `npm run samples -- <folder>`: every drawn document and face, in every variant, as JPEG files. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureInstalled } from '../scripts/steps/install.mjs'
import { fail, say } from '../scripts/steps/say.mjs'

const [folder] = process.argv.slice(2)
if (!folder) fail('npm run samples -- <folder>: name a folder for the pictures.')
await ensureInstalled()
const { samples } = await import('../packages/dev-kit/src/samples/samples.mjs')
const target = resolve(folder)
mkdirSync(target, { recursive: true })
let count = 0
for await (const { name, picture } of samples()) {
  writeFileSync(`${target}/${name}.jpg`, picture)
  count += 1
}
say(`${count} samples in ${target}`)
