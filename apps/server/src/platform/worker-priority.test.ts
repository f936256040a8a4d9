import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = fileURLToPath(new URL('worker-priority.ts', import.meta.url))

/** Runs in a process of its own, so that the test leaves the workers of this one alone. */
const PROGRAM = `
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
const { letWorkersStepBack } = await import(${JSON.stringify(MODULE)})
await letWorkersStepBack()
const priorities = {}
for (const task of readdirSync('/proc/self/task')) {
  const name = readFileSync('/proc/self/task/' + task + '/comm', 'utf8').trim()
  ;(priorities[name] ??= []).push(getPriority(Number(task)))
}
console.log(JSON.stringify({ main: getPriority(0), workers: priorities['libuv-worker'] }))
`

test.runIf(process.platform === 'linux')(
  'the workers step behind the event loop, which stays where it is',
  () => {
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { encoding: 'utf8' })
    const { main, workers } = JSON.parse(out)
    expect(workers.length).toBeGreaterThan(0)
    for (const worker of workers) expect(worker).toBeGreaterThan(main)
  },
)

/** Decodes a photo that takes long enough for several looks, in a process of its own as above. */
const IMAGE_PROGRAM = `
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import sharp from 'sharp'
const { asLast, letWorkersStepBack } = await import(${JSON.stringify(MODULE)})
await letWorkersStepBack()
sharp.concurrency(1)
const create = { width: 3000, height: 2000, channels: 3, background: '#888' }
const photo = await sharp({ create }).jpeg().toBuffer()
await Promise.all([1, 2].map(() => asLast(() => sharp(photo).resize(2000).jpeg().toBuffer())))
const priorities = {}
for (const task of readdirSync('/proc/self/task')) {
  const name = readFileSync('/proc/self/task/' + task + '/comm', 'utf8').trim()
  ;(priorities[name] ??= []).push(getPriority(Number(task)))
}
console.log(JSON.stringify({ images: priorities['libvips worker'], workers: priorities['libuv-worker'] }))
`

test.runIf(process.platform === 'linux')('work on images steps behind the workers that hash', () => {
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', IMAGE_PROGRAM], {
    encoding: 'utf8',
    cwd: dirname(MODULE),
  })
  const { images, workers } = JSON.parse(out)
  expect(images.length).toBeGreaterThan(0)
  for (const image of images) expect(image).toBeGreaterThan(Math.max(...workers))
})
