import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { until } from '@portico/dev-kit/until'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { picture } from '../../../../test-kit/documents.ts'
import { hostilePng } from '../../../../test-kit/hostile-images.ts'
import { createImageProcess, type ImageProcess, type ImageProcessOptions } from './image-process.ts'

const MB = 1_000_000
const isLinux = process.platform === 'linux'

const onError = vi.fn()
let images: ImageProcess
afterEach(() => {
  images.close()
  onError.mockClear()
})

const open = (options: Partial<ImageProcessOptions> = {}): ImageProcess => {
  images = createImageProcess({ onError, ...options })
  return images
}

const of = (pid: number | undefined, name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')

describe.runIf(isLinux)('the process for images', () => {
  it('has nothing of the environment, and is not there before the first image', async () => {
    vi.stubEnv('SECRET_KEY', 'only the server has it')
    const { run, pid } = open()
    expect(pid()).toBeUndefined()
    await run('prepare', await picture())
    vi.unstubAllEnvs()
    expect(of(pid(), 'environ').split('\0').filter(Boolean).sort()).toEqual([
      expect.stringMatching(/^MALLOC_ARENA_MAX=/),
      expect.stringMatching(/^NODE_CHANNEL_FD=/),
      expect.stringMatching(/^NODE_CHANNEL_SERIALIZATION_MODE=/),
      expect.stringMatching(/^UV_THREADPOOL_SIZE=/),
    ])
  })

  it('steps behind all other work, and is the first that the system ends where memory runs out', async () => {
    const { run, pid } = open()
    await run('prepare', await picture())
    expect(of(pid(), 'oom_score_adj').trim()).toBe('1000')
    const threads = readdirSync(`/proc/${pid()}/task`)
    const working = threads.filter((id) => /libvips|libuv/.test(of(pid(), `task/${id}/comm`)))
    expect(working.length).toBeGreaterThan(0)
    for (const id of working) expect(getPriority(Number(id))).toBe(10)
  })

  it('is ended when it takes more memory than it may, and another one makes the next image', async () => {
    const { run, pid } = open({ maxBytes: 250 * MB })
    await run('prepare', await picture())
    const first = pid()
    // As one whose header lied: nothing asks for its price here.
    const hostile = hostilePng({ width: 8000, height: 5000 })
    await expect(run('prepare', hostile)).rejects.toThrow('validation_error:invalid_value')
    expect(onError.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringContaining('memory') })],
    ])
    expect((await run('prepare', await picture())).width).toBe(1200)
    expect(pid()).not.toBe(first)
  })

  it('that is stuck is ended at its deadline, and holds up nobody longer', async () => {
    const { run, pid } = open({ workMs: 20_000 })
    const file = await picture()
    await run('prepare', file)
    process.kill(pid() ?? 0, 'SIGSTOP')
    const stuck = run('prepare', file)
    const next = run('prepare', file)
    await expect(stuck).rejects.toMatchObject({ name: 'BusyError', retryAfterS: 20 })
    expect((await next).width).toBe(1200)
    expect(onError).toHaveBeenCalledTimes(1)
  })

  it('that is ended from outside refuses its image for a later try, and the next one is made', async () => {
    const { run, pid } = open()
    const file = await picture()
    await run('prepare', file)
    const pending = run('prepare', hostilePng({ width: 4000, height: 2000 }))
    process.kill(pid() ?? 0, 'SIGKILL')
    await expect(pending).rejects.toMatchObject({ name: 'BusyError' })
    expect((await run('prepare', file)).width).toBe(1200)
  })

  it('ends when it is closed', async () => {
    const { run, pid, close } = open()
    await run('prepare', await picture())
    const ended = pid() ?? 0
    close()
    await until(() => !isRunning(ended))
  })
})

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(of(pid, 'status'))
  } catch {
    return false
  }
}
