import { until } from '@portico/dev-kit/until'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { noTrialSystem, startTrialSystem } from '../../test-kit/trial-system.ts'
import { FIRST_LINK_FILE } from '../first-link.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const FOLDER = '/var/lib/portico'
const ASK = `fetch('http://127.0.0.1:8080/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`

const where = noTrialSystem === undefined ? '' : ` (not here: ${noTrialSystem})`

describe.skipIf(noTrialSystem !== undefined)(
  `the unit of the book under a systemd of its own${where}`,
  () => {
    let system: Awaited<ReturnType<typeof startTrialSystem>>
    beforeAll(async () => {
      system = await startTrialSystem()
    })
    afterAll(() => system?.end())

    const systemctl = (...args: string[]) => system.run('systemctl', ...args)
    const log = () => system.run('journalctl', '--unit', 'portico', '--output', 'cat', '--no-pager').output
    const admin = (...args: string[]) =>
      system.run(
        'node',
        '--env-file=/etc/portico.env',
        '/opt/portico/current/apps/server/build/admin.js',
        ...args,
      )
    const isReady = () => system.run('node', '-e', ASK).code === 0

    it('is enabled and starts, is ready, and keeps the first link to its own user', async () => {
      expect(systemctl('enable', 'portico').code).toBe(0)
      expect(systemctl('start', 'portico').code, log()).toBe(0)
      await until(isReady)
      expect(systemctl('is-active', 'portico').output).toBe('active')
      const link = `${FOLDER}/${FIRST_LINK_FILE}`
      expect(system.run('stat', '--format=%U %a', link, FOLDER).output).toBe('portico 600\nportico 700')
      expect(log()).toContain(link)
      expect(log()).not.toContain('first-administrator#')
    })

    it('takes the commands of root, beside it and without it, and reads its files afterwards', async () => {
      expect(admin('mail', 'list')).toMatchObject({ code: 0 })
      expect(systemctl('stop', 'portico').code).toBe(0)
      expect(systemctl('show', 'portico', '-p', 'Result', '-p', 'ExecMainStatus').output).toBe(
        'Result=success\nExecMainStatus=0',
      )
      expect(log()).toContain('stopped: requests are answered, the store is closed')
      expect(admin('mail', 'list')).toMatchObject({ code: 0 })
      expect(system.run('find', FOLDER, '!', '-user', 'portico').output).toBe('')
      expect(systemctl('start', 'portico').code).toBe(0)
      await until(isReady)
    })
  },
)
