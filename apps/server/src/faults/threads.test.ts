import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { expect, it, vi } from 'vitest'
import { serve } from '../../test-kit/served.ts'
import { createInstallation } from '../../test-kit/server-process.ts'

vi.setConfig({ testTimeout: 240_000 })

it.skipIf(!existsSync('/proc/self/task'))(
  'a server has threads left for files while every core is busy with passwords, and they share their memory',
  async () => {
    const home = await createInstallation()
    const served = await serve('npm run serve', home.env)
    const environment = readFileSync(`/proc/${served.server}/environ`, 'utf8').split('\0')
    expect(environment).toContain(`UV_THREADPOOL_SIZE=${availableParallelism() + 4}`)
    expect(environment).toContain('MALLOC_ARENA_MAX=1')
    await served.remove()
    await home.remove()
  },
)
