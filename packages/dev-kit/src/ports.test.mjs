import { once } from 'node:events'
import { createServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { isFree, nextFree, reservePort } from './ports.mjs'

const RESERVING = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData).then(async ({ reservePort }) => {
    const ports = []
    for (let many = 0; many < 60; many++) ports.push(await reservePort())
    parentPort.postMessage(ports)
    parentPort.once('message', () => process.exit())
  })`

it('a port is reserved once, whoever asks at the same time', async () => {
  const module = new URL('./ports.mjs', import.meta.url).href
  const workers = [1, 2, 3].map(() => new Worker(RESERVING, { eval: true, workerData: module }))
  try {
    const reserved = (await Promise.all(workers.map((worker) => once(worker, 'message')))).flat(2)
    expect(reserved).toHaveLength(180)
    expect(new Set(reserved).size).toBe(180)
  } finally {
    for (const worker of workers) await worker.terminate()
  }
})

it('a reserved port can be listened on, and one that is listened on is not taken for free', async () => {
  const port = await reservePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  expect(await isFree(port)).toBe(false)
  expect(await nextFree(port)).not.toBe(port)
  server.close()
})
