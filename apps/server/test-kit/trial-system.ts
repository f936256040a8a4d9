import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from '@portico/dev-kit/until'

const SCRIPT = fileURLToPath(new URL('trial-system.sh', import.meta.url))
const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url))
const UNSHARE = ['-m', '-p', '-f', '-u', '-i', '-n', '--cgroup', '--kill-child']
/** What the script needs of the kernel; it says on standard error what is refused. */
const NEEDED =
  'mount -t tmpfs t "$0" && cd "$0" && mkdir u w r && mount -t overlay o -o lowerdir=/,upperdir=u,workdir=w r && ' +
  'mount -t cgroup2 c w && ip link set lo up'

/** Why no systemd can be started here as a first process; undefined where one can. */
export const noTrialSystem = ((): string | undefined => {
  if (process.getuid?.() !== 0) return 'it takes root'
  if (!existsSync('/lib/systemd/systemd')) return 'this machine has no systemd'
  const folder = mkdtempSync(join(tmpdir(), 'portico-probe-'))
  const { status, stderr } = spawnSync('unshare', [...UNSHARE, 'sh', '-c', NEEDED, folder], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return status === 0 ? undefined : `the kernel refuses what it takes: ${stderr?.trim()}`
})()

export type Ended = { code: number | null; output: string }

/** A machine of its own with the unit of docs/examples, not started yet. */
export async function startTrialSystem() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-trial-'))
  const outer = spawn('unshare', [...UNSHARE, 'sh', SCRIPT, folder, CHECKOUT, process.execPath], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const endWithUs = () => outer.kill('SIGKILL')
  process.once('exit', endWithUs)
  const ended = new Promise<void>((resolve) => outer.once('exit', () => resolve()))
  const first = () => readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').trim()

  /** Runs a command there, as root. */
  function run(...command: string[]): Ended {
    const within = ['-t', first(), '-m', '-p', '-u', '-i', '-n', '-r', '-w', '--']
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [...within, 'env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'SYSTEMD_PAGER=', ...command],
      { encoding: 'utf8' },
    )
    return { code: status, output: `${stdout}${stderr}`.trim() }
  }

  await until(() => {
    if (outer.exitCode !== null) throw new Error('systemd ended')
    return /^(running|degraded)$/m.test(run('systemctl', 'is-system-running').output)
  })
  return {
    run,
    async end() {
      process.off('exit', endWithUs)
      outer.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
