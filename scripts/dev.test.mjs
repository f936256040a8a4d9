import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { root } from './steps/paths.mjs'

it('npm run dev takes the port of PORT or none, and says why it ends', { timeout: 300_000 }, async () => {
  const taken = createServer()
  // As localhost is looked up: here it is free on no address.
  await new Promise((resolve) => taken.listen(0, resolve))
  const { port } = taken.address()
  const { status, stderr } = spawnSync(process.execPath, [`${root}/scripts/dev.mjs`], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port) },
    encoding: 'utf8',
  })
  taken.close()
  expect(stderr.trim()).toBe(`Portico: port ${port} is taken; end what listens there or set another PORT.`)
  expect(status).toBe(1)
})
