import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRAIN_TIMEOUT_MS } from '../../packages/contract/src/kernel/limits.ts'
import { SERVER_ENV, SERVER_FLAGS, SERVER_MAIN } from '../../packages/dev-kit/src/server-process.mjs'
import { root } from '../steps/paths.mjs'

const UNIT = readFileSync(`${root}/docs/examples/portico.service`, 'utf8')
const PLACE = '/opt/portico/current'
/** DRAIN_NOTICE, unless it is set. */
const NOTICE_MS = 1000
/** `security` reads a file since this version. In tenths; 0 is the best. */
const OFFLINE_SINCE = 250
const EXPOSURE_MOST = 15

const version = /^systemd (\d+)/.exec(
  spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).stdout ?? '',
)
const systemd = Number(version?.[1] ?? 0)

function parse(text) {
  const sections = {}
  let section = {}
  for (const line of text.split('\n')) {
    const [, title] = /^\[(\w+)\]$/.exec(line) ?? []
    if (title) section = sections[title] = {}
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (key) section[key] = [...(section[key] ?? []), value]
  }
  return sections
}

describe('the unit of systemd', () => {
  const { Unit, Service, Install } = parse(UNIT)
  const environment = Object.fromEntries(Service.Environment.map((line) => line.split(/=(.*)/)))

  it('runs the built server as the starter does, by absolute paths', () => {
    const [node, ...args] = Service.ExecStart[0].split(' ')
    expect(node).toMatch(/^\//)
    expect(args).toEqual([...SERVER_FLAGS, SERVER_MAIN.replace(root, PLACE)])
    expect(environment).toMatchObject({ ...SERVER_ENV, NODE_ENV: 'production' })
    expect(Service.EnvironmentFile).toEqual(['/etc/portico.env'])
    expect(Service.WorkingDirectory).toEqual([PLACE])
  })

  it('has a user of its own, folders that belong to it, and the time that a stop may take', () => {
    expect(Service).toMatchObject({ User: ['portico'], Group: ['portico'], StateDirectory: ['portico'] })
    expect(Service.CacheDirectory).toEqual(['portico'])
    // The server is all that the service has: a stop reaches it once and is waited for, as faults/stop.test.ts tests.
    expect(Number(Service.TimeoutStopSec[0]) * 1000).toBeGreaterThan(DRAIN_TIMEOUT_MS + NOTICE_MS)
    expect(Install.WantedBy).toEqual(['multi-user.target'])
    expect(Unit.After[0]).toContain('network-online.target')
  })

  it('shuts off what the server does not need, and nothing that it does', () => {
    const shut =
      'NoNewPrivileges PrivateTmp PrivateDevices ProtectKernelModules ProtectKernelTunables ProtectKernelLogs'
    for (const key of shut.split(' ')) expect(Service[key], key).toEqual(['yes'])
    expect(Service.ProtectSystem).toEqual(['strict'])
    expect(Service.RestrictAddressFamilies).toEqual(['AF_INET AF_INET6 AF_UNIX'])
    // Node compiles at run time, and the server lowers the priority of images: setpriority is of @resources.
    expect(Service.MemoryDenyWriteExecute).toEqual(['no'])
    expect(Service.SystemCallFilter.join(' ')).not.toContain('@resources')
  })

  it('is the one that the page about running it names', () => {
    expect(readFileSync(`${root}/docs/operations.md`, 'utf8')).toContain('(examples/portico.service)')
  })
})

// systemd is no dependency: where it is not installed, the count of skipped tests says that this was not run.
describe.skipIf(systemd === 0)('the unit, by systemd itself', () => {
  let folder
  let file

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-unit-'))
    file = join(folder, 'portico.service')
    // Wherever this machine has its Node and the project.
    const here = UNIT.replace('/usr/bin/node', process.execPath).replaceAll(PLACE, root)
    writeFileSync(file, here)
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const analyze = (...args) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })

  it('has no fault', () => {
    const { status, stderr } = analyze('verify', file)
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })

  it('is enabled for the start of the machine', () => {
    const image = join(folder, 'image')
    const units = join(image, 'etc/systemd/system')
    mkdirSync(units, { recursive: true })
    copyFileSync(file, join(units, 'portico.service'))
    const { status, stderr } = spawnSync('systemctl', [`--root=${image}`, 'enable', 'portico'], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toMatchObject({ status: 0 })
    expect(readlinkSync(join(units, 'multi-user.target.wants/portico.service'))).toContain('portico.service')
  })

  it.skipIf(systemd < OFFLINE_SINCE)('leaves little open, by the measure of systemd', () => {
    const { status, stdout } = analyze('security', '--offline=true', `--threshold=${EXPOSURE_MOST}`, file)
    expect(stdout).toContain('Overall exposure level')
    expect(status).toBe(0)
  })
})
