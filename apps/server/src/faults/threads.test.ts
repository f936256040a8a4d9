import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { until } from '@portico/dev-kit/until'
import { expect, it, vi } from 'vitest'
import { serve } from '../../test-kit/served.ts'
import { createInstallation } from '../../test-kit/server-process.ts'

vi.setConfig({ testTimeout: 240_000 })

const tasks = (pid: number) => `/proc/${pid}/task`
const libuvThreads = (pid: number) =>
  readdirSync(tasks(pid)).filter((task) =>
    readFileSync(`${tasks(pid)}/${task}/comm`, 'utf8').startsWith('libuv-worker'),
  )

it.skipIf(!existsSync('/proc/self/task'))(
  'a server has threads left for files while every core is busy with passwords, and they share their memory',
  async () => {
    const home = await createInstallation()
    const served = await serve('npm run serve', home.env)
    await until(() => libuvThreads(served.server).length === availableParallelism() + 4)
    const environment = readFileSync(`/proc/${served.server}/environ`, 'utf8').split('\0')
    expect(environment).toContain('MALLOC_ARENA_MAX=1')
    await served.remove()
    await home.remove()
  },
)
